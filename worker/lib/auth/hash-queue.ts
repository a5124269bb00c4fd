import { Refused } from '../http/refuse.ts';

/** Milliseconds that the Worker has for other calls after a password was hashed. */
const gap = 150;
/** Milliseconds between two looks of somebody who waits. */
const poll = 25;
/** Milliseconds after which a hash that never came to its end, since its caller hung up, holds nobody up. */
const lease = 2000;
/** Milliseconds that anybody waits for their turn. */
const timeout = 20_000;

let busyUntil = 0;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs `hash` when it is its turn. Hashing keeps the Worker's only thread busy for about 140 ms, so that ten at once
 * would make everybody else wait for all ten. Here they come one after another with room for other calls between
 * them. Each caller waits by a timer of their own and not for another's promise, so that a caller who hangs up
 * leaves a gap and not a queue that stands still. Refuses (429) after 20 seconds.
 */
export async function queueHash<Result>(hash: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + timeout;
  for (let now = Date.now(); now < busyUntil; now = Date.now()) {
    if (now > end)
      throw new Refused(
        'tooManyRequests',
        'Many people are logging in. Please try again shortly.',
        {
          headers: { 'retry-after': '20' },
        },
      );
    await wait(Math.min(poll, busyUntil - now));
  }
  busyUntil = Date.now() + lease;
  try {
    return await hash();
  } finally {
    // The clock of a Worker stands still while it computes; a timer sets it right.
    await wait(1);
    busyUntil = Date.now() + gap;
  }
}
