import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyProject } from '../project.ts';
import type { Mutation } from './mutation.ts';
import type { Verdict } from './tests.ts';

/** Milliseconds; a mutation may make a test wait for ever, which kills it as well. */
const timeout = 300_000;
const judge = new URL('./judge.ts', import.meta.url);

/** Judges one mutation after another in a copy of the project, with a Vitest that stays open in a process of its own. */
export class Lane {
  readonly #number: number;
  #process: ChildProcess | undefined;

  constructor(number: number) {
    this.#number = number;
  }

  /** Runs the mutation's tests on the mutated file. */
  async judge(mutation: Mutation): Promise<Verdict> {
    this.#process ??= fork(judge, [String(this.#number)], {
      cwd: copyProject(`.test/mutate/${this.#number}`),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const child = this.#process;
    child.send(mutation);
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(timeout)]);
    try {
      const [verdict] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(() => ['broken']),
      ]);
      if (child.exitCode !== null) this.#process = undefined;
      return verdict;
    } catch {
      this.end();
      return 'killed';
    } finally {
      answered.abort();
    }
  }

  end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}
