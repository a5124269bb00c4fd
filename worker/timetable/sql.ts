import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { minute, today } from '../../contract/day.ts';
import { may } from '../../contract/team.ts';
import { isOutOfStock, isThere } from '../catalogue/sql.ts';
import type { Audited } from '../lib/audit.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { notesAreAbout } from '../note/notes.ts';
import type { SignedIn } from '../user/session.ts';
import { user } from '../user/table.ts';
import { batch } from './table.ts';

/** Whether the batch, `b` or another name, takes place: no draft and not cancelled. */
export const takesPlace = (b = 'b'): SQL => sql.raw(`${b}.state in ('open', 'closed')`);

export const isNotCancelled = (id: SQL | Column): SQL =>
  sql`exists (select 1 from batch b where b.id = ${id} and b.state <> 'cancelled')`;

export const isAhead = (id: SQL | Column, day: string): SQL =>
  sql`exists (select 1 from batch b
    where b.id = ${id} and ${takesPlace()} and b.last_day >= ${day})`;

/** The moment at which the batch `b` begins, ISO 8601. */
export const begins = sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ',
  b.first_day || ' ' || b.start_time, '-5 hours', '-30 minutes')`);

export const hasBegun = (at: string): SQL =>
  sql`(b.first_day || ' ' || b.start_time <= ${minute(at)})`;

/** Whether the batch `b` can be booked at all: it is open, and its first class has not begun. */
export const isBookable = (at: string): SQL => sql`(b.state = 'open' and not ${hasBegun(at)})`;

export const isNotSold = (id: SQL): SQL =>
  sql`exists (select 1 from batch sold
    where sold.id = ${id} and ${isOutOfStock(sql`sold.course_id`)})`;

/** `from ... where ...` for the batches `b` of that course that are not over, nor cancelled. */
export const toCome = (course: SQL): SQL => sql`from batch b
  where b.course_id = ${course} and b.state <> 'cancelled' and b.last_day >= ${today()}`;

/** How many batches and demo classes that person teaches that are not over, nor cancelled. */
export const classesToCome = (user: SQL | Column) => sql<number>`(select count(*) from batch b
  where b.teacher_id = ${user} and b.state <> 'cancelled' and b.last_day >= ${today()})`;

export const dayOf = (lesson: SQL): SQL => sql`(select l.day from lesson l where l.id = ${lesson})`;

export const daysOf = (id: SQL): SQL =>
  sql`(select json_group_array(l.day order by l.day) from lesson l where l.batch_id = ${id})`;

export const meetsOn = (day: string): SQL =>
  sql`(${takesPlace('"batch"')} and exists (
    select 1 from lesson l where l.batch_id = "batch"."id" and l.day = ${day}))`;

/** Minutes that a class of that batch takes; null where there is none. */
export const minutesOf = (id: SQL): SQL =>
  sql`(select (strftime('%s', b.end_time) - strftime('%s', b.start_time)) / 60
    from batch b where b.id = ${id})`;

export const isOfCourse = eq(batch.kind, 'course');

export const seenBy = ({ id, role }: Pick<SignedIn, 'id' | 'role'>): SQL | undefined =>
  may(role, 'moveSeats') ? undefined : eq(batch.teacherId, id);

export const unknownBatch = () => new Refused('notFound', 'Batch not found');

/** Refuses (404) a batch that is not there and, for a teacher, another one's. */
export async function expectBatch(db: Db, caller: SignedIn, id: string): Promise<void> {
  if (!(await db.$count(batch, and(isOfCourse, eq(batch.id, id), seenBy(caller)))))
    throw unknownBatch();
}

export const hasBatches = (course: SQL): SQL =>
  sql`exists (select 1 from batch b where b.course_id = ${course})`;

/** Whether the batch `b` is neither over at that moment, nor cancelled. */
const isToCome = (at: string) =>
  sql`b.state <> 'cancelled' and b.last_day >= ${today(Date.parse(at))}`;

export const timetableAudit: Audited = {
  rules: [
    notesAreAbout('batch', 'batch'),
    {
      name: 'a batch to come is of a course that is there',
      find: (at) => [
        sql`select b.id, 'no course' as why from batch b
          where b.kind = 'course' and ${isToCome(at)} and not ${isThere(sql`b.course_id`)}`,
      ],
    },
    {
      name: 'a class to come is taught by somebody who works here, or by nobody yet',
      find: (at) => [
        sql`select b.id, 'their access has ended' as why
          from batch b join ${user} u on u.id = b.teacher_id
          where ${isToCome(at)} and (u.role = 'student' or u.disabled_at <> '')`,
      ],
    },
  ],
  tracked: [
    {
      noun: 'batch',
      table: 'batch',
      columns: { state: 'state', seats: 'seats', startTime: 'start_time', place: 'place' },
    },
  ],
  dated: ['batch'],
};
