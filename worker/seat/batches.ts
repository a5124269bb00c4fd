import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PublicBatch, SeatChoice } from '../../contract/batch.ts';
import { confirmFirst, heldOnce, notFoundBefore } from '../../contract/seat-words.ts';
import { type Db, json, now } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { daysOf, isBookable } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';
import { user } from '../user/table.ts';
import { hadHold, hasRoom, isDoubted } from './hold.ts';
import { bookableSeats, hasSeat, hasSeatFor, inLine } from './sql.ts';

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

const whether = (id: string, isSo: SQL) =>
  sql<number>`(select ${isSo} from ${batch} b where b.id = ${id})`;

export const batchToBook = (db: Db, id: string, userId: SQL, at: string) =>
  db
    .select({
      id: batch.id,
      updatedAt: batch.updatedAt,
      ...meetings,
      state: batch.state,
      bring: batch.bring,
      reason: batch.reason,
      choice: sql<SeatChoice>`''`.as('choice'),
      left: bookableSeats(sql`${id}`, at).as('seats_left'),
      isOpen: whether(id, isBookable(at)).as('is_open'),
      canBook: whether(id, hasSeatFor(userId, at)).as('can_book'),
      hasSeat: whether(id, hasSeat(userId, at)).as('has_seat'),
      hasRoom: whether(id, hasRoom(userId, at)).as('has_room'),
      hadHold: whether(id, hadHold(userId)).as('had_hold'),
      isDoubted: whether(id, isDoubted(userId)).as('is_doubted'),
    })
    .from(batch)
    .where(sql`${batch.id} = ${id} and ${batch.state} <> 'draft'`);

export type BatchToBook = Awaited<ReturnType<typeof batchToBook>>[number];

const refused = (code: 'notFound' | 'conflict', message: string) =>
  refusedField(code, 'batch', message);

/**
 * Refuses (404) another course's, and (409) one that is closed or full, in which the buyer has a
 * seat, or had one unpaid, which the office does not mind.
 */
export function booked(
  found: BatchToBook | undefined,
  { courseId, paysHalf, byOffice }: { courseId: string; paysHalf: boolean; byOffice: boolean },
): BatchToBook {
  if (found?.courseId !== courseId) throw refused('notFound', 'This course has no such batch');
  if (found.hasSeat)
    throw refused('conflict', 'You have a seat in this batch already. See My Courses.');
  if (!found.canBook)
    throw refused(
      'conflict',
      found.isOpen
        ? 'This batch is full by now. Choose another one, or join its waiting list.'
        : 'This batch cannot be booked any more. Please choose another one.',
    );
  if (byOffice) return found;
  if (!found.hasRoom) throw refused('conflict', confirmFirst);
  if (found.isDoubted) throw refused('conflict', notFoundBefore());
  if (found.hadHold && !paysHalf) throw refused('conflict', heldOnce());
  return found;
}
