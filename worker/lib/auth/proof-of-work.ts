import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from '../../../contract/challenge-reply.ts';
import type { Env } from '../../env.ts';
import { hash, sign } from '../secret.ts';

type Purpose = Challenge['parameters']['data']['purpose'];

/**
 * Level 1: up to 3,000 keys of 2,000 iterations, one to two seconds on a cheap phone. The server
 * derives one key to make the challenge and none to verify.
 */
export const work = { counters: 3000, iterations: 2000 };
/** Seconds that a challenge is valid. */
const lifetime = 600;

const secrets = (env: Env, purpose: Purpose) => ({
  hmacSignatureSecret: sign(env, 'challenge', purpose, 'parameters'),
  hmacKeySignatureSecret: sign(env, 'challenge', purpose, 'key'),
});

const seconds = () => Math.floor(Date.now() / 1000);

/** A challenge of `level` times the easiest work, solved for one call of that purpose. */
export const makeChallenge = async (
  env: Env,
  purpose: Purpose,
  level: number,
): Promise<Challenge> =>
  (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.iterations,
    // Any counter, since work could begin at the lowest possible one.
    counter: randomInt(work.counters * level),
    data: { purpose, level },
    deriveKey,
    expiresAt: seconds() + lifetime,
    ...secrets(env, purpose),
  })) as Challenge;

/** A right solution: its challenge's level, and what tells it from others until it expires. */
type Solution = { level: number; hash: string; expiresAt: string };

/** What `altcha` of a call holds, if it solves an unexpired challenge of this purpose. */
export async function readSolution(
  env: Env,
  purpose: Purpose,
  altcha: string,
): Promise<Solution | undefined> {
  try {
    const { challenge, solution } = JSON.parse(atob(altcha));
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...secrets(env, purpose),
    });
    // Signed by this server, so of its shape.
    const { data, expiresAt } = (challenge as Challenge).parameters;
    if (!verified || data.purpose !== purpose) return undefined;
    return {
      level: data.level,
      hash: hash(`${purpose} ${challenge.signature}`),
      expiresAt: new Date(expiresAt * 1000).toISOString(),
    };
  } catch {
    return undefined;
  }
}
