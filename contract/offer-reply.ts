import * as z from 'zod/mini';
import { record, said } from './reply-schema.ts';

export const quote = record(
  'Quote',
  'What an order costs its buyer, before it is placed. Money is whole rupees; `price = listPrice - discount - credit`, which is what `place-order` wants as `coursePrice`.',
  {
    listPrice: z.int(),
    discount: said(z.int(), 'By the offer code, and the code; 0 and empty without one.'),
    offerCode: z.string(),
    credit: said(
      z.int(),
      'The fee of an attended demo class that is credited, and the last day on which it is; 0 and empty without one.',
    ),
    creditUntil: z.string(),
    price: z.int(),
  },
);
