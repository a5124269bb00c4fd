import type { Env } from '../env.ts';
import { watched } from '../test/faults.ts';

/**
 * Lets calls run at the same time and decides whose next round trip to D1, R2 or Images comes first: once every call waits
 * at one or has ended, `choices` picks who goes on. So a race goes the same way whenever it is run again, which the
 * scheduler of fast-check cannot promise: it picks among those that happen to wait, and here each does real I/O between.
 */
export class Race {
  readonly #waiting = new Map<number, (() => void)[]>();
  readonly #busy = new Set<number>();
  readonly #choices: readonly number[];
  #next = 0;

  constructor(choices: readonly number[], count: number) {
    this.#choices = choices;
    for (let who = 0; who < count; who++) this.#busy.add(who);
  }

  /** Runs one call of the race; all of them are started before any is awaited. */
  async run<Result>(who: number, call: (env: Env) => Promise<Result>): Promise<Result> {
    const env = watched(async (_, go) => {
      await this.#turn(who);
      try {
        return await go();
      } finally {
        this.#goOn(who);
      }
    });
    try {
      return await call(env);
    } finally {
      this.#busy.delete(who);
      this.#release();
    }
  }

  #turn(who: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.set(who, [...(this.#waiting.get(who) ?? []), resolve]);
      this.#busy.delete(who);
      this.#release();
    });
  }

  /** After a round trip: a call that makes several at once may wait for the others alone. */
  #goOn(who: number): void {
    if (!this.#waiting.has(who)) return;
    this.#busy.delete(who);
    this.#release();
  }

  #release(): void {
    const all = [...this.#waiting.keys()].sort();
    if (this.#busy.size > 0 || all.length === 0) return;
    const choice = this.#choices[this.#next++ % Math.max(1, this.#choices.length)] ?? 0;
    const who = all[choice % all.length] as number;
    const [first, ...others] = this.#waiting.get(who) ?? [];
    if (others.length > 0) this.#waiting.set(who, others);
    else this.#waiting.delete(who);
    this.#busy.add(who);
    first?.();
  }
}
