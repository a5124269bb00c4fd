import { batchInWords, hoursInWords } from '../../contract/batch-words.ts';
import type { Place } from '../../contract/course.ts';
import { dayInWords } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { addressOf, placeOf } from '../../contract/next-steps.ts';
import { letter, questions, toMyCourses } from '../lib/mail/letter.ts';
import type { NewMessage } from '../message/write.ts';
import type { OrderRow } from '../order/select.ts';
import { addressee } from '../user/mails.ts';
import type { BatchRow } from './list.ts';
import type { Notice } from './notify.ts';

type Days = Parameters<typeof batchInWords>[0] & { place: Place };

const placeInWords = (place: Place) => addressOf(placeOf({ kind: 'course', place }));

/** That a batch has other days, hours or another place. */
export const movedNotice = (before: BatchRow, next: Days): Notice => ({
  kind: 'batch-moved',
  expects: { seatIn: before.id },
  subject: `Your course has new days: ${before.courseName}`,
  parts: [
    `We had to change the days of ${before.courseName}. It was to be: ${batchInWords({ ...before, days: before.lessons.map(({ day }) => day) })}.`,
    `Now it is: ${batchInWords(next)}, at ${placeInWords(next.place)}.`,
    'Your seat is kept. Please tell us on your page whether the new days suit you. If they do not, choose another batch there, or ask for your money back.',
    toMyCourses,
    questions,
  ],
});

/** That an order has a seat in another batch. */
export function seatMoved(
  row: OrderRow,
  target: Omit<Days, 'days'> & { id: string; firstDay: string; lastDay: string },
  confirmedAt: string,
): NewMessage {
  const days = `${dayInWords(target.firstDay)} to ${dayInWords(target.lastDay)}, ${hoursInWords(target)}`;
  const over = row.paid - row.refunded - row.coursePrice;
  return {
    mail: letter(
      addressee({ ...row, confirmedAt }),
      `Your seat: ${row.courseName}`,
      `You have a seat in ${row.courseName}: ${days}, at ${placeInWords(target.place)}.`,
      ...(row.balancePayment > 0 ? [`Left to pay: ${rupees(row.balancePayment)}.`] : []),
      ...(over > 0 ? [`You have paid ${rupees(over)} more than it costs. We send that back.`] : []),
      toMyCourses,
      questions,
    ),
    ...{ kind: 'seat-moved', noun: 'order', record: row.id },
    expects: { status: row.status, seatIn: target.id },
  };
}

/** That a batch does not take place: to its students, and to those who wait for a seat. */
export function cancelledNotice(
  before: BatchRow,
  reason: string,
): Record<'students' | 'waiting', Notice> {
  const subject = `Cancelled: ${before.courseName}`;
  const days = batchInWords({ ...before, days: before.lessons.map(({ day }) => day) });
  const sorry = `We are sorry: ${before.courseName} (${days}) does not take place.`;
  return {
    students: {
      kind: 'batch-cancelled',
      subject,
      parts: [
        sorry,
        reason,
        'Nothing of what you paid is lost. Please choose another batch on your page, or ask for your money back there.',
        toMyCourses,
        questions,
      ],
    },
    waiting: {
      kind: 'waiting-closed',
      subject,
      parts: [sorry, reason, 'So your place in its waiting list has ended.', questions],
    },
  };
}
