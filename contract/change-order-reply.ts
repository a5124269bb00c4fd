import * as z from 'zod/mini';
import { collectionChoice } from './order-reply.ts';
import { record } from './reply-schema.ts';

export const changeQuote = record('ChangeQuote', {
  listPrice: z.int(),
  discount: z.int(),
  price: z.int(),
  due: z.int(),
  over: z.int(),
  again: z.array(z.string()),
  days: collectionChoice.shape.days,
  dayFault: z.string(),
});
