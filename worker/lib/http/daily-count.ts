import { and, eq, lt, sql } from 'drizzle-orm';
import { secondsLeftToday, today } from '../../../contract/day.ts';
import type { Db } from '../db/index.ts';
import { dailyCount } from '../table.ts';
import { Refused } from './refuse.ts';

/** What inserting a count does where the key has one: adds to the same day's, or begins anew. */
export const orAddOne = {
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
export const dailyCountOf = (db: Db, key: string) =>
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
