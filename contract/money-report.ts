import * as z from 'zod/mini';
import type { Method } from './payment.ts';
import { isOrdered, longestPeriod, type Period, periodFields } from './period.ts';

/** Which period is asked for: this month where nothing is said. */
export const moneyReport = z.object(periodFields).check(
  z.refine(isOrdered, {
    path: ['to'],
    error: `A period ends on or after its first day and has at most ${longestPeriod} days`,
  }),
);
export type MoneyReportQuery = z.output<typeof moneyReport>;

/** Money of verified lines of the ledger, in whole rupees. */
export type MoneySums = {
  /**
   * What came in, with the corrections of the office, which may make it less than 0. What was verified by mistake and taken
   * back counts nowhere.
   */
  received: number;
  /** What was sent back to buyers, which is not taken off `received`. */
  refunded: number;
};

/** A part of the money of a period: of a day, a course, a person. */
export type MoneyPart = MoneySums & {
  /** What narrows the list of payments to it. */
  key: string;
  name: string;
};

/** Recorders that are no members of the staff. */
export const recorders = { buyers: 'buyers', unknown: 'unknown' } as const;

/**
 * The money of a period by the day on which it moved. `days`, `methods` and `people` each add up to the whole, and so do
 * `courses`, `products` and `demos` together.
 */
export type MoneyReport = Period &
  MoneySums & {
    /** The part of `received` that corrections of the office are; no money moved. */
    corrections: number;
    /** Claims that wait to be verified now, whenever they were made. */
    claimed: { amount: number; count: number };
    /** What orders that are neither closed nor failed still owe now, beside the claims. */
    outstanding: { amount: number; count: number };
    /** Whether `days` has days (YYYY-MM-DD) or, of more than 62 days, months (YYYY-MM). Those without money are left out. */
    step: 'day' | 'month';
    days: MoneyPart[];
    methods: (MoneyPart & { key: Method })[];
    /** By whole name, letter case ignored; the one with the most first, as in the other lists. */
    courses: MoneyPart[];
    /** By `_id`. Money of an order is split over its goods by their prices. */
    products: MoneyPart[];
    /** Fees of demo classes. */
    demos: MoneySums;
    /** By `_id` of the person of the school who wrote it down; `buyers` claimed theirs themselves. */
    people: MoneyPart[];
  };

/** Longest period, in days, that is shown by day and not by month. */
export const mostDays = 62;

/** What the list of payments shows of verified lines: those that a figure of the report is the sum of. */
export const figures = ['received', 'refunded', 'net', 'corrections'] as const;
export type Figure = (typeof figures)[number];

type Narrowed = {
  figure: Figure;
  method?: string;
  course?: string;
  product?: string;
  recordedBy?: string;
  kind?: 'demo' | 'order';
};

/** The query of the list of payments for the lines whose sum is a figure. */
export const linesOf = ({ from, to }: Period, narrowed: Narrowed): Record<string, string> => ({
  tab: 'verified',
  from,
  to,
  ...narrowed,
});
