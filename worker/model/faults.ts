import fc from 'fast-check';
import type { Env } from '../env.ts';
import { watched } from '../test/faults.ts';

/**
 * What goes wrong at the `nth` round trip of a call to D1, R2 or Images, before it is made or after it took effect. A
 * crash lets no later one through.
 */
export type Fault = { nth: number; when: 'before' | 'after'; crash: boolean };

export const anyFault: fc.Arbitrary<Fault> = fc.record({
  nth: fc.integer({ min: 1, max: 9 }),
  when: fc.constantFrom('before', 'after'),
  crash: fc.boolean(),
});

/** Bindings with that fault. */
export function faulty({ nth, when, crash }: Fault): Env {
  let seen = 0;
  return watched(async (what, go) => {
    seen++;
    if (seen < nth || (seen > nth && !crash)) return go();
    if (seen === nth && when === 'after') await go();
    throw new Error(`${what.slice(0, 20)} fails as the model drew`);
  });
}
