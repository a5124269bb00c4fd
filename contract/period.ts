import * as z from 'zod/mini';
import { addDays, today } from './day.ts';
import { financialYear } from './document/year.ts';
import { filter, onDay } from './list.ts';
import type * as reply from './money-report.ts';

export type Period = z.output<typeof reply.period>;

/** Days that a report covers at most: a leap year. */
export const longestPeriod = 366;

const isYear = (year: string) => year === financialYear(`${year.slice(0, 4)}-04-01`);

/** A query's period: a month, a financial year, or its first and last day. */
export const periodFields = {
  month: filter(
    z
      .string('Choose a month')
      .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'A month is YYYY-MM', abort: true })),
  ),
  year: filter(
    z
      .string('Choose a financial year')
      .check(
        z.regex(/^20\d\d-\d\d$/, { error: 'A financial year is like 2026-27', abort: true }),
        z.refine(isYear, { error: 'A financial year is like 2026-27', abort: true }),
      ),
  ),
  from: onDay,
  to: onDay,
};

type PeriodQuery = { [Field in keyof typeof periodFields]?: string | undefined };

/** The days of a month `YYYY-MM`. */
export function monthPeriod(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

/** The days of a financial year `2026-27`, April to March. */
export const yearPeriod = (year: string): Period => {
  const first = Number(year.slice(0, 4));
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
};

/** The period asked for, or this month in India. One day may stand for both ends. */
export function periodOf({ month, year, from, to }: PeriodQuery): Period {
  if (from || to) return { from: from ?? to ?? '', to: to ?? from ?? '' };
  if (year) return yearPeriod(year);
  return monthPeriod(month ?? today().slice(0, 7));
}

/** Whether a period that is asked for ends after it begins, and is at most a year. */
export const isOrdered = (asked: PeriodQuery) => {
  const { from, to } = periodOf(asked);
  return from <= to && to < addDays(from, longestPeriod);
};
