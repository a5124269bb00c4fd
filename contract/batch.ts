import * as z from 'zod/mini';
import type * as reply from './batch-reply.ts';
import { recordId, withId } from './field.ts';
import { filter } from './list.ts';

/** Lessons of a course for its students, or a first class for whoever books one. */
export const batchKinds = ['course', 'demo'] as const;

/** A batch is bookable while it is open; a closed one goes on without new students. */
export const batchStates = ['draft', 'open', 'closed', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * What a student says to a move or cancellation: nothing yet (`asked`), the new days are fine
 * (`kept`), or the money back (`refund`).
 */
export const seatChoices = ['', 'asked', 'kept', 'refund'] as const;
export type SeatChoice = (typeof seatChoices)[number];

/** How a wait ended: with an order, without, the offer ran out, by leaving, or with the batch. */
export const waitingEnds = ['', 'accepted', 'passed', 'lapsed', 'left', 'closed'] as const;
export type WaitingEnd = (typeof waitingEnds)[number];

/** Hours for which a seat is held for somebody of the waiting list. */
export const offerHours = 24;

export type PublicBatch = z.output<typeof reply.publicBatch>;

export type OrderBatch = z.output<typeof reply.orderBatch>;

export type Waiting = z.output<typeof reply.waiting>;

/** The batches that can be booked or waited for, of one course (`_id`) or of all. */
export const upcomingBatches = z.object({ course: filter(recordId) });

export const whichBatch = withId({});

/** The path of the caller's calendar feed; `renew` ends the address before. */
export const feedAddress = z.object({
  renew: z._default(z.boolean('Say whether a new address is wanted'), false),
});
export type FeedAddress = z.output<typeof reply.feedAddress>;
