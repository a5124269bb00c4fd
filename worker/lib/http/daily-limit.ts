import type { Context } from 'hono';
import { business } from '../../../contract/business.ts';
import { dailyLimits } from '../../../contract/daily-limits.ts';
import type { App } from '../../env.ts';
import { type Db, open } from '../db/index.ts';
import { sign } from '../secret.ts';
import { dailyCountOf, dailyIncrement, usedUpToday } from './daily-count.ts';
import { addressOf, networkOf } from './limit.ts';
import { Refused } from './refuse.ts';

/** What visitors send, and what the refusal says that many did. */
const did = {
  registration: 'registered',
  enquiry: 'wrote to us',
  demo: 'booked a demo class',
  password: 'typed a wrong password',
} as const;
type Visit = keyof typeof did;

/**
 * A visitor's call is counted for its address and network: of IPv6 64 and 48 bits, which one
 * household or firm may be given whole (RFC 6177).
 */
const keysOf = (c: Context<App>, visit: Visit) =>
  [sign(c.env, visit, addressOf(c)), sign(c.env, visit, 'network', networkOf(c))] as const;

export function countVisit(c: Context<App>, db: Db, visit: Visit) {
  const [address, network] = keysOf(c, visit);
  return [dailyIncrement(db, address), dailyIncrement(db, network)] as const;
}

type Counted = { count: number }[];

/** Refuses (429) when the counts of `countVisit` are above those of a day. */
export function expectVisitWithin(
  visit: Visit,
  address: Counted,
  network: Counted,
  toCome = 0,
): void {
  const most = dailyLimits.visitors[visit];
  const isOver = ([row]: Counted, times: number) => (row?.count ?? 0) + toCome > most * times;
  if (isOver(address, 1) || isOver(network, dailyLimits.network))
    throw usedUpToday(
      `Many people ${did[visit]} from your network today. Please try again tomorrow or ` +
        `call us: ${business.phoneDisplay}.`,
    );
}

/** Counts a visitor's call before anything slow is done; refuses (429) one too many of a day. */
export async function limitVisit(c: Context<App>, visit: Visit): Promise<void> {
  const db = open(c.env.DB);
  expectVisitWithin(visit, ...(await db.batch(countVisit(c, db, visit))));
}

/**
 * Does what a caller may get wrong so often a day, of which failures (401) alone count. Refuses
 * (429) before anything slow who has used that up, whatever the minute's limits let through.
 */
export async function countingFailures<Result>(
  c: Context<App>,
  visit: Visit,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const db = open(c.env.DB);
  const [address, network] = keysOf(c, visit);
  const counts = await db.batch([dailyCountOf(db, address), dailyCountOf(db, network)]);
  expectVisitWithin(visit, ...counts, 1);
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Refused && error.code === 'unauthorized')
      await db.batch(countVisit(c, db, visit));
    throw error;
  }
}
