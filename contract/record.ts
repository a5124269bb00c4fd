import * as z from 'zod/mini';
import { recordId, withId } from './field.ts';

// Apart from contract/field.ts: a bundler keeps all schemas, and visitors need neither.

/** `{ id }` or `{ _id }`. */
export const byId = withId({});

/** A login by its `id`. */
export const oneSession = z.object({ id: recordId });

/**
 * The `updatedAt` as the editor loaded it. If it has changed since, the answer is 409 and nothing
 * is written.
 */
export const loadedAt = z.optional(
  z.string('Send the time of the last change').check(z.maxLength(40, 'Send the time as it came')),
);
