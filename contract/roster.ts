import * as z from 'zod/mini';
import type { SeatChoice } from './batch.ts';
import { line, maybe, recordId, text, withId } from './field.ts';
import { limits } from './limits.ts';
import type { Status } from './order.ts';
import { requestId } from './payment-request.ts';

/**
 * Whether a student has a seat: for sure, only until `seatUntil` since less than half of the price has come, or none, since
 * that time is over.
 */
export type RosterSeat = 'sure' | 'held' | 'none';

/** A student of a batch, with a running order of it. */
export type RosterEntry = {
  /** `_id` and number of the order. */
  order: string;
  orderId: string;
  name: string;
  serialNo: string;
  /** Path of the photo. */
  photo: string;
  mobile: string;
  seat: RosterSeat;
  seatUntil: string;
  choice: SeatChoice;
  /** What a teacher should know, such as allergies. */
  note: string;
  /** The lessons for which attendance was noted. */
  attendance: { lesson: string; isPresent: boolean }[];
  /**
   * Not for teachers: the order's status, the e-mail, and whole rupees of the price, verified, to be verified, and left to pay.
   * For them a seat that is held is sure, and who wants the money back has said nothing.
   */
  status?: Status;
  email?: string;
  money?: { price: number; paid: number; claimed: number; balance: number };
};

/** A mail to everybody who has a seat in the batch; the same request twice is one. */
export const mailBatch = withId({
  subject: line('Enter a subject', 120),
  text: text('Write what you want to say', limits.message),
  requestId,
});
export type MailBatch = z.output<typeof mailBatch>;

/** What a teacher should know of the student of an order. */
export const noteStudent = z.object({ orderId: recordId, note: maybe(limits.note) });
export type NoteStudent = z.output<typeof noteStudent>;
