import type { Place } from '../../contract/course.ts';
import { batchInWords } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { dueInWords, moneyOf, payable } from '../../contract/order-money.ts';
import { ifDaysDoNotSuit } from '../../contract/payment-terms.ts';
import type { Given, MailName } from '../../contract/school/pages.ts';
import { addressOf, placeOf } from '../../contract/venue.ts';
import { calendarChange } from '../lib/calendar.ts';
import { type MailPart, toMyCourses } from '../lib/mail/letter.ts';
import { ownLetter, ownWords } from '../lib/mail/own.ts';
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

export const movedNotice = (before: BatchRow, next: Days, at: string): Notice => ({
  kind: 'batch-moved',
  ...calendarOf(before, next, at),
  expects: { seatIn: before.id },
  ...inOwnWords(
    'batchMoved',
    {
      course: before.courseName,
      days: batchInWords(next),
      place: placeInWords(next.place),
      before: batchInWords({ ...before, days: daysOf(before) }),
    },
    ...[inCalendar, toMyCourses],
  ),
});

function inOwnWords<Name extends MailName>(name: Name, known: Given<Name>, ...parts: MailPart[]) {
  const { subject, opening, closing } = ownWords(name, known);
  return { subject, parts: [...opening, ...parts, ...closing] };
}

const inCalendar = 'If you have the classes in your calendar, what is attached changes them there.';

function calendarOf(before: BatchRow, next: Days | undefined, at: string) {
  const { id: batch, courseName, bring } = before;
  const entries = (days: string[], meeting: Omit<Days, 'days' | 'weekdays'>) =>
    lessonEvents({
      batch,
      courseName,
      bring,
      updatedAt: at,
      changedAt: at,
      days,
      startTime: meeting.startTime,
      endTime: meeting.endTime,
      place: meeting.place,
    });
  const was = entries(daysOf(before), before);
  const is = next ? entries(next.days, next) : [];
  return { attachments: calendarChange('classes', 'Class', was, is) };
}

const daysOf = ({ lessons }: BatchRow) => lessons.map(({ day }) => day);

type SeatChange = { before: OrderRow; row: OrderRow; confirmedAt: string };

const aboutSeat = <Name extends 'seatMoved' | 'seatLeft'>(
  name: Name,
  { before, row, confirmedAt }: SeatChange,
  known: Given<Name>,
  ...parts: MailPart[]
) => ({
  mail: {
    ...ownLetter(name, addressee({ ...row, confirmedAt }), known, ...parts, toMyCourses),
    attachments: calendarChanges(unsignedView(before), unsignedView(row)),
  },
  noun: 'order' as const,
  record: row.id,
});

/** That an order has a seat in another batch; `told` is when, if it had no days before. */
export function seatMoved(
  change: SeatChange,
  target: Days & { id: string },
  told = '',
): NewMessage {
  const { row } = change;
  const { given, over } = moneyOf(row);
  return {
    ...aboutSeat(
      'seatMoved',
      change,
      { course: row.courseName, days: batchInWords(target), place: placeInWords(target.place) },
      ...(told && given > 0 ? [ifDaysDoNotSuit(told)] : []),
      ...(payable(row) > 0 ? [`What is due: ${dueInWords(row)}.`] : []),
      ...(over > 0 ? [`You have paid ${rupees(over)} more than it costs. We send that back.`] : []),
    ),
    kind: 'seat-moved',
    expects: { status: row.status, seatIn: target.id },
  };
}

export const seatLeft = (change: SeatChange): NewMessage => ({
  ...aboutSeat(
    'seatLeft',
    change,
    { course: change.row.courseName },
    ...(change.before.classes ? [`It was: ${batchInWords(change.before.classes)}.`] : []),
  ),
  kind: 'seat-left',
  expects: { status: change.row.status, startDate: '' },
});

export function cancelledNotice(
  before: BatchRow,
  reason: string,
  at: string,
): Record<'students' | 'waiting', Notice> {
  const days = batchInWords({ ...before, days: daysOf(before) });
  const known = { course: before.courseName, days };
  return {
    students: {
      kind: 'batch-cancelled',
      ...calendarOf(before, undefined, at),
      ...inOwnWords('batchCancelled', known, reason, inCalendar, toMyCourses),
    },
    waiting: { kind: 'waiting-closed', ...inOwnWords('waitingClosed', known, reason) },
  };
}
