import { type SQL, sql } from 'drizzle-orm';

/** Whether it was noted that the student of that order did not come to the lesson. */
export const wasAbsent = (lesson: SQL, order: SQL) => sql`exists (select 1 from attendance a
  where a.lesson_id = ${lesson} and a.order_row = ${order} and a.is_present = 0)`;
