import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';

/** `broken`: no test failed, but the run did, so the mutation shows nothing. */
export type Verdict = 'killed' | 'survived' | 'broken';

const execute = promisify(execFile);
const report = 'report.json';
const isJourney = (file: string) => file.startsWith('e2e/');

/** The tests of the project in the current folder. */
export class Tests {
  readonly #lane: number;
  #vitest: Promise<Vitest> | undefined;

  constructor(lane: number) {
    this.#lane = lane;
  }

  /** Runs the test files after `changed` has changed, and says whether one of their tests failed. */
  async run(files: string[], changed: string): Promise<Verdict> {
    const journeys = files.filter(isJourney);
    const units = files.filter((file) => !isJourney(file));
    const verdict = units.length > 0 ? await this.#runUnits(units, changed) : 'survived';
    return verdict === 'survived' && journeys.length > 0 ? this.#runJourneys(journeys) : verdict;
  }

  async #runUnits(files: string[], changed: string): Promise<Verdict> {
    this.#vitest ??= createVitest('test', { watch: false, maxWorkers: 1, reporters: [{}] });
    const vitest = await this.#vitest;
    vitest.invalidateFile(changed);
    const paths = files.map((file) => resolve(file));
    const specs = (await vitest.globTestSpecifications(paths)).filter(({ moduleId }) =>
      paths.includes(moduleId),
    );
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
    vitest.invalidateFile(changed);
    const run = testModules.filter(({ moduleId }) => paths.includes(moduleId));
    const states = run.flatMap((one) =>
      [...one.children.allTests()].map((test) => test.result().state),
    );
    if (states.includes('failed')) return 'killed';
    const isWhole = run.length === specs.length && run.every((one) => one.ok());
    return isWhole && states.length > 0 && unhandledErrors.length === 0 ? 'survived' : 'broken';
  }

  async #runJourneys(files: string[]): Promise<Verdict> {
    rmSync(report, { force: true });
    try {
      const args = ['scripts/e2e.ts', '-x', '--reporter=json', '--workers=1', ...files];
      await execute('node', args, {
        maxBuffer: Number.POSITIVE_INFINITY,
        env: {
          ...process.env,
          // Two ports each, see scripts/e2e.ts.
          E2E_PORT: String(8900 + 2 * this.#lane),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      });
      return 'survived';
    } catch {
      return failures() > 0 ? 'killed' : 'broken';
    }
  }
}

/** Failed tests of Playwright's report; a build that failed writes none. */
function failures(): number {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).stats.unexpected;
  } catch {
    return 0;
  }
}
