import type { Call, Reply } from './call.ts';
import { offerSeats } from './seats.ts';
import { isLive, type State } from './state.ts';

/** The offers that follow a call, of which nobody is told whether they were made. */
export const offering = (label: string): Call => ({
  ...{ title: 'offers', part: [], send: () => Promise.reject(new Error('Nobody sends it')) },
  apply: (state) => {
    offerSeats(state, [label]);
    return 200;
  },
});
export const unknown: Reply = { status: 500, headers: new Headers(), body: {} };

/** Every order of the calls. */
const permutations = (all: readonly number[]): number[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) =>
        permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      );

/** A state that agrees with the answers, and the states on the way there. */
export type Outcome = { state: State; path: readonly State[] };

/** Calls in any order, a failed one done or not. */
export function outcomes(
  before: State,
  calls: readonly Call[],
  replies: readonly Reply[],
): Outcome[] {
  const found: Outcome[] = [];
  const walk = (path: readonly State[], rest: readonly number[]) => {
    const state = path.at(-1) as State;
    const [who, ...later] = rest;
    if (who === undefined) return void found.push({ state, path });
    const { status } = replies[who] as Reply;
    const { session, apply } = calls[who] as Call;
    // A call that found its session goes on, though another one ends the session meanwhile.
    const isIn = session === undefined || isLive(before, session) || isLive(state, session);
    const isOut = session !== undefined && !isLive(state, session);
    if (status >= 500) walk(path, later);
    if (isOut && status === 401) walk(path, later);
    if (!isIn) return;
    const next = structuredClone(state);
    const expected = apply(next);
    if (status >= 500 || status === expected) walk([...path, next], later);
  };
  for (const sequence of permutations(calls.map((_, who) => who))) walk([before], sequence);
  return found;
}
