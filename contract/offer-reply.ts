import * as z from 'zod/mini';
import { mostPercent, offerKinds } from './offer.ts';
import { offerScopes } from './offer-office.ts';
import { described, record } from './reply-schema.ts';

export const quote = record(
  'Quote',
  'Whole rupees; `price = listPrice - discount - credit`, the `coursePrice` of `place-order`.',
  {
    listPrice: z.int(),
    discount: described(z.int(), 'By the offer code, and the code; 0 and empty without one.'),
    offerCode: z.string(),
    credit: described(
      z.int(),
      'The credited fee of an attended demo class, and its last day; 0 and empty without.',
    ),
    creditUntil: z.string(),
    price: z.int(),
  },
);

export const offerGoods = record(
  'OfferGoods',
  'A course or product of an offer, with its name when the offer was last saved.',
  { kind: z.enum(['course', 'product']), id: z.string(), name: z.string() },
);

export const offer = record('Offer', 'An offer as the office sees it.', {
  _id: z.string(),
  code: z.string(),
  kind: z.enum(offerKinds),
  value: described(z.int(), `Percent, 1 to ${mostPercent}, or whole rupees.`),
  from: described(z.string(), 'The first and the last day, in India; an empty `until` is open.'),
  until: z.string(),
  scope: z.enum(offerScopes),
  goods: described(z.array(offerGoods), 'Empty unless the scope is `chosen`.'),
  perPerson: described(z.int(), 'How often one person may use it, 0 for as often as they like.'),
  most: described(z.int(), 'How often it may be used in all, 0 for without limit.'),
  note: z.string(),
  endedAt: described(
    z.string(),
    'When the office ended it, ISO 8601; empty before. It cannot be taken up again.',
  ),
  uses: described(
    z.int(),
    'Orders with it that are not cancelled, failed or refunded, and rupees taken off.',
  ),
  given: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
