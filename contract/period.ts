import * as z from 'zod/mini';
import { business } from './business.ts';
import { addDays, dayInWords, today, weekdayOf } from './day.ts';
import { filter, onDay } from './list.ts';
import type * as reply from './money-report.ts';

export const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** The month so many months after another, both `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

/** Whether the text is a month that a calendar can show. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The weeks of a month `YYYY-MM`, from Monday on, filled with its neighbours' days. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const monday = addDays(first, -((weekdayOf(first) + 6) % 7));
  const weeks: string[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(start, i)));
  return weeks;
}

const long = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `January 2027`. */
export const monthInWords = (month: string): string =>
  long.format(new Date(`${month}-01T00:00:00Z`));

/** `Jan`. */
export const monthInShort = (month: string): string => dayInWords(`${month}-01`).slice(2, -5);

/** The financial year of a day (`YYYY-MM-DD`, in India), which begins on 1 April: `2026-27`. */
export function financialYear(day: string): string {
  const first = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${first}-${String(first + 1).slice(2)}`;
}

/** Letters of the prefix; with more, a year would not fit the rule's 16 characters. */
const letters = 3;

/** What the numbers of a year begin with, as in `ABC/26-27/`. */
export const numberPrefix = (year: string): string =>
  `${business.serialPrefix.slice(0, letters)}/${year.slice(2)}/`;

/** Digits that a number is filled up to; the first 999,999 of a year fit into the 16 characters. */
export const numberDigits = 5;

export const documentNumber = (year: string, n: number): string =>
  `${numberPrefix(year)}${String(n).padStart(numberDigits, '0')}`;

export const numberExample = () => documentNumber('2026-27', 1);

/** At most 16 letters, digits, `-` and `/` (CGST rule 46 (b)). */
export const numberShape = /^[A-Za-z0-9/-]{1,16}$/;

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
export const isOrdered = (query: PeriodQuery) => {
  const { from, to } = periodOf(query);
  return from <= to && to < addDays(from, longestPeriod);
};
