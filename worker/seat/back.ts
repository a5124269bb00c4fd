import { and, sql } from 'drizzle-orm';
import { batchInWords, dayWithWeekday } from '../../contract/batch-words.ts';
import { half } from '../../contract/money.ts';
import { venueInWords } from '../../contract/venue.ts';
import { calendarMail } from '../lib/calendar.ts';
import { type Letter, letter, toMyCourses } from '../lib/mail/letter.ts';
import { lastEntries, lostEntries, recordsOf } from '../message/calendar-files.ts';
import type { TimedMail } from '../message/timed.ts';
import { addressee } from '../user/mails.ts';
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
} from './hold-words.ts';
import { isSeated } from './sql.ts';

const of = sql<string>`${orderId} || '/' || ${lastEntries}`;

/**
 * That somebody who was told of no seat any more has one again: by a late confirmation, a claim, or
 * money that came. Who moves or confirms an order says it with the classes, and this is not sent.
 */
export const seatBack: TimedMail = {
  kind: 'seat-back',
  every: 'minute',
  async due(db, at, isUnsent) {
    const wasReleased = sql`${orderId} in (${recordsOf('seat-released')})`;
    const isBack = and(wasReleased, isSeated(at), isToCome(at), lostEntries, isUnsent(of));
    return (await seated(db, of, isBack)).map((row) => ({
      mail: back(row, at),
      ...{ noun: 'order' as const, record: row.id, isLimited: !row.confirmedAt, of: row.of },
      expects: { seatIn: row.batch, ...(isHeld(row) && { seatUntil: row.seatUntil }) },
    }));
  },
};

/** The classes come back into the calendar. */
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
