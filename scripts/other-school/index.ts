import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../project.ts';
import { copyProject } from '../test/copy.ts';

/**
 * `npm run test:school`: the unit tests that name facts, in a copy with another school's, changed
 * as docs/deploy.md says. `-- e2e` runs such browser tests, `-- lookup home` those two.
 */
const folder = copyProject('school');
writeFileSync(
  join(folder, 'seed/school/facts.ts'),
  "export { facts, upi } from '../../scripts/other-school/facts.ts';\n",
);

/** The tests of this form that import facts; `scripts/facts.test.ts` lets none be typed. */
const naming = (facts: RegExp, tests: RegExp): string[] =>
  projectFiles().filter((file) => tests.test(file) && facts.test(readFileSync(file, 'utf8')));

const asked = process.argv.slice(2);
const journeys =
  asked[0] === 'e2e'
    ? naming(/contract\/(business|serial|document\/year)\.ts'/, /^e2e\/.+\.spec\.ts$/)
    : asked;
const unit = ['vitest', 'run', '--maxWorkers=1', '--tags-filter=!full'];
const [command = '', ...args] =
  journeys.length > 0
    ? [process.execPath, 'scripts/e2e.ts', ...journeys]
    : [...unit, ...naming(/\/business\.ts'/, /\.test\.tsx?$/)];
const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
process.exit(status ?? 1);
