import Solver from 'altcha/workers/pbkdf2?worker';
import { solveChallengeWorkers } from 'altcha-lib';
import { api, ask, CallFailed } from '../../lib/api.ts';

/** Workers at most: a phone has eight cores of which half are fast. */
const most = 4;

/** Milliseconds until a challenge has nearly expired; the device's clock may be wrong. */
const timeout = 9 * 60_000;

/** Solves a challenge beside the page; answers what a look-up sends as `altcha`. */
export async function solvedChallenge(): Promise<string> {
  const { data: challenge } = await ask(api.challenge.$get());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(most, navigator.hardwareConcurrency || 1),
    createWorker: () => new Solver(),
    timeout,
  });
  if (!solution)
    throw new CallFailed(0, 'The check took too long on this device. Please try again later.');
  return btoa(JSON.stringify({ challenge, solution }));
}
