import { Refused } from '../http/refuse.ts';
import { recentHashes } from './recent-hashes.ts';

/**
 * `gap`: between two hashes, for other calls, as a multiple of the time that the hash took, and at most `longest`
 * milliseconds. For those who flood it is longer by up to two more, and after those that were skipped it is twice as
 * long.
 * `lease`: milliseconds after which an unfinished hash, whose caller hung up, no longer blocks the queue.
 * `ahead`: milliseconds that a caller sleeps for each other one ahead: hundreds that checked all the time would keep the
 * thread as busy as hashes do. `grace`: milliseconds that a check is overdue, without a hash that delays it, after which a
 * caller counts as gone. Tests take other ones.
 */
export const pause = { gap: 1.1, longest: 300, lease: 2000, ahead: 100, grace: 300 };
/** Milliseconds between two checks of the caller whose turn is next, and at most. */
const poll = { next: 25, most: 2000 };
/** Milliseconds that a caller waits at most. */
const timeout = 20_000;
/** Callers of one address that wait: a class of thirty that logs in at once. */
export const mostWaiting = 30;
/**
 * Hashes in the last minutes up to which an address is nobody who floods. While others wait it is the first, or one again
 * after a minute: with three, eight addresses that begin to flood would take everybody's turns for ten seconds.
 */
const few = { alone: 10, amongOthers: 1.5 };
/** Gaps in a row that those who do not flood may skip while others wait. */
const mostSkipped = 3;

type Ticket = { address: string; recent: number; number: number; checksAt: number };

let waiting: Ticket[] = [];
let tickets = 0;
/** Whose hash runs, and until when that is believed. */
let running: { ticket?: Ticket; until: number } = { until: 0 };
let endedAt = 0;
/** The end of the gap, and of the longer one for those who flood. */
let gapUntil = 0;
let floodUntil = 0;
/** How many of the latest hashes began before the end of the gap; after them the next one is twice as long. */
let skippedGaps = 0;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const tooMany = (message: string, seconds: number) =>
  new Refused('tooManyRequests', message, { headers: { 'retry-after': String(seconds) } });

/**
 * Runs `hash` when no other one is running. Hashing keeps the Worker's only thread busy for about 140 ms, so ten at once
 * would delay every other call by all ten. Here they run one after another with a gap for other calls.
 *
 * First comes the address that has asked for the fewest hashes in the last minutes, then whoever came first. So an
 * address that floods delays everybody else by the hash that is running, however many of its own are waiting, and eight
 * of them delay no more. Refuses (429) the 31st waiting caller of an address at once, and everybody after 20 seconds.
 *
 * Each caller polls with its own timer instead of awaiting another's promise: workerd cancels the promises of a caller
 * who hangs up, and the queue would stop.
 */
export async function queueHash<Result>(
  address: string,
  hash: () => Promise<Result>,
): Promise<Result> {
  const ticket = await turnOf(address);
  const began = Date.now();
  try {
    return await hash();
  } finally {
    // `Date.now()` does not advance in a Worker while it computes, only after I/O or a timer.
    await wait(1);
    endedAt = Date.now();
    const gap = Math.min(pause.longest, pause.gap * (endedAt - began));
    gapUntil = endedAt + gap * (skippedGaps > 0 ? 2 : 1);
    // Every caller who waits has cost some of the thread's time too, and more are coming.
    const load = Math.min(2, waiting.length / (2 * mostWaiting));
    floodUntil = gapUntil + gap * load;
    if (running.ticket === ticket) running = { until: 0 };
  }
}

/** Waits until it is the caller's turn, which begins with the return. */
async function turnOf(address: string): Promise<Ticket> {
  leaveOutGone();
  const ahead = waiting.filter((ticket) => ticket.address === address);
  if (ahead.length >= mostWaiting)
    throw tooMany('Many people on your network are logging in. Please try again shortly.', 10);
  const recent = recentHashes(address);
  const ticket = { address, recent, number: tickets++, checksAt: Date.now() };
  waiting.push(ticket);
  const end = Date.now() + timeout;
  try {
    while (!begin(ticket)) {
      if (Date.now() > end)
        throw tooMany('Many people are logging in. Please try again shortly.', 20);
      await wait(sleep(ticket));
    }
    return ticket;
  } finally {
    waiting = waiting.filter((one) => one !== ticket);
  }
}

/** Of who hung up, no code runs any more. */
function leaveOutGone(): void {
  const overdue = Date.now() - pause.grace;
  waiting = waiting.filter(({ checksAt }) => Math.max(checksAt, endedAt) > overdue);
}

const isBefore = (a: Ticket, b: Ticket) =>
  a.recent === b.recent ? a.number < b.number : a.recent < b.recent;

const countAhead = (ticket: Ticket) => waiting.filter((one) => isBefore(one, ticket)).length;

/** Milliseconds until the caller's next check. */
function sleep(ticket: Ticket): number {
  const ms = Math.min(Math.max(poll.next, countAhead(ticket) * pause.ahead), poll.most);
  ticket.checksAt = Date.now() + ms;
  return ms;
}

/**
 * Begins the caller's turn if it is next and nobody else's hash runs. The gap is for other calls while somebody floods:
 * an address that does not is let in before its end, though not four in a row while others wait.
 */
function begin(ticket: Ticket): boolean {
  const now = Date.now();
  ticket.checksAt = now;
  if (now < running.until) return false;
  leaveOutGone();
  // Taken for gone while the machine was busy.
  if (!waiting.includes(ticket)) waiting.push(ticket);
  const isAlone = waiting.length === 1;
  const isQuiet = ticket.recent <= (isAlone ? few.alone : few.amongOthers);
  const skips = isAlone || skippedGaps < mostSkipped;
  const from = isQuiet ? (skips ? 0 : gapUntil) : floodUntil;
  if (now < from || countAhead(ticket) > 0) return false;
  skippedGaps = now < gapUntil ? Math.min(skippedGaps + 1, mostSkipped) : 0;
  running = { ticket, until: now + pause.lease };
  return true;
}
