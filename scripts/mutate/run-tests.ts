import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** `broken`: no test failed, but the run did, so the mutation shows nothing. */
export type Verdict = 'killed' | 'survived' | 'broken';

const execute = promisify(execFile);
/** A mutation may make a test wait for ever, which kills it as well. */
const timeout = 300_000;

const isJourney = (file: string) => file.startsWith('e2e/');

/** Runs test files in a folder and says whether one of their tests failed. */
export async function runTests(folder: string, lane: number, tests: string[]): Promise<Verdict> {
  const unit = tests.filter((file) => !isJourney(file));
  const journeys = tests.filter(isJourney);
  const verdicts: Verdict[] = [];
  if (unit.length > 0) verdicts.push(await vitest(folder, unit));
  if (journeys.length > 0 && !verdicts.includes('killed'))
    verdicts.push(await playwright(folder, lane, journeys));
  const [worst = 'broken'] = (['killed', 'broken', 'survived'] as const).filter((one) =>
    verdicts.includes(one),
  );
  return worst;
}

/** Failed tests of the JSON report that the command writes; its exit code says the same less exactly. */
async function report(
  folder: string,
  command: string,
  args: string[],
  env: Record<string, string>,
  failed: (report: never) => number,
): Promise<Verdict> {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const ended = await execute(command, args, {
    cwd: folder,
    timeout,
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, ...env },
  }).then(
    () => 'passed',
    ({ killed }: { killed?: boolean }) => (killed ? 'timeout' : 'failed'),
  );
  if (ended === 'passed') return 'survived';
  if (ended === 'timeout') return 'killed';
  try {
    return failed(JSON.parse(readFileSync(file, 'utf8')) as never) > 0 ? 'killed' : 'broken';
  } catch {
    return 'broken';
  }
}

const vitest = (folder: string, files: string[]) =>
  report(
    folder,
    'vitest',
    ['run', '--bail=1', '--maxWorkers=1', '--reporter=json', '--outputFile=report.json', ...files],
    {},
    ({ numFailedTests }: { numFailedTests: number }) => numFailedTests,
  );

const playwright = (folder: string, lane: number, files: string[]) =>
  report(
    folder,
    'node',
    ['scripts/e2e.ts', '-x', '--reporter=json', '--workers=1', ...files],
    {
      E2E_PORT: String(8900 + lane),
      PLAYWRIGHT_JSON_OUTPUT_FILE: 'report.json',
    },
    ({ stats }: { stats: { unexpected: number } }) => stats.unexpected,
  );
