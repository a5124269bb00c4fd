import * as z from 'zod/mini';
import { today } from './day.ts';
import { limits } from './limits.ts';
import { record } from './reply-schema.ts';
import { compact } from './text.ts';

const codeLength = { least: 3, most: 20 } as const;

const badCode = `A code has ${codeLength.least} to ${codeLength.most} letters, digits and hyphens`;

/** A code as it is kept and compared: upper case, without spaces. */
export const normalCode = (typed: string): string => compact(typed).toUpperCase();

/** A code as a buyer or the office types it. */
export const offerCode = z.pipe(
  z.pipe(z.string('Enter a code'), z.transform(normalCode)),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter a code', abort: true }),
      z.regex(RegExp(`^[A-Z0-9-]{${codeLength.least},${codeLength.most}}$`), badCode),
    ),
);

/** What is to be paid of any order, whatever is taken off: an order has a price. */
export const leastPrice = 1;

/** A price less the credited fee of a demo class. */
export const lessCredit = (price: number, credit: number) => Math.max(leastPrice, price - credit);

/** Days after a demo class on which its fee is credited against a course. */
export const { creditDays } = limits;

export const offerKinds = ['percent', 'rupees'] as const;
export type OfferKind = (typeof offerKinds)[number];
export const mostPercent = 99;

export const offerScopes = ['all', 'courses', 'products', 'chosen'] as const;
export type OfferScope = (typeof offerScopes)[number];

/** Whether an offer holds on a day, will, or did; one that is used up is running. */
export const offerPhase = (
  { from, until, endedAt }: Record<'from' | 'until' | 'endedAt', string>,
  day = today(),
) => {
  if (endedAt || (until && until < day)) return 'ended';
  return from > day ? 'upcoming' : 'running';
};

/**
 * What an offer takes off, in whole rupees: a percentage is rounded down, and it is never more than
 * the goods cost, nor the order's last rupee.
 */
export function discountOf(
  { kind, value }: { kind: OfferKind; value: number },
  /** Whole rupees of the goods that it is for, and of the whole order. */
  { eligible, whole }: { eligible: number; whole: number },
): number {
  const off = kind === 'percent' ? Math.floor((eligible * value) / 100) : value;
  return Math.max(0, Math.min(off, eligible, whole - leastPrice));
}

export const quote = record('Quote', {
  listPrice: z.int(),
  discount: z.int(),
  offerCode: z.string(),
  credit: z.int(),
  creditUntil: z.string(),
  price: z.int(),
});
export type Quote = z.output<typeof quote>;
