import type { PublicBatch } from './batch.ts';
import { business } from './business.ts';
import type { Course } from './course.ts';
import { clockInWords, dayWithWeekday, minute, today } from './day.ts';

/** Why a seat is not given to somebody of whom nothing is known yet. */
export const confirmFirst =
  'The seats of this batch that we hold without a confirmed e-mail are taken. ' +
  'Confirm your e-mail, then order again: what you entered stays here.';

/** Why a seat is not held again without a payment. */
export const heldOnce = () =>
  'We have held a seat of this batch for you before, without a payment. ' +
  `To have one now, pay at least half by UPI, or call us: ${business.phoneDisplay}.`;

/** Why no further payment holds a seat. */
export const notFoundBefore = () =>
  'We could not find what you paid for this batch before. Please call us before you pay: ' +
  `${business.phoneDisplay}.`;

/** Offers that one person may let pass of a batch, and what they read who want another. */
export const mostOffers = 2;
export const offeredBefore = () =>
  'We have held a seat of this batch for you from its waiting list twice. ' +
  `To have one now, please call us: ${business.phoneDisplay}.`;

/** What somebody reads who may not wait yet. */
export const confirmToWait =
  'Confirm your e-mail first: we write to you there when a seat is free, and hold it for a day.';

/** Up to so many seats the number is said. */
export const few = 5;

/**
 * Where a course leads: to a seat, to the waiting list where no batch has one, to a booking before
 * there are dates, or to the question for them.
 */
export function wayInto(
  { stock }: Pick<Course, 'stock'>,
  batches: readonly Pick<PublicBatch, 'left'>[],
): 'book' | 'wait' | 'undated' | 'ask' {
  if (batches.some(({ left }) => left > 0)) return 'book';
  if (batches.length > 0) return 'wait';
  return stock === 'Yes' ? 'undated' : 'ask';
}

/** The batch that a course's page speaks of: the first with a seat, else the first. */
export const nextOf = <Some extends Pick<PublicBatch, 'left'>>(batches: Some[]) =>
  batches.find(({ left }) => left > 0) ?? batches[0];

/** How many seats anybody can book, as visitors read it. */
export function seatsInWords({ left }: { left: number }): string {
  if (left <= 0) return 'Full: join the waiting list';
  if (left > few) return 'Seats available';
  return left === 1 ? '1 seat left' : `${left} seats left`;
}

/** A moment in India for people, `Mon, 5 Jan 2027, 4:30 pm`. */
export const momentInWords = (iso: string): string =>
  `${dayWithWeekday(today(Date.parse(iso)))}, ${clockInWords(iso)}`;

/** The next day, or the one whose class is going on; undefined once all are over. */
export function nextClass(
  { days, endTime }: Pick<PublicBatch, 'days' | 'endTime'>,
  at = new Date().toISOString(),
): string | undefined {
  const now = minute(at);
  return [...days].sort().find((day) => `${day} ${endTime}` > now);
}
