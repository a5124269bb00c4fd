import * as z from 'zod/mini';
import type { Place } from './course.ts';
import { recordId, withId } from './field.ts';
import { filter } from './list.ts';

/** A batch is bookable while it is open; a closed one goes on without new students. */
export const batchStates = ['draft', 'open', 'closed', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * What a student of a batch that was moved or cancelled has to say: nothing yet (`asked`), the new days are fine (`kept`), or
 * the money back (`refund`).
 */
export const seatChoices = ['', 'asked', 'kept', 'refund'] as const;
export type SeatChoice = (typeof seatChoices)[number];

/** How a wait ended: with an order, without one, since the offer ran out, by leaving, or with the batch. */
export const waitingEnds = ['', 'accepted', 'passed', 'lapsed', 'left', 'closed'] as const;
export type WaitingEnd = (typeof waitingEnds)[number];

/** Hours for which a seat is held for somebody of the waiting list. */
export const offerHours = 24;

/** A batch as visitors see it. */
export type PublicBatch = {
  _id: string;
  courseId: string;
  courseName: string;
  firstDay: string;
  lastDay: string;
  /** Days of all lessons, `YYYY-MM-DD`, and 0 to 6 for those that come every week, 0 for Sunday. */
  days: string[];
  weekdays: number[];
  /** `HH:mm` in India. */
  startTime: string;
  endTime: string;
  place: Place;
  teacher: string;
  /** Seats in all, those that can be booked now, and how many people wait for one. */
  seats: number;
  left: number;
  waiting: number;
};

/** The batch of an order, as its buyer sees it. */
export type OrderBatch = Pick<
  PublicBatch,
  'days' | 'weekdays' | 'startTime' | 'endTime' | 'place'
> & {
  courseId: string;
  state: BatchState;
  /** What to bring to the first class. */
  bring: string;
  /** Why it was cancelled; empty otherwise. */
  reason: string;
  /** What the buyer said to a batch that was moved or cancelled. */
  choice: SeatChoice;
  updatedAt: string;
};

/** A seat that somebody of the waiting list was offered, or waits for, as they see it. */
export type Waiting = {
  _id: string;
  batch: PublicBatch;
  /** Their place in the list, from 1; 0 once a seat is offered. */
  place: number;
  /** Until when the seat is theirs to book, ISO 8601; empty before there is an offer. */
  offeredUntil: string;
};

/** The batches that can be booked or waited for, of one course (`_id`) or of all. */
export const upcomingBatches = z.object({ course: filter(recordId) });

export const whichBatch = withId({});

/** The path of the caller's calendar feed; `renew` ends the address before. */
export const feedAddress = z.object({
  renew: z._default(z.boolean('Say whether a new address is wanted'), false),
});
export type FeedAddress = { path: string };
