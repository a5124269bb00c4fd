import { sql } from 'drizzle-orm';
import { today } from '../../../contract/day.ts';
import type { Db } from '../db/index.ts';
import { miss } from './daily-count-table.ts';

/** Counts once more for whoever is meant, and answers how often that was today. */
export async function countToday(db: Db, caller: string): Promise<number> {
  const day = today();
  const { times } = await db
    .insert(miss)
    .values({ caller, day, times: 1 })
    .onConflictDoUpdate({
      target: miss.caller,
      set: { day, times: sql`case when ${miss.day} = ${day} then ${miss.times} + 1 else 1 end` },
    })
    .returning({ times: miss.times })
    .get();
  return times;
}
