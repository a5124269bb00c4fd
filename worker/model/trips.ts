import fc from 'fast-check';
import type { Env } from '../env.ts';
import { watched } from '../test/faults.ts';

/** At the `nth` round trip to D1, R2 or Images. A crash lets no later one through. */
export type Fault = { nth: number; when: 'before' | 'after'; crash: boolean };

export const anyFault: fc.Arbitrary<Fault> = fc.record({
  nth: fc.integer({ min: 1, max: 9 }),
  when: fc.constantFrom('before', 'after'),
  crash: fc.boolean(),
});

export function faulty({ nth, when, crash }: Fault): Env {
  let seen = 0;
  return watched(async (what, go) => {
    seen++;
    if (seen < nth || (seen > nth && !crash)) return go();
    if (seen === nth && when === 'after') await go();
    throw new Error(`${what.slice(0, 20)} fails as the model drew`);
  });
}

/**
 * Runs calls at the same time: once each waits at a round trip or has ended, `choices` picks who
 * goes on. So a race goes the same way again, which fast-check's scheduler cannot promise: it picks
 * among those that happen to wait, and here each does real I/O between.
 */
export class Race {
  readonly #waiting = new Map<number, (() => void)[]>();
  readonly #busy: Set<number>;
  readonly #choices: readonly number[];
  #next = 0;

  constructor(choices: readonly number[], count: number) {
    this.#choices = choices;
    this.#busy = new Set(Array.from({ length: count }, (_, who) => who));
  }

  async run<Result>(who: number, call: (env: Env) => Promise<Result>): Promise<Result> {
    const env = watched(async (_, go) => {
      await this.#turn(who);
      try {
        return await go();
      } finally {
        // A call that makes several at once may wait for the others alone.
        if (this.#waiting.has(who)) this.#rest(who);
      }
    });
    try {
      return await call(env);
    } finally {
      this.#rest(who);
    }
  }

  #turn(who: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.set(who, [...(this.#waiting.get(who) ?? []), resolve]);
      this.#rest(who);
    });
  }

  #rest(who: number): void {
    this.#busy.delete(who);
    const all = [...this.#waiting.keys()].sort();
    if (this.#busy.size > 0 || all.length === 0) return;
    const choice = this.#choices[this.#next++ % this.#choices.length] ?? 0;
    const next = all[choice % all.length] as number;
    const [first, ...others] = this.#waiting.get(next) ?? [];
    if (others.length > 0) this.#waiting.set(next, others);
    else this.#waiting.delete(next);
    this.#busy.add(next);
    first?.();
  }
}
