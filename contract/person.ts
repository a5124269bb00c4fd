import * as z from 'zod/mini';
import { erasureRequest } from './erasure.ts';
import { withId } from './field.ts';
import { paging, searched } from './list.ts';
import { myData, sentMail } from './my-data.ts';
import { record } from './reply-schema.ts';
import { user } from './user.ts';

/** Whose page, and which part of its lists, the first being 1. */
export const whichPerson = withId({ page: paging.page });

const somebody = { name: z.string(), email: z.string(), serialNo: z.string() };

export const personPage = record('PersonPage', {
  person: user,
  pages: z.int(),
  due: z.int(),
  bouncedSince: z.string(),
  earlier: z.array(z.string()),
  merges: z.array(z.strictObject({ _id: z.string(), at: z.string(), ...somebody })),
  alike: z.array(z.strictObject({ _id: z.string(), ...somebody })),
  erasure: z.nullable(erasureRequest),
  ...z.pick(myData, {
    orders: true,
    certificates: true,
    attendance: true,
    enquiries: true,
    demos: true,
    waits: true,
    conversation: true,
    notes: true,
  }).shape,
  mails: z.array(z.strictObject(sentMail)),
});
export type PersonPage = z.output<typeof personPage>;

/** What is found, in the order in which kinds that fit alike are shown, and their headings. */
export const kindWords = {
  person: 'People',
  order: 'Orders',
  enquiry: 'Questions',
  demo: 'Demo bookings',
  payment: 'Payments',
  certificate: 'Certificates',
  batch: 'Batches',
  course: 'Courses',
  product: 'Products',
} as const;
export type FoundKind = keyof typeof kindWords;
export const foundKinds = Object.keys(kindWords) as [FoundKind, ...FoundKind[]];

export const mostOfKind = 6;

export const sought = z.object({ q: searched });

export const found = record('Found', {
  kind: z.enum(foundKinds),
  _id: z.string(),
  name: z.string(),
  about: z.array(z.string()),
  due: z.int(),
  state: z.string(),
  href: z.string(),
});
export type Found = z.output<typeof found>;
