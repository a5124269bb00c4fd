import * as z from 'zod/mini';
import { collectionChoice } from './order-reply.ts';
import { described, record } from './reply-schema.ts';

export const changeQuote = record(
  'ChangeQuote',
  'What a changed shop order comes to, in whole rupees.',
  {
    listPrice: z.int(),
    discount: described(z.int(), 'What was taken off, as far as what is left costs so much.'),
    price: z.int(),
    due: described(z.int(), 'What is neither verified nor claimed of that price.'),
    over: described(z.int(), 'What is with the school beyond that price, to be given back.'),
    again: described(z.array(z.string()), 'Names of lines that were ready and are baked again.'),
    days: collectionChoice.shape.days,
    dayFault: described(z.string(), 'Why it cannot be collected on that day; empty where it can.'),
  },
);
