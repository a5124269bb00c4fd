import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  addDays,
  dayWithWeekday,
  hoursInWords,
  minute,
  momentOf,
  today,
} from '../../contract/day.ts';
import { placeOf } from '../../contract/venue.ts';
import { attendance } from '../attendance/table.ts';
import { type Db, daysAgo, now } from '../lib/db/index.ts';
import { type Letter, toMyCourses } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import { atOnce, canBeMailed, type TimedMail } from '../message/write.ts';
import { isOfStranger } from '../order/messages.ts';
import { order } from '../order/table.ts';
import { isSeated } from '../seat/sql.ts';
import { takesPlace } from '../timetable/sql.ts';
import { batch, lesson as lessons } from '../timetable/table.ts';
import { addressee } from '../user/mails.ts';
import { user } from '../user/table.ts';

/** Minutes after which an absence is no slip of the hand any more. */
const settled = 30;

const missedLesson = (before: string, isUnsent: (of: SQL) => SQL) => sql<string>`coalesce((
  select a.lesson_id from ${attendance} a join ${lessons} l on l.id = a.lesson_id
  where a.order_row = "orders"."id" and l.batch_id = "orders"."batch_id"
    and a.is_present = 0 and a.noted_at <= ${before} and a.noted_at > ${daysAgo(3)}
    and ${isUnsent(sql`a.order_row || '/' || a.lesson_id`)}
  order by l.day limit 1), '')`;

const students = (db: Db, which: SQL | undefined, lesson = sql<string>`''`) =>
  db
    .select({
      id: order.id,
      courseName: order.courseName,
      startDate: order.startDate,
      status: order.status,
      paid: order.paid,
      name: user.name,
      email: user.email,
      confirmedAt: user.confirmedAt,
      batch: sql<string>`${batch.id}`.as('of_batch'),
      startTime: batch.startTime,
      endTime: batch.endTime,
      place: batch.place,
      bring: batch.bring,
      lesson: lesson.as('missed_lesson'),
      day: sql<string>`coalesce((select l.day from ${lessons} l where l.id = ${lesson}), '')`.as(
        'missed_day',
      ),
    })
    .from(order)
    .innerJoin(batch, eq(batch.id, order.batch))
    .innerJoin(user, and(eq(user.id, order.userId), eq(user.erasedAt, '')))
    .where(and(which, canBeMailed(sql`${user.email}`), takesPlace('"batch"'), isSeated(now())))
    .limit(atOnce);

type Student = Awaited<ReturnType<typeof students>>[number];

const about = (row: Student) => ({
  noun: 'order' as const,
  record: row.id,
  isLimited: isOfStranger(row, row),
});

const first: TimedMail = {
  kind: 'class-tomorrow',
  every: 'hour',
  async due(db, at, isUnsent) {
    const isNext = and(
      inArray(batch.firstDay, [today(), addDays(today(), 1)]),
      sql`${batch.firstDay} || ' ' || ${batch.startTime} > ${minute(at)}`,
      isUnsent(sql`"orders"."id" || '/' || "orders"."start_date"`),
    );
    return (await students(db, isNext)).map((row) => ({
      mail: firstClass(row),
      of: `${row.id}/${row.startDate}`,
      ...about(row),
      expects: {
        batch: row.batch,
        startDate: row.startDate,
        before: new Date(momentOf(row.startDate, row.startTime)).toISOString(),
      },
    }));
  },
};

function firstClass(row: Student): Letter {
  const venue = placeOf({ kind: 'course', place: row.place });
  const when = row.startDate === today() ? 'today' : 'tomorrow';
  return ownLetter(
    'classTomorrow',
    addressee(row),
    { course: row.courseName, when, day: dayWithWeekday(row.startDate), time: hoursInWords(row) },
    `${venue.label}: ${venue.lines.join(', ')}.`,
    { link: 'See it on the map', href: venue.map },
    ...(row.bring ? [`Please bring: ${row.bring}`] : []),
    toMyCourses,
  );
}

const missed: TimedMail = {
  kind: 'class-missed',
  every: 'hour',
  async due(db, at, isUnsent) {
    const before = new Date(Date.parse(at) - settled * 60_000).toISOString();
    const lesson = missedLesson(before, isUnsent);
    return (await students(db, sql`${lesson} <> ''`, lesson)).map((row) => ({
      mail: missedClass(row),
      of: `${row.id}/${row.lesson}`,
      ...about(row),
      expects: { batch: row.batch, missed: row.lesson },
    }));
  },
};

const missedClass = (row: Student): Letter =>
  ownLetter(
    'classMissed',
    addressee(row),
    { course: row.courseName, day: dayWithWeekday(row.day) },
    toMyCourses,
  );

/**
 * Once each; none once the batch is cancelled or moved, the order closed or moved, or it has begun.
 */
export const classMails = [first, missed];
