import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { today } from '../../../contract/day.ts';
import type { Db } from '../db/index.ts';
import { dailyCount } from '../table.ts';
import { orAddOne } from './daily-count.ts';

/** What may be spent under a key in a day. */
export type Budget = { key: string; most: number };

/** The statement that adds one to each key's count of today, where the condition holds. */
export const spend = (db: Db, budgets: Budget[], condition: SQL) =>
  db
    .insert(dailyCount)
    .select(
      sql`select value ->> 'key', ${today()}, 1 from json_each(${JSON.stringify(budgets)})
        where ${condition}`,
    )
    .onConflictDoUpdate(orAddOne)
    .returning({ key: dailyCount.key });

/**
 * Spends one of every budget, or of none when one is used up: one statement, so that calls at once
 * cannot overspend. Answers whether it was spent, and the counts of today.
 */
export async function spendBudgets(db: Db, budgets: Budget[]) {
  const isLeft = sql`not exists (
    select 1 from json_each(${JSON.stringify(budgets)}) budget
    join ${dailyCount} spent on spent.key = budget.value ->> 'key'
    where spent.day = ${today()} and spent.count >= budget.value ->> 'most')`;
  const [spent, rows] = await db.batch([spend(db, budgets, isLeft), countsOf(db, budgets)]);
  return { isSpent: spent.length > 0, counts: byKey(rows) };
}

export const readCounts = async (db: Db, budgets: Budget[]) => byKey(await countsOf(db, budgets));

const countsOf = (db: Db, budgets: Budget[]) =>
  db
    .select({ key: dailyCount.key, count: dailyCount.count })
    .from(dailyCount)
    .where(
      and(
        eq(dailyCount.day, today()),
        inArray(
          dailyCount.key,
          budgets.map(({ key }) => key),
        ),
      ),
    );

const byKey = (rows: { key: string; count: number }[]) =>
  new Map(rows.map(({ key, count }) => [key, count]));
