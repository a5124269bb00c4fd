import * as z from 'zod/mini';
import { type Method, methods } from './payment.ts';
import { isOrdered, longestPeriod, type Period, periodFields } from './period.ts';
import { record } from './reply-schema.ts';

/** Which period is asked for: this month where nothing is said. */
export const moneyReportQuery = z
  .object(periodFields)
  .check(
    z.refine(isOrdered, {
      path: ['to'],
      error: `A period ends on or after its first day and has at most ${longestPeriod} days`,
    }),
  );
export type MoneyReportQuery = z.output<typeof moneyReportQuery>;

/** Recorders that are no members of the staff. */
export const recorders = { buyers: 'buyers', unknown: 'unknown' } as const;

/** Longest period, in days, that is shown by day and not by month. */
export const mostDays = 62;

export type Figure = 'received' | 'refunded' | 'net' | 'corrections';

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

export const period = z.strictObject({ from: z.string(), to: z.string() });

const moneySums = record('MoneySums', { received: z.int(), refunded: z.int() });
export type MoneySums = z.output<typeof moneySums>;

const moneyPart = record('MoneyPart', { ...moneySums.shape, key: z.string(), name: z.string() });
export type MoneyPart = z.output<typeof moneyPart>;

export const moneyReport = record('MoneyReport', {
  ...period.shape,
  ...moneySums.shape,
  corrections: z.int(),
  claimed: z.strictObject({ amount: z.int(), count: z.int() }),
  outstanding: z.strictObject({ amount: z.int(), count: z.int() }),
  overdue: z.strictObject({ amount: z.int(), count: z.int() }),
  step: z.enum(['day', 'month']),
  days: z.array(moneyPart),
  methods: z.array(z.strictObject({ ...moneyPart.shape, key: z.enum(methods) })),
  courses: z.array(moneyPart),
  products: z.array(moneyPart),
  demos: moneySums,
  people: z.array(moneyPart),
});
export type MoneyReport = z.output<typeof moneyReport>;

/** Who gets a mail on the 1st when the file of the month that is over can be downloaded. */
export const monthMailTo = ['accountants', 'owners', 'nobody'] as const;
export type MonthMailTo = (typeof monthMailTo)[number];

export const monthMailWords: Record<MonthMailTo, string> = {
  accountants: 'Accountants',
  owners: 'Accountants and owners',
  nobody: 'Nobody',
};

export const whichMonth = z.object({ month: z.nonoptional(periodFields.month, 'Choose a month') });

export const setMonthMail = z.object({ to: z.enum(monthMailTo, 'Choose who gets the mail') });

export const monthFile = record('MonthFile', {
  month: z.string(),
  mailedAt: z.string(),
  changed: z.int(),
  to: z.enum(monthMailTo),
});
export type MonthFile = z.output<typeof monthFile>;
