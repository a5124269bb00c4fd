import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PublicBatch } from '../../contract/batch.ts';
import { type Db, json, now } from '../lib/db/index.ts';
import { daysOf, isBookable } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';
import { user } from '../user/table.ts';
import { bookableSeats, inLine } from './sql.ts';

const id = sql`"batch"."id"`;

export const meetings = {
  courseId: batch.courseId,
  firstDay: batch.firstDay,
  lastDay: batch.lastDay,
  days: json<string[]>(daysOf(id)).as('days'),
  weekdays: batch.weekdays,
  startTime: batch.startTime,
  endTime: batch.endTime,
  place: batch.place,
};

export const publicBatches = (db: Db, where: SQL | undefined, at = now()) =>
  db
    .select({
      _id: batch.id,
      courseName: batch.courseName,
      ...meetings,
      teacher: sql<string>`coalesce(${user.name}, '')`.as('teacher'),
      seats: batch.seats,
      left: bookableSeats(id, at).as('seats_left'),
      waiting: inLine(id).as('waiting'),
    } satisfies Record<keyof PublicBatch, unknown>)
    .from(batch)
    .leftJoin(user, eq(user.id, batch.teacherId))
    .where(where)
    .orderBy(batch.firstDay, batch.seq);

export const isOpen = (at: string) =>
  sql`exists (select 1 from ${batch} b where b.id = ${id} and ${isBookable(at)})`;

/** Most batches of a course, and of all courses, that visitors see. */
const mostShown = { ofCourse: 12, all: 200 };

/** Reads the batches that can be booked or waited for: of one course, or of all. */
export function upcoming(db: Db, courseId?: string) {
  const at = now();
  const [isOf, most] =
    courseId === undefined
      ? [ne(batch.courseId, ''), mostShown.all]
      : [eq(batch.courseId, courseId), mostShown.ofCourse];
  return publicBatches(db, and(isOf, isOpen(at)), at).limit(most);
}
