import { sql } from 'drizzle-orm';
import { today } from '../../../contract/day.ts';
import type { Db } from '../db/index.ts';
import { dailyCount } from '../table.ts';
import { orAddOne } from './daily-count.ts';

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
