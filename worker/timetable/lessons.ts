import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { type Db, newId, plainSql } from '../lib/db/index.ts';
import { type Actor, changeAll } from '../lib/history/record.ts';
import { batch } from './table.ts';

export function lessonsOf(days: string[]): { firstDay: string; lastDay: string } {
  const sorted = days.toSorted();
  return { firstDay: sorted[0] ?? '', lastDay: sorted.at(-1) ?? '' };
}

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

export const removeLessons = (db: Db, batch: string, days: string[]) =>
  plainSql(db, sql`delete from lesson where ${otherDays(batch, days)}`);

export const lessonsOnOtherDays = (batch: string, days: string[]) =>
  sql`select id from lesson where ${otherDays(batch, days)}`;

const isToCome = () => and(ne(batch.state, 'cancelled'), gte(batch.lastDay, today()));

export const giveUpBatches = (db: Db, by: Actor, course: string, when: SQL) =>
  changeAll(db, by, {
    table: batch,
    next: { state: 'cancelled', reason: 'The course is not offered any more' },
    where: and(eq(batch.courseId, course), isToCome(), when),
  });

export const giveUpClasses = (db: Db, by: Actor, teacher: string, when: SQL) =>
  changeAll(db, by, {
    table: batch,
    next: { teacherId: null },
    where: and(eq(batch.teacherId, teacher), isToCome(), when),
  });
