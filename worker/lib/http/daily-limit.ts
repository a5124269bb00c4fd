import type { Context } from 'hono';
import { business } from '../../../contract/business.ts';
import { dailyLimits } from '../../../contract/daily-limits.ts';
import type { App } from '../../env.ts';
import { type Db, open } from '../db/index.ts';
import { sign } from '../secret.ts';
import { dailyIncrement, usedUpToday } from './daily-count.ts';
import { addressOf, networkOf } from './limit.ts';

/** What visitors send, and what the refusal says that many did. */
const did = {
  registration: 'registered',
  enquiry: 'wrote to us',
  demo: 'booked a demo class',
} as const;
type Visit = keyof typeof did;

/**
 * Count a visitor's call for its address and network: of IPv6 64 and 48 bits, which one household
 * or firm may be given whole (RFC 6177).
 */
export const countVisit = (c: Context<App>, db: Db, visit: Visit) =>
  [
    dailyIncrement(db, sign(c.env, visit, addressOf(c))),
    dailyIncrement(db, sign(c.env, visit, 'network', networkOf(c))),
  ] as const;

type Counted = { count: number }[];

/** Refuses (429) when the counts of `countVisit` are above those of a day. */
export function expectVisitWithin(visit: Visit, address: Counted, network: Counted): void {
  const most = dailyLimits.visitors[visit];
  const isOver = ([row]: Counted, times: number) => (row?.count ?? 0) > most * times;
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
