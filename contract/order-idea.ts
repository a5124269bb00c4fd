import * as z from 'zod/mini';
import { cakeWords, variant } from './cart-items.ts';
import { recordId } from './field.ts';
import { orderId } from './order-request.ts';

/** A line of an own order, for which a photo is sent of what the buyer has in mind. */
export const sendIdea = z.object({
  ...{ orderId, id: recordId, variant: z.optional(variant), words: z.optional(cakeWords) },
});
