import { and, eq, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { today } from '../../contract/day.ts';
import type { App } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { countToday } from '../lib/http/daily-count.ts';
import { dailyCount } from '../lib/http/daily-count-table.ts';
import { addressOf, limitAddress } from '../lib/http/limit.ts';
import { Refused } from '../lib/http/refuse.ts';
import { sign } from '../lib/secret.ts';

/**
 * Look-ups a day that find nobody, from one address. Thirty people who mistype four times each stay below it; who
 * walks through a year's 9000 numbers meets it at once, for nearly all of them are nobody's.
 */
export const failedLookUpsADay = 150;

const tomorrow = () =>
  new Refused(
    'tooManyRequests',
    'Too many look-ups found nobody today. Please try again tomorrow or call us.',
    {
      headers: { 'retry-after': String(24 * 60 * 60) },
    },
  );

/**
 * Makes a public look-up of a student within its limits: so many a minute and so many misses a day from one address.
 * Refuses (429) whoever is over them, before anything is looked up.
 */
export async function lookUpStudent<Found>(
  c: Context<App>,
  find: () => Promise<Found>,
): Promise<Found> {
  c.header('cache-control', 'no-store');
  await limitAddress(c, 'lookup');
  const db = open(c.env.DB);
  const caller = sign(c.env, 'lookup', addressOf(c));
  const day = today();
  const counted = await db
    .select({ count: dailyCount.count })
    .from(dailyCount)
    .where(and(eq(dailyCount.caller, caller), eq(dailyCount.day, day)))
    .get();
  if (counted && counted.count >= failedLookUpsADay) throw tomorrow();
  try {
    return await find();
  } catch (error) {
    if (error instanceof Refused && error.code === 'notFound')
      c.executionCtx.waitUntil(countToday(db, caller));
    throw error;
  }
}

/** Forgets what was counted on days before today. */
export const deleteOldCounts = (db: Db) => db.delete(dailyCount).where(lt(dailyCount.day, today()));
