import type { Call } from './call.ts';
import type { Identity } from './observe.ts';
import type { World } from './world.ts';

/** What fast-check draws: a call to make in the world by then, or nothing to act on. */
export type Draw = { title: string; call: (world: World) => Call | undefined };

/** The drawn one of a record's keys, in the order in which they were added. */
export const pick = (all: Record<string, unknown>, n: number): string | undefined => {
  const keys = Object.keys(all);
  return keys[n % Math.max(1, keys.length)];
};

/** The drawn session. */
export const session = ({ state, tokens }: World, n: number) => {
  const label = pick(state.sessions, n) ?? '';
  return { label, token: tokens.get(label), email: state.sessions[label]?.email ?? '' };
};

/** A moment at which no record was saved. */
const never = '2020-01-01T00:00:00.000Z';

/** The record as an editor loaded it: id, `updatedAt`, and the model's version then. */
export const loaded = (
  seen: Record<string, Identity>,
  all: Record<string, { version: number }>,
  key: string,
  stale: boolean,
) => ({
  id: seen[key]?.id ?? 'unknown',
  updatedAt: stale ? never : (seen[key]?.updatedAt ?? never),
  version: stale ? -1 : (all[key]?.version ?? -1),
});

/** Whether two values are alike for a record that was loaded and one that is saved. */
export const differs = (one: unknown, other: unknown) =>
  JSON.stringify(one) !== JSON.stringify(other);
