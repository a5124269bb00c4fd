import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../copy.ts';

/**
 * `npm run test:school`: the unit tests that speak of the school's facts, in a copy of the project with the facts of another
 * school, changed as docs/deploy.md says. With names it runs those browser tests there: `npm run test:school -- lookup home`.
 */
const folder = copyProject('.test/school');
writeFileSync(
  join(folder, 'contract/facts.ts'),
  "export { facts } from '../scripts/other-school/facts.ts';\n",
);

/** Whether a test names facts: then it imports them, since `scripts/facts.test.ts` lets none be typed. */
const namesFacts = (file: string) => /\/business\.ts'/.test(readFileSync(file, 'utf8'));
const unitTests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(namesFacts);

const journeys = process.argv.slice(2);
const [command, args] =
  journeys.length > 0
    ? [process.execPath, ['scripts/e2e.ts', ...journeys]]
    : ['vitest', ['run', '--maxWorkers=1', '--tags-filter=!full', ...unitTests]];
const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
process.exit(status ?? 1);
