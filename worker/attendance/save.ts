import { and, eq, type SQL, sql } from 'drizzle-orm';
import { hasArrival, notedFrom } from '../../contract/day.ts';
import type { SaveAttendance } from '../../contract/roster.ts';
import { type Db, now, plainSql } from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { order } from '../order/table.ts';
import { batch, lesson } from '../timetable/table.ts';
import type { SignedIn } from '../user/session.ts';
import { canBeNoted, mayNote } from './classes.ts';

/**
 * The last mark counts; one that nobody tapped only where there is none. Refuses (404) an unknown
 * class, a teacher another one's, (409) one to come or long ago.
 */
export async function saveAttendance(
  db: Db,
  { lesson: id, marks }: SaveAttendance,
  by: SignedIn,
): Promise<void> {
  const found = await db
    .select({
      day: lesson.day,
      startTime: batch.startTime,
      canBeNoted: sql<number>`${canBeNoted()}`,
    })
    .from(lesson)
    .innerJoin(batch, eq(batch.id, lesson.batch))
    .where(and(eq(lesson.id, id), mayNote(by)))
    .get();
  if (!found) throw new Refused('notFound', 'There is no such class');
  if (!found.canBeNoted) throw new Refused('conflict', 'This class cannot be noted today');
  if (!hasArrival(found.day, found.startTime))
    throw refusedField('conflict', 'lesson', `Who comes is noted from ${notedFrom(found)} on`);
  const noted = (which: typeof marks, onConflict: SQL) =>
    plainSql(
      db,
      sql`insert into attendance (lesson_id, order_row, is_present, noted_at, noted_by)
        select l.id, o.id, value ->> 'isPresent', ${now()}, ${by.id}
        from json_each(${JSON.stringify(which)}) join ${lesson} l on l.id = ${id}
        join ${order} o on o.id = value ->> 'order' and o.batch_id = l.batch_id
        where true
        on conflict (lesson_id, order_row) ${onConflict}`,
    );
  await db.batch([
    noted(
      marks.filter(({ isTapped }) => isTapped),
      sql`do update set
        is_present = excluded.is_present, noted_at = excluded.noted_at,
        noted_by = excluded.noted_by`,
    ),
    noted(
      marks.filter(({ isTapped }) => !isTapped),
      sql`do nothing`,
    ),
  ]);
}
