import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { dayWithWeekday } from '../../contract/batch-words.ts';
import { dayInWords, endOfDay, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { moneyOf } from '../../contract/order-money.ts';
import { paths } from '../../contract/paths.ts';
import { isHeldForNow } from '../../contract/payment-terms.ts';
import { calendarChange } from '../lib/calendar.ts';
import { type Db, daysAgo } from '../lib/db/index.ts';
import { type Letter, letter, toMyCourses } from '../lib/mail/letter.ts';
import { atOnce, type TimedMail } from '../message/timed.ts';
import { wasHeldForNow } from '../order/hold.ts';
import { columns } from '../order/select.ts';
import { isHeldForDays } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { lessonEvents } from '../timetable/calendar.ts';
import { isNotCancelled } from '../timetable/sql.ts';
import { addressee } from '../user/mails.ts';
import { user } from '../user/table.ts';
import { seat } from './table.ts';

/** How long before the end of a hold its buyer is told. */
const before = 24 * 3_600_000;

const held = (db: Db, which: SQL | undefined) =>
  db
    .select({
      ...{ id: order.id, orderId: order.orderId, courseName: order.courseName },
      ...{ coursePrice: order.coursePrice, paid: order.paid, claimed: order.claimed },
      ...{ seatUntil: order.seatUntil, startDate: order.startDate, createdAt: order.createdAt },
      batch: sql<string>`${order.batch}`.as('of_batch'),
      classes: columns.classes,
      ...{ name: user.name, email: user.email, confirmedAt: user.confirmedAt },
    })
    .from(order)
    .innerJoin(user, and(eq(user.id, order.userId), eq(user.erasedAt, '')))
    .where(
      and(
        which,
        sql`${order.seatUntil} <> ''`,
        isHeldForDays('"orders"'),
        isNotCancelled(order.batch),
      ),
    )
    .limit(atOnce);

type Held = Awaited<ReturnType<typeof held>>[number];

const about = (row: Held) => ({
  ...{ noun: 'order' as const, record: row.id, isLimited: !row.confirmedAt },
  of: `${row.id}/${row.seatUntil}`,
  expects: { seatUntil: row.seatUntil, seatIn: row.batch },
});

const of = sql`${order.id} || '/' || ${order.seatUntil}`;

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
    );
    return (await held(db, and(isEnding, isUnsent(of)))).map((row) => ({
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
    const isOver = and(lte(order.seatUntil, at), gt(order.seatUntil, daysAgo(2)));
    return (await held(db, and(isOver, isUnsent(of)))).map((row) => ({
      mail: released(row),
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

const missing = (row: Held) => rupees(moneyOf({ ...row, refunded: 0, status: 'pending' }).toHalf);

const pay = { link: 'See your courses, and pay', href: paths.myCourses };

/** The day at whose end the hold is over, in India. */
const lastDay = ({ seatUntil }: Held) => today(Date.parse(seatUntil) - 1);

const endsSoon = (row: Held) =>
  letter(
    addressee(row),
    `Your seat is held until ${dayInWords(lastDay(row))}: ${row.courseName}`,
    `We hold your seat in ${row.courseName} (order ${row.orderId}) until the end of ${dayWithWeekday(lastDay(row))}.`,
    `It stays yours once half of the price has reached us: ${missing(row)} is missing. You can pay by UPI on our site, or in cash at the institute.`,
    pay,
  );

/** Its classes leave the calendar: the feed has them no more either. */
const released = (row: Held): Letter => ({
  ...inWords(row),
  attachments: row.classes
    ? calendarChange(
        'classes',
        'Class',
        lessonEvents({ ...row, ...row.classes, changedAt: row.seatUntil }),
        [],
      )
    : [],
});

const inWords = (row: Held) => {
  const isUnconfirmed = isHeldForNow(row) && !row.confirmedAt;
  return letter(
    addressee(row),
    `Your seat is no longer held: ${row.courseName}`,
    row.seatUntil === endOfDay(lastDay(row))
      ? `We held your seat in ${row.courseName} (order ${row.orderId}) until the end of ${dayWithWeekday(lastDay(row))}, so it may go to somebody else now.`
      : `Your seat in ${row.courseName} (order ${row.orderId}) is not held any more, so it may go to somebody else now.`,
    isUnconfirmed
      ? 'We hold a seat for an hour while the e-mail is not confirmed. Do you still want to come? Confirm your e-mail: if a seat is free, it is yours again for the three days. Please look before you pay.'
      : 'Do you still want to come? Your page says whether the seat is still free. If it is, half of the price makes it yours again at once: please look before you pay.',
    toMyCourses,
  );
};
