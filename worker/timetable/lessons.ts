import { sql } from 'drizzle-orm';
import { type Db, newId, plainSql } from '../lib/db/index.ts';

/** First and last day of a batch that meets on those days. */
export function lessonsOf(days: string[]): { firstDay: string; lastDay: string } {
  const sorted = days.toSorted();
  return { firstDay: sorted[0] ?? '', lastDay: sorted.at(-1) ?? '' };
}

/** The statement that adds a lesson for each of these days on which there is none. */
export const addLessons = (db: Db, batch: string, days: string[]) =>
  plainSql(
    db,
    sql`insert into lesson (id, batch_id, day)
    select value ->> 'id', ${batch}, value ->> 'day' from json_each(${JSON.stringify(
      days.map((day) => ({ id: newId(), day })),
    )}) where true on conflict (batch_id, day) do nothing`,
  );

const otherDays = (batch: string, days: string[]) =>
  sql`batch_id = ${batch} and day not in (select value from json_each(${JSON.stringify(days)}))`;

/** The statement that takes away the lessons on all other days. */
export const removeLessons = (db: Db, batch: string, days: string[]) =>
  plainSql(db, sql`delete from lesson where ${otherDays(batch, days)}`);

/** Selects the lessons on other days than these. */
export const lessonsOnOtherDays = (batch: string, days: string[]) =>
  sql`select id from lesson where ${otherDays(batch, days)}`;
