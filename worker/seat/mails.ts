import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { batchInWords, dayWithWeekday } from '../../contract/day.ts';
import { half } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import { momentInWords } from '../../contract/seat-words.ts';
import { venueInWords } from '../../contract/venue.ts';
import { course } from '../catalogue/table.ts';
import type { Env } from '../env.ts';
import { calendarMail } from '../lib/calendar.ts';
import { type Db, daysAgo, open } from '../lib/db/index.ts';
import { type Letter, letter, toMyCourses } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import { deliverDue } from '../message/deliver.ts';
import { lastEntries, lostEntries, recordsOf } from '../message/sql.ts';
import { type TimedMail, writeTimed } from '../message/write.ts';
import { batch } from '../timetable/table.ts';
import { addressee } from '../user/mails.ts';
import { user } from '../user/table.ts';
import { meetings } from './batches.ts';
import {
  entriesOf,
  isHeld,
  isToCome,
  lastDay,
  orderId,
  pay,
  type Seated,
  seated,
  untilPaid,
} from './hold.ts';
import { holdMails } from './remind.ts';
import { isOffered, isOfferOver, isSeated } from './sql.ts';
import { waiting } from './table.ts';

const of = sql<string>`${orderId} || '/' || ${lastEntries}`;

/** By a late confirmation, a claim, or money. Who moves or confirms an order says it instead. */
const seatBack: TimedMail = {
  kind: 'seat-back',
  every: 'minute',
  async due(db, at, isUnsent) {
    const wasReleased = sql`${orderId} in (${recordsOf('seat-released')})`;
    const isBack = and(wasReleased, isSeated(at), isToCome(at), lostEntries, isUnsent(of));
    return (await seated(db, of, isBack)).map((row) => ({
      mail: back(row, at),
      noun: 'order' as const,
      record: row.id,
      isLimited: !row.confirmedAt,
      of: row.of,
      expects: { seatIn: row.batch, ...(isHeld(row) && { seatUntil: row.seatUntil }) },
    }));
  },
};

const back = (row: Seated, at: string): Letter => ({
  ...inWords(row),
  attachments: calendarMail('classes', 'Class', entriesOf(row, at)),
});

function inWords(row: Seated): Letter {
  const { classes, courseName, status, paid, coursePrice } = row;
  const days = classes ? `: ${batchInWords(classes)}, at ${venueInWords(classes)}` : '';
  const isSure = status !== 'pending' || paid >= half(coursePrice);
  return letter(
    addressee(row),
    `You have your seat again: ${courseName}`,
    `You have your seat in ${courseName} (order ${row.orderId}) again${days}.`,
    ...(isHeld(row)
      ? [`We hold it until the end of ${dayWithWeekday(lastDay(row))}.`, untilPaid(row), pay]
      : [isSure ? 'It is yours.' : 'We hold it while we check your payment.', toMyCourses]),
    'The attached file puts your classes into your calendar.',
  );
}

export async function notifyOfSeats(env: Env): Promise<void> {
  await writeTimed(open(env.DB), seatMails);
  await deliverDue(env);
}

const entries = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: waiting.id,
      offeredUntil: waiting.offeredUntil,
      userId: user.id,
      name: user.name,
      email: user.email,
      confirmedAt: user.confirmedAt,
      courseName: batch.courseName,
      batch: batch.id,
      weekdays: batch.weekdays,
      startTime: batch.startTime,
      endTime: batch.endTime,
      place: batch.place,
      state: batch.state,
      days: meetings.days,
      course: sql<string>`coalesce(${course.name}, '')`.as('course_now'),
      price: sql<number>`coalesce(${course.price}, 0)`.as('price_now'),
    })
    .from(waiting)
    .innerJoin(batch, eq(batch.id, waiting.batch))
    .innerJoin(user, and(eq(user.id, waiting.userId), eq(user.erasedAt, '')))
    .leftJoin(course, eq(course.id, batch.courseId))
    .where(and(which, ne(batch.state, 'cancelled')));

type Entry = Awaited<ReturnType<typeof entries>>[number];

const about = ({ id, userId, confirmedAt }: Entry) => ({
  noun: 'user' as const,
  record: userId,
  of: id,
  isLimited: !confirmedAt,
});

const offered: TimedMail = {
  kind: 'seat-offered',
  every: 'minute',
  async due(db, at, isUnsent) {
    const isDue = and(isOffered(at, 'waiting'), isUnsent(sql`${waiting.id}`));
    return (await entries(db, isDue)).map((entry) => ({
      mail: offer(entry),
      ...about(entry),
      expects: { offer: entry.id },
    }));
  },
};

const offer = (entry: Entry) =>
  ownLetter(
    'seatOffered',
    addressee(entry),
    {
      course: entry.courseName,
      days: batchInWords(entry),
      place: venueInWords(entry),
      until: momentInWords(entry.offeredUntil),
    },
    {
      link: 'Book your seat',
      href: `${paths.checkoutCourse(entry.course, entry.price)}?batch=${entry.batch}`,
    },
    { link: 'Let it pass, under My Courses', href: paths.myCourses },
  );

const over: TimedMail = {
  kind: 'seat-offer-over',
  every: 'minute',
  async due(db, at, isUnsent) {
    const isOver = and(
      isOfferOver(at, 'waiting'),
      gt(waiting.offeredUntil, daysAgo(2)),
      sql`${waiting.end} in ('', 'lapsed')`,
    );
    return (await entries(db, and(isOver, isUnsent(sql`${waiting.id}`)))).map((entry) => ({
      mail: ended(entry),
      ...about(entry),
    }));
  },
};

const ended = (entry: Entry) =>
  letter(
    addressee(entry),
    `Your offer has ended: ${entry.courseName}`,
    `The seat of ${entry.courseName} was held for you until ${momentInWords(entry.offeredUntil)} (Indian time). It is not held any more${entry.state === 'open' ? '' : ', and the batch takes no more students'}.`,
    entry.state === 'open'
      ? 'If you would still like to come, join the waiting list again, or choose another batch.'
      : 'If you would still like to come, choose another batch.',
    { link: 'See the course', href: paths.course(entry.course) },
  );

export const seatMails = [offered, over, ...holdMails, seatBack];
