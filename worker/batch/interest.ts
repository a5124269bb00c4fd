import { and, lt, ne, or, sql } from 'drizzle-orm';
import { batchInWords } from '../../contract/day.ts';
import type { NotifyMe } from '../../contract/interest.ts';
import { paths } from '../../contract/paths.ts';
import { course as courses } from '../catalogue/table.ts';
import { courseById } from '../course/queries.ts';
import { type Db, daysAgo, newId, now, plainSql, yearAgo } from '../lib/db/index.ts';
import { ownLetter } from '../lib/mail/own.ts';
import {
  deleteNamed,
  deleteOwned,
  held,
  type Personal,
  type PersonalRequest,
} from '../lib/personal.ts';
import { given, type NewMessage, writeMessages } from '../message/write.ts';
import { bookableSeats } from '../seat/sql.ts';
import { daysOf, isBookable } from '../timetable/sql.ts';
import { batch as batches } from '../timetable/table.ts';
import { user } from '../user/table.ts';
import { interest } from './table.ts';

/**
 * Notes who wants to be told of a course's next batch, with the last that could be booked then. The
 * same wish again changes nothing. Refuses an unknown course (404).
 */
export async function addInterest(
  db: Db,
  { courseId, name, email }: Pick<NotifyMe, 'courseId' | 'name' | 'email'>,
): Promise<void> {
  const course = await courseById(db, courseId);
  const at = now();
  await db
    .insert(interest)
    .values({
      id: newId(),
      createdAt: at,
      updatedAt: at,
      courseId,
      courseName: course.name,
      name,
      email,
      batch: sql`coalesce((select b.id from ${batches} b
        where b.course_id = ${courseId} and ${isBookable(at)}
        order by b.first_day desc, b.seq desc limit 1), '')`,
    })
    .onConflictDoNothing();
}

/** Deletes wishes a month after they were told, and those of which nothing came within a year. */
export const deleteOldInterests = (db: Db) =>
  db
    .delete(interest)
    .where(
      or(
        lt(interest.createdAt, yearAgo()),
        and(ne(interest.toldAt, ''), lt(interest.toldAt, daysAgo(30))),
      ),
    );

/** Mails of one round; the next one writes what is left. */
const atOnce = 50;

type Wish = {
  id: string;
  email: string;
  isConfirmed: number;
  batch: string;
  courseName: string;
  days: string;
  weekdays: string;
  startTime: string;
  endTime: string;
};

/**
 * Tells everybody, once, who asked for a course's next batch that can be booked by now: one added
 * after their wish, or later than all they could have booked.
 */
export async function notifyInterested(db: Db): Promise<void> {
  const at = now();
  const wishes = await db.all<Wish>(sql`
    select i.id, i.email, b.id as batch, c.name as courseName, b.weekdays,
      b.start_time as startTime, b.end_time as endTime,
      ${daysOf(sql`b.id`)} as days,
      exists (select 1 from ${user} u
        where u.email = i.email and u.confirmed_at <> '') as isConfirmed
    from interest i join ${courses} c on c.id = i.course_id
    join ${batches} b on b.id = (
      select b.id from ${batches} b left join ${batches} last on last.id = i.batch_id
      where b.course_id = i.course_id and ${isBookable(at)} and ${bookableSeats(sql`b.id`, at)} > 0
        and (last.id is null or b.first_day > last.first_day or b.created_at > i.created_at)
      order by b.first_day, b.seq limit 1)
    where i.told_at = '' limit ${atOnce}`);
  if (wishes.length === 0) return;
  const notified = wishes.map(({ id, batch }) => ({ id, batch }));
  await db.batch([
    writeMessages(db, wishes.map(news), {
      when: sql`exists (
        select 1 from interest i where i.id = ${given('record')} and i.told_at = '')`,
    }),
    plainSql(
      db,
      sql`update interest set told_at = ${at}, updated_at = ${at}, batch_id = t.value ->> 'batch'
      from json_each(${JSON.stringify(notified)}) t
      where interest.id = t.value ->> 'id' and interest.told_at = ''`,
    ),
  ]);
}

/** Without the name, which anybody may have typed. */
const news = (wish: Wish): NewMessage => ({
  mail: ownLetter(
    'batchOpen',
    { email: wish.email },
    { course: wish.courseName },
    `${batchInWords({ ...wish, days: JSON.parse(wish.days), weekdays: JSON.parse(wish.weekdays) })}.`,
    { link: 'See the course', href: paths.course(wish.courseName) },
  ),
  kind: 'batch-open',
  noun: 'school',
  record: wish.id,
  key: `batch-open/${wish.id}`,
  isLimited: !wish.isConfirmed,
});

export function heldInterests(request: PersonalRequest) {
  const where = sql`${interest.email} in (${request.emails})`;
  const { courseName, name, createdAt, toldAt } = interest;
  const rows = request.db.select({ courseName, name, createdAt, toldAt }).from(interest).$dynamic();
  return held(request, { from: interest, where, rows, view: (row) => row });
}

export const batchPersonal: Personal = {
  passes: ['calendar_feed'],
  erase: (whom) => [deleteNamed('interest', whom), deleteOwned('calendar_feed', whom)],
};
