import { sql } from 'drizzle-orm';
import { today } from '../../../contract/day.ts';
import type { Db } from '../db/index.ts';
import { dailyCount } from './daily-count-table.ts';

/** Counts once more for whoever is meant, and answers how often that was today. */
export async function countToday(db: Db, caller: string): Promise<number> {
  const day = today();
  const { count } = await db
    .insert(dailyCount)
    .values({ caller, day, count: 1 })
    .onConflictDoUpdate({
      target: dailyCount.caller,
      set: {
        day,
        count: sql`case when ${dailyCount.day} = ${day} then ${dailyCount.count} + 1 else 1 end`,
      },
    })
    .returning({ count: dailyCount.count })
    .get();
  return count;
}
