import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { dayWithWeekday, endOfDay } from '../../contract/day.ts';
import { holdInWords, isHeldForNow } from '../../contract/payment-terms.ts';
import { calendarChange } from '../lib/calendar.ts';
import { type Db, daysAgo } from '../lib/db/index.ts';
import { type Letter, letter, toMyCourses } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import { hasEntries, lastEntries, lostEntries } from '../message/sql.ts';
import type { TimedMail } from '../message/write.ts';
import { wasHeldForNow } from '../order/hold.ts';
import { isHeldForDays } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { addressee } from '../user/mails.ts';
import { entriesOf, isToCome, lastDay, pay, type Seated, seated, untilPaid } from './hold.ts';
import { seat } from './table.ts';

/** How long before the end of a hold its buyer is told. */
const before = 24 * 3_600_000;

const held = (db: Db, of: SQL<string>, which: SQL | undefined) =>
  seated(db, of, and(which, sql`${order.seatUntil} <> ''`, isHeldForDays('"orders"')));

const about = (row: Seated) => ({
  noun: 'order' as const,
  record: row.id,
  isLimited: !row.confirmedAt,
  of: row.of,
  expects: { seatUntil: row.seatUntil, seatIn: row.batch },
});

const hold = sql<string>`${order.id} || '/' || ${order.seatUntil}`;

const ending: TimedMail = {
  kind: 'seat-hold-ends',
  every: 'minute',
  async due(db, at, isUnsent) {
    const soon = new Date(Date.parse(at) + before).toISOString();
    const hasSeat = sql`exists (select 1 from ${seat} where ${eq(seat.order, order.id)})`;
    const isEnding = and(
      gt(order.seatUntil, at),
      lte(order.seatUntil, soon),
      hasSeat,
      // The mail about the order says it of an hour.
      sql`not ${wasHeldForNow('"orders"')}`,
      // Half that is claimed and holds no seat is checked first.
      sql`2 * (${order.paid} + ${order.claimed}) < ${order.coursePrice}`,
    );
    return (await held(db, hold, and(isEnding, isUnsent(hold)))).map((row) => ({
      mail: endsSoon(row),
      ...about(row),
      expects: { ...about(row).expects, before: row.seatUntil },
    }));
  },
};

const over: TimedMail = {
  kind: 'seat-released',
  every: 'minute',
  async due(db, at, isUnsent) {
    // A claim may have held it for longer than its days, until it was rejected.
    const isNews = or(gt(order.seatUntil, daysAgo(2)), and(hasEntries, isToCome(at)));
    const isOver = and(lte(order.seatUntil, at), isNews, sql`not ${lostEntries}`);
    const of = sql<string>`${hold} || '/' || ${lastEntries}`;
    return (await held(db, of, and(isOver, isUnsent(of)))).map((row) => ({
      mail: released(row, at),
      ...about(row),
    }));
  },
};

/**
 * The mails about seats held without half of the price: a day before the hold ends, unless it has,
 * and after it. Neither is sent once half is paid or claimed, the order accepted or closed, or its
 * batch cancelled or another one.
 */
export const holdMails = [ending, over];

const endsSoon = (row: Seated) =>
  ownLetter(
    'seatEnding',
    addressee(row),
    { course: row.courseName, order: row.orderId, day: dayWithWeekday(lastDay(row)) },
    untilPaid(row),
    pay,
  );

/** Its classes leave the calendar: the feed has them no more either. */
const released = (row: Seated, at: string): Letter => ({
  ...inWords(row),
  attachments: calendarChange('classes', 'Class', entriesOf(row, at), []),
});

function inWords(row: Seated) {
  const { courseName, orderId, seatUntil } = row;
  const isOfDays = seatUntil === endOfDay(lastDay(row)) && seatUntil > daysAgo(2);
  return letter(
    addressee(row),
    `Your seat is no longer held: ${courseName}`,
    isOfDays
      ? `We held your seat in ${courseName} (order ${orderId}) until the end of ${dayWithWeekday(lastDay(row))}, so it may go to somebody else now.`
      : `Your seat in ${courseName} (order ${orderId}) is not held any more, so it may go to somebody else now.`,
    wayBack(row),
    toMyCourses,
  );
}

function wayBack(row: Seated): string {
  if (!row.claimHolds)
    return 'Do you still want to come? If a seat is free when we see half of the price in our bank account, it is yours again. Please call us before you pay.';
  return isHeldForNow(row) && !row.confirmedAt
    ? `We hold a seat for an hour while the e-mail is not confirmed. Do you still want to come? Confirm your e-mail: if a seat is free, it is yours again for the ${holdInWords}. Please look before you pay.`
    : 'Do you still want to come? Your page says whether the seat is still free. If it is, half of the price makes it yours again at once: please look before you pay.';
}
