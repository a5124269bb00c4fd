import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { business } from '../../../contract/business.ts';
import { dailyLimits } from '../../../contract/daily-limits.ts';
import { secondsLeftToday, today } from '../../../contract/day.ts';
import type { App } from '../../env.ts';
import { type Db, open } from '../db/index.ts';
import { sign } from '../secret.ts';
import { dailyCount } from '../table.ts';
import { addressOf, networkOf } from './limit.ts';
import { Refused } from './refuse.ts';

/** What inserting a count does where the key has one: adds to the same day's, or begins anew. */
const orAddOne = {
  target: dailyCount.key,
  set: {
    day: sql`excluded.day`,
    count: sql`case when ${dailyCount.day} = excluded.day then ${dailyCount.count} + 1 else 1 end`,
  },
};

/** The statement that adds one to today's count of the key and answers it. */
export const dailyIncrement = (db: Db, key: string) =>
  db
    .insert(dailyCount)
    .values({ key, day: today(), count: 1 })
    .onConflictDoUpdate(orAddOne)
    .returning({ count: dailyCount.count });

/** Adds one to today's count of the key and answers it. */
export async function incrementDailyCount(db: Db, key: string): Promise<number> {
  const { count } = await dailyIncrement(db, key).get();
  return count;
}

/** The refusal (429) of what is used up for today; `retry-after` is the next day in India. */
export const usedUpToday = (message: string) =>
  new Refused('tooManyRequests', message, {
    headers: { 'retry-after': String(secondsLeftToday()) },
  });

/** The statement that reads today's count of the key: one row, or none. */
const dailyCountOf = (db: Db, key: string) =>
  db
    .select({ count: dailyCount.count })
    .from(dailyCount)
    .where(and(eq(dailyCount.key, key), eq(dailyCount.day, today())));

export const readDailyCount = async (db: Db, key: string): Promise<number> =>
  (await dailyCountOf(db, key).get())?.count ?? 0;

export const deleteOldCounts = (db: Db) => db.delete(dailyCount).where(lt(dailyCount.day, today()));

/** What may be spent under a key in a day. */
type Budget = { key: string; most: number };

/**
 * Spends one of every budget, or of none when one is used up: one statement, so that calls at once
 * cannot overspend. Answers whether it was spent.
 */
export async function spendBudgets(db: Db, budgets: Budget[]): Promise<{ isSpent: boolean }> {
  const all = JSON.stringify(budgets);
  const spent = await db
    .insert(dailyCount)
    .select(
      sql`select value ->> 'key', ${today()}, 1 from json_each(${all}) where not exists (
        select 1 from json_each(${all}) budget
        join ${dailyCount} spent on spent.key = budget.value ->> 'key'
        where spent.day = ${today()} and spent.count >= budget.value ->> 'most')`,
    )
    .onConflictDoUpdate(orAddOne)
    .returning({ key: dailyCount.key });
  return { isSpent: spent.length > 0 };
}

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
