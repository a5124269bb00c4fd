import { Refused } from '../http/refuse.ts';

/**
 * In milliseconds, but `gap`, for other calls, in times of the hash before it, up to `longest`.
 * `lease` frees the queue of a hash whose caller hung up; `ahead` is slept for each caller ahead,
 * as hundreds that poll keep the thread busy; a check overdue by `grace` is a caller who is gone.
 */
export const pause = { gap: 1.1, longest: 300, lease: 2000, ahead: 100, grace: 300 };
/** Milliseconds between two checks of the caller whose turn is next, and at most. */
const poll = { next: 25, most: 2000 };
/** Milliseconds that a caller waits at most. */
const timeout = 20_000;
/** Callers of one address that wait: a class of thirty that logs in at once. */
export const mostWaiting = 30;
/**
 * Hashes up to which an address does not flood; while others wait it is the first, or one a minute
 * later: with three, eight that begin to flood would take all turns for ten seconds.
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
/** How many of the latest hashes began in the gap; the next is twice as long. */
let skippedGaps = 0;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const tooMany = (message: string, seconds: number) =>
  new Refused('tooManyRequests', message, { headers: { 'retry-after': String(seconds) } });

/**
 * Runs `hash` alone, as it blocks the thread for 140 ms: first for the address with the fewest
 * hashes lately. Refuses (429) the 31st waiting caller of an address, and all after 20 seconds.
 * Each caller polls: workerd cancels promises of one who hangs up, which would stop the queue.
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
    for (let now = ticket.checksAt; now <= end; now = Date.now()) {
      if (begin(ticket)) return ticket;
      await wait(sleep(ticket));
    }
    throw tooMany('Many people are logging in. Please try again shortly.', 20);
  } finally {
    waiting = waiting.filter((other) => other !== ticket);
  }
}

/** Of who hung up, no code runs any more. */
function leaveOutGone(): void {
  const overdue = Date.now() - pause.grace;
  waiting = waiting.filter(({ checksAt }) => Math.max(checksAt, endedAt) > overdue);
}

const isBefore = (a: Ticket, b: Ticket) =>
  a.recent === b.recent ? a.number < b.number : a.recent < b.recent;

const countAhead = (ticket: Ticket) => waiting.filter((other) => isBefore(other, ticket)).length;

function sleep(ticket: Ticket): number {
  const ms = Math.min(Math.max(poll.next, countAhead(ticket) * pause.ahead), poll.most);
  ticket.checksAt = Date.now() + ms;
  return ms;
}

/**
 * Begins the caller's turn if it is next and no hash runs. An address that does not flood is let in
 * before the gap's end, but not four in a row while others wait.
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

/** Milliseconds after which a hash counts half. */
const halfLife = 60_000;
/** Addresses that are remembered, those that asked last. */
const most = 5000;

const counts = new Map<string, { count: number; at: number }>();

/**
 * Counts a hash; answers how many this address has asked for lately, older ones counting less. To a
 * tenth: milliseconds between two calls put nobody before those who came first.
 */
export function recentHashes(address: string): number {
  const at = Date.now();
  const known = counts.get(address);
  const count = 1 + (known ? known.count * 2 ** ((known.at - at) / halfLife) : 0);
  // The map keeps the order of insertion: the first has been silent for longest.
  counts.delete(address);
  counts.set(address, { count, at });
  const [first] = counts.keys();
  if (counts.size > most && first !== undefined) counts.delete(first);
  return Math.round(count * 10) / 10;
}
