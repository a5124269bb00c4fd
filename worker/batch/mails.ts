import { batchInWords } from '../../contract/batch-words.ts';
import type { Place } from '../../contract/course.ts';
import { rupees } from '../../contract/money.ts';
import { dueInWords, moneyOf } from '../../contract/order-money.ts';
import { ifDaysDoNotSuit } from '../../contract/payment-terms.ts';
import { addressOf, placeOf } from '../../contract/venue.ts';
import { calendarChange } from '../lib/calendar.ts';
import { letter, type MailPart, questions, toMyCourses } from '../lib/mail/letter.ts';
import type { NewMessage } from '../message/write.ts';
import { calendarChanges } from '../order/calendar.ts';
import type { OrderRow } from '../order/select.ts';
import { unsignedView } from '../order/view.ts';
import { lessonEvents } from '../timetable/calendar.ts';
import { addressee } from '../user/mails.ts';
import type { BatchRow } from './list.ts';
import type { Notice } from './notify.ts';

type Days = Parameters<typeof batchInWords>[0] & { place: Place };

const placeInWords = (place: Place) => addressOf(placeOf({ kind: 'course', place }));

/** That a batch has other days, hours or another place. */
export const movedNotice = (before: BatchRow, next: Days, at: string): Notice => ({
  kind: 'batch-moved',
  ...calendarOf(before, next, at),
  expects: { seatIn: before.id },
  subject: `Your course has new days: ${before.courseName}`,
  parts: [
    `We had to change the days of ${before.courseName}. It was to be: ${batchInWords({ ...before, days: daysOf(before) })}.`,
    `Now it is: ${batchInWords(next)}, at ${placeInWords(next.place)}.`,
    'Your seat is kept. Please tell us on your page whether the new days suit you. If they do not, choose another batch there, or ask for your money back.',
    inCalendar,
    toMyCourses,
    questions(),
  ],
});

const inCalendar = 'If you have the classes in your calendar, what is attached changes them there.';

/** The files that change the classes in calendars at that moment; without `next` all of them go. */
function calendarOf(before: BatchRow, next: Days | undefined, at: string) {
  const { id: batch, courseName, bring } = before;
  const entries = (days: string[], meeting: Omit<Days, 'days' | 'weekdays'>) =>
    lessonEvents({
      ...{ batch, courseName, bring, updatedAt: at, changedAt: at, days },
      ...{ startTime: meeting.startTime, endTime: meeting.endTime, place: meeting.place },
    });
  const was = entries(daysOf(before), before);
  const is = next ? entries(next.days, next) : [];
  return { attachments: calendarChange('classes', 'Class', was, is) };
}

const daysOf = ({ lessons }: BatchRow) => lessons.map(({ day }) => day);

/** A seat of an order before and after a change, and when its buyer confirmed the e-mail. */
type SeatChange = { before: OrderRow; row: OrderRow; confirmedAt: string };

const aboutSeat = (
  { before, row, confirmedAt }: SeatChange,
  subject: string,
  ...parts: MailPart[]
) => ({
  mail: {
    ...letter(addressee({ ...row, confirmedAt }), subject, ...parts, toMyCourses, questions()),
    attachments: calendarChanges(unsignedView(before), unsignedView(row)),
  },
  ...{ noun: 'order' as const, record: row.id },
});

/** That an order has a seat in another batch; `told` is when, if it had no days before. */
export function seatMoved(
  change: SeatChange,
  target: Days & { id: string },
  told = '',
): NewMessage {
  const { row } = change;
  const { given, due, over } = moneyOf(row);
  return {
    ...aboutSeat(
      change,
      `Your seat: ${row.courseName}`,
      `You have a seat in ${row.courseName}: ${batchInWords(target)}, at ${placeInWords(target.place)}.`,
      ...(told && given > 0 ? [ifDaysDoNotSuit(told)] : []),
      ...(due > 0 ? [`What is due: ${dueInWords(row)}.`] : []),
      ...(over > 0 ? [`You have paid ${rupees(over)} more than it costs. We send that back.`] : []),
    ),
    kind: 'seat-moved',
    expects: { status: row.status, seatIn: target.id },
  };
}

/** That the office took an order out of its batch. */
export const seatLeft = (change: SeatChange): NewMessage => ({
  ...aboutSeat(
    change,
    `Your days are open again: ${change.row.courseName}`,
    `You have no seat in ${change.row.courseName} at the moment${
      change.before.classes ? `: not on ${batchInWords(change.before.classes)}` : ''
    }. We find you other days and write to you when there are.`,
  ),
  kind: 'seat-left',
  expects: { status: change.row.status, startDate: '' },
});

/** That a batch does not take place: to its students, and to those who wait for a seat. */
export function cancelledNotice(
  before: BatchRow,
  reason: string,
  at: string,
): Record<'students' | 'waiting', Notice> {
  const subject = `Cancelled: ${before.courseName}`;
  const days = batchInWords({ ...before, days: daysOf(before) });
  const sorry = `We are sorry: ${before.courseName} (${days}) does not take place.`;
  return {
    students: {
      kind: 'batch-cancelled',
      subject,
      ...calendarOf(before, undefined, at),
      parts: [
        sorry,
        reason,
        inCalendar,
        'Nothing of what you paid is lost. Please choose another batch on your page, or ask for your money back there.',
        toMyCourses,
        questions(),
      ],
    },
    waiting: {
      kind: 'waiting-closed',
      subject,
      parts: [sorry, reason, 'So your place in its waiting list has ended.', questions()],
    },
  };
}
