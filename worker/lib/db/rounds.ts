import { Refused } from '../http/refuse.ts';
import { describe, log } from '../log/log.ts';

/** Rounds at most, in each of which somebody else got through. */
export const mostRounds = 40;

/**
 * What `once` answers; made again, from what is read anew, where somebody else was first: where it
 * answers undefined, or throws what `isConflict` knows. Refuses (409) after the last round.
 */
export async function inRounds<Result>(
  once: () => Promise<Result | undefined>,
  isConflict: (error: unknown) => boolean = () => false,
): Promise<Result> {
  let last: unknown;
  for (let round = 0; round < mostRounds; round++) {
    const result = await once().catch((error: unknown) => {
      if (!isConflict(error)) throw error;
      last = error;
      return undefined;
    });
    if (result !== undefined) return result;
  }
  log('warn', { what: 'a conflict in every round', ...describe(last) });
  throw new Refused('conflict', 'Others were here at the same moment. Please try again.');
}
