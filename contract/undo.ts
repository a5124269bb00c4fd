import * as z from 'zod/mini';
import { withId } from './field.ts';
import { requestId } from './payment-request.ts';

/** Seconds within which a change can be undone, as people read it, and as the server grants it. */
export const undoSeconds = 60;
export const undoGrace = 4;

/** The number of a change, drawn by the client: with it the change can be undone for a minute. */
export const undoAs = { requestId: z.optional(requestId) };

/** A record of which something is done that can be undone. */
export const oneToUndo = withId(undoAs);

/** The change to undo. */
export const undoChange = z.object({ requestId });
