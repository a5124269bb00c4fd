import * as z from 'zod/mini';
import type * as reply from './find-reply.ts';
import { searched } from './list.ts';

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

/** How many of a kind are shown. */
export const mostOfKind = 6;

export const sought = z.object({ q: searched });
export type Found = z.output<typeof reply.found>;
