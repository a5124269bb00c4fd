import * as z from 'zod/mini';
import type * as reply from './money-report-reply.ts';
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

export type MoneySums = z.output<typeof reply.moneySums>;

export type MoneyPart = z.output<typeof reply.moneyPart>;

/** Recorders that are no members of the staff. */
export const recorders = { buyers: 'buyers', unknown: 'unknown' } as const;

export type MoneyReport = z.output<typeof reply.moneyReport>;

/** Longest period, in days, that is shown by day and not by month. */
export const mostDays = 62;

/** The verified lines that a figure of the report is the sum of. */
export type Figure = 'received' | 'refunded' | 'net' | 'corrections';

/** What narrows the list of payments to a part of a figure. */
export type Narrowed = {
  method?: Method;
  course?: string;
  product?: string;
  recordedBy?: string;
  kind?: 'demo';
} & Partial<Period>;

/** The query of the list of payments for the lines whose sum is a figure. */
export const linesOf = (
  { from, to }: Period,
  narrowed: Narrowed & { figure: Figure },
): Record<string, string> => ({ tab: 'verified', from, to, ...narrowed });
