import * as z from 'zod/mini';
import { record, said } from './reply-schema.ts';

export const quote = record(
  'Quote',
  'Whole rupees; `price = listPrice - discount - credit`, the `coursePrice` of `place-order`.',
  {
    listPrice: z.int(),
    discount: said(z.int(), 'By the offer code, and the code; 0 and empty without one.'),
    offerCode: z.string(),
    credit: said(
      z.int(),
      'The credited fee of an attended demo class, and its last day; 0 and empty without.',
    ),
    creditUntil: z.string(),
    price: z.int(),
  },
);
