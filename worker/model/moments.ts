import fc from 'fast-check';
import { isHold } from './mails.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

const hour = 3_600_000;

/** So many hours after a moment of which mails tell, or before it. */
export type Moment = { kind: number; which: number; hours: number };

/** Such moments to come, by kind: days on which batches begin, ends of offers and of holds. */
const moments = ({ batches, orders, now }: State): number[][] =>
  [
    Object.values(batches).map(({ days: [first = ''] }) => Date.parse(`${first}T00:00+05:30`)),
    Object.values(batches).flatMap(({ line }) =>
      line.flatMap(({ until, end }) => (end === '' && until ? [Date.parse(until)] : [])),
    ),
    Object.values(orders).flatMap((order) => (isHold(order) ? [Date.parse(order.seatUntil)] : [])),
  ]
    .map((of) => of.filter((at) => at > now))
    .filter((of) => of.length > 0);

/** Hours until then, if it is to come. */
export function hoursTo({ state }: World, { kind, which, hours }: Moment): number | undefined {
  const all = moments(state);
  const some = all[kind % Math.max(1, all.length)] ?? [];
  const at = some[which % Math.max(1, some.length)] ?? 0;
  const left = (at - state.now) / hour + hours;
  return left > 0 ? left : undefined;
}

export const anyMoment: fc.Arbitrary<Moment> = fc.record({
  kind: fc.nat(20),
  which: fc.nat(20),
  hours: fc.constantFrom(-14.5, -4, 9.5, 16),
});
