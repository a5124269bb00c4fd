import * as z from 'zod/mini';
import { offerKinds, offerScopes } from './offer.ts';
import { record } from './reply-schema.ts';

export const quote = record('Quote', {
  listPrice: z.int(),
  discount: z.int(),
  offerCode: z.string(),
  credit: z.int(),
  creditUntil: z.string(),
  price: z.int(),
});

export const offerGoods = record('OfferGoods', {
  kind: z.enum(['course', 'product']),
  id: z.string(),
  name: z.string(),
});

export const offer = record('Offer', {
  _id: z.string(),
  code: z.string(),
  kind: z.enum(offerKinds),
  value: z.int(),
  from: z.string(),
  until: z.string(),
  scope: z.enum(offerScopes),
  goods: z.array(offerGoods),
  perPerson: z.int(),
  most: z.int(),
  note: z.string(),
  endedAt: z.string(),
  uses: z.int(),
  given: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
