import { lt, sql } from 'drizzle-orm';
import { today } from '../../../contract/day.ts';
import type { Db } from '../db/index.ts';
import { dailyCount } from './daily-count-table.ts';

/** Adds one to today's count of the key and answers it. */
export async function incrementDailyCount(db: Db, key: string): Promise<number> {
  const day = today();
  const { count } = await db
    .insert(dailyCount)
    .values({ key, day, count: 1 })
    .onConflictDoUpdate({
      target: dailyCount.key,
      set: {
        day,
        count: sql`case when ${dailyCount.day} = ${day} then ${dailyCount.count} + 1 else 1 end`,
      },
    })
    .returning({ count: dailyCount.count })
    .get();
  return count;
}

/** Deletes the counts of days before today. */
export const deleteOldCounts = (db: Db) => db.delete(dailyCount).where(lt(dailyCount.day, today()));
