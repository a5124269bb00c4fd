import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import type { Env } from '../env.ts';
import { watched } from '../test/faults.ts';

/**
 * What goes wrong at the `nth` round trip to D1, R2 or Images, before it or after its effect. A
 * crash lets no later one through.
 */
type TripFault = { nth: number; when: 'before' | 'after'; crash: boolean };

export type Fault = TripFault | 'no mail can be sent';

const anyTrip: fc.Arbitrary<TripFault> = fc.record({
  nth: fc.integer({ min: 1, max: 9 }),
  when: fc.constantFrom('before', 'after'),
  crash: fc.boolean(),
});

export const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: anyTrip },
  { weight: 1, arbitrary: fc.constant('no mail can be sent' as const) },
);

const noMails = {
  send: () => Promise.reject(new Error('No mail can be sent, as the model drew')),
} as unknown as Env['EMAIL'];

/** Bindings with that fault. */
export function faulty(fault: Fault): Env {
  if (typeof fault === 'string') return { ...env, EMAIL: noMails };
  const { nth, when, crash } = fault;
  let seen = 0;
  return watched(async (what, go) => {
    seen++;
    if (seen < nth || (seen > nth && !crash)) return go();
    if (seen === nth && when === 'after') await go();
    throw new Error(`${what.slice(0, 20)} fails as the model drew`);
  });
}
