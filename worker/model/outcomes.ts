import type { Call } from './call.ts';
import type { State } from './state.ts';

/** Every order of these numbers. */
const permutations = (all: readonly number[]): number[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) =>
        permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      );

/** The states to which calls in any order lead with these answers, a failed one done or not. */
export function outcomes(
  before: State,
  calls: readonly Pick<Call, 'apply' | 'isBeaten'>[],
  statuses: readonly number[],
): State[] {
  const found: State[] = [];
  const walk = (state: State, [who, ...later]: readonly number[]): void => {
    if (who === undefined) return void found.push(state);
    const status = statuses[who] ?? 500;
    const next = structuredClone(state);
    const expected = calls[who]?.apply(next);
    if (status >= 500 || (status === 409 && calls[who]?.isBeaten?.(state))) walk(state, later);
    if (status >= 500 || status === expected) walk(next, later);
  };
  for (const sequence of permutations(calls.map((_, who) => who))) walk(before, sequence);
  return found;
}
