import * as z from 'zod/mini';
import { line, maybe, recordId, withId } from './field.ts';
import { limits } from './limits.ts';
import { requestId } from './payment-request.ts';
import type * as reply from './roster-reply.ts';
import { finished } from './template.ts';

export type RosterSeat = z.output<typeof reply.rosterSeat>;

export type RosterEntry = z.output<typeof reply.rosterEntry>;

/** A mail to everybody who has a seat in the batch; the same request twice is one. */
export const mailBatch = withId({
  subject: line('Enter a subject', 120),
  text: finished('Write what you want to say'),
  requestId,
});
export type MailBatch = z.output<typeof mailBatch>;

/** What a teacher should know of the student of an order. */
export const noteStudent = z.object({ orderId: recordId, note: maybe(limits.note) });
export type NoteStudent = z.output<typeof noteStudent>;
