import type { Context } from 'hono';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { incrementDailyCount, readDailyCount } from '../lib/http/daily-count.ts';
import { addressOf, limitAddress } from '../lib/http/limit.ts';
import { Refused } from '../lib/http/refuse.ts';
import { sign } from '../lib/secret.ts';

/**
 * Failed look-ups a day from one address. Thirty people who mistype four times each stay below it; trying all 9,000
 * numbers of a year reaches it at once, since nearly all of them are free.
 */
export const failedLookUpsADay = 150;

const dailyLimitReached = () =>
  new Refused(
    'tooManyRequests',
    'Too many look-ups found nobody today. Please try again tomorrow or call us.',
    {
      headers: { 'retry-after': String(24 * 60 * 60) },
    },
  );

/**
 * Runs a public look-up of a student within its limits per address: calls a minute and failed look-ups a day. Refuses
 * (429) a caller who is over them, before anything is looked up.
 */
export async function lookUpStudent<Found>(
  c: Context<App>,
  find: () => Promise<Found>,
): Promise<Found> {
  c.header('cache-control', 'no-store');
  await limitAddress(c, 'lookup');
  const db = open(c.env.DB);
  const key = sign(c.env, 'lookup', addressOf(c));
  if ((await readDailyCount(db, key)) >= failedLookUpsADay) throw dailyLimitReached();
  try {
    return await find();
  } catch (error) {
    if (error instanceof Refused && error.code === 'notFound')
      c.executionCtx.waitUntil(incrementDailyCount(db, key));
    throw error;
  }
}
