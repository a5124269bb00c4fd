import * as z from 'zod/mini';
import { recordId, tidied, withId } from './field.ts';
import { compact } from './text.ts';

/** `{ id }` or `{ _id }`. */
export const byId = withId({});

export const oneSession = z.object({ id: recordId });

/**
 * The `updatedAt` as the editor loaded it. If it has changed since, the answer is 409 and nothing
 * is written.
 */
export const loadedAt = z.optional(
  z.string('Send the time of the last change').check(z.maxLength(40, 'Send the time as it came')),
);

const badOrderId = 'An order id has seven digits from 0 to 7';
export const orderId = z.pipe(
  tidied(badOrderId, compact),
  z.string().check(z.regex(/^[0-7]{7}$/, badOrderId)),
);

/** Drawn once for each thing that is to happen, so that a repetition is known as one. */
export const requestId = z
  .string('Send a request id')
  .check(z.regex(/^[\w-]{16,64}$/, 'A request id has 16 to 64 letters and digits'));

/** Seconds within which a change can be undone, as people read it, and as the server grants it. */
export const undoSeconds = 60;
export const undoGrace = 4;

/** The number of a change, drawn by the client: with it the change can be undone for a minute. */
export const undoAs = { requestId: z.optional(requestId) };

export const oneToUndo = withId(undoAs);

export const undoChange = z.object({ requestId });
