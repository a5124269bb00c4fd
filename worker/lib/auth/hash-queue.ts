import { Refused } from '../http/refuse.ts';

/** Milliseconds between two hashes, for other calls; tests take none. */
export const pause = { gap: 150 };
/** Milliseconds between two checks of a waiting caller. */
const poll = 25;
/** Milliseconds after which an unfinished hash, whose caller hung up, no longer blocks the queue. */
const lease = 2000;
/** Milliseconds that a caller waits at most. */
const timeout = 20_000;

let busyUntil = 0;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs `hash` when no other one is running. Hashing keeps the Worker's only thread busy for about 140 ms, so ten at once
 * would delay every other call by all ten. Here they run one after another with a gap for other calls. Each caller polls
 * with its own timer instead of awaiting another's promise: workerd cancels the promises of a caller who hangs up, and
 * the queue would stop. Refuses (429) after 20 seconds.
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
    // `Date.now()` does not advance in a Worker while it computes, only after I/O or a timer.
    await wait(1);
    busyUntil = Date.now() + pause.gap;
  }
}
