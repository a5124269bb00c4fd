import { dayInWords, today } from '../../../contract/day.ts';
import {
  addMonths,
  financialYear,
  isMonth,
  monthInWords,
  type Period,
  periodOf,
} from '../../../contract/period.ts';

export type Chosen = { month: string; year: string; from: string; to: string };

const none: Chosen = { month: '', year: '', from: '', to: '' };
const isYear = (year: string) => /^20\d\d-\d\d$/.test(year);

/** The period that is chosen; this month where the address says nothing that is one. */
export function chosenIn({ month, year, from, to }: Chosen): Chosen {
  if (from || to) return { ...none, from, to };
  if (isYear(year)) return { ...none, year };
  return { ...none, month: isMonth(month) ? month : today().slice(0, 7) };
}

/** The period in words: `March 2026`, `April 2026 to March 2027`, `3 Mar 2026 to 9 Mar 2026`. */
export function periodInWords(chosen: Chosen): string {
  const { from, to }: Period = periodOf(chosen);
  if (chosen.year) return `${monthInWords(from.slice(0, 7))} to ${monthInWords(to.slice(0, 7))}`;
  if (chosen.month) return monthInWords(chosen.month);
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

/** The month or financial year so many later, or earlier; undefined of chosen days. */
export function beside({ month, year }: Chosen, by: 1 | -1): Chosen | undefined {
  if (year) return { ...none, year: financialYear(`${Number(year.slice(0, 4)) + by}-04-01`) };
  return month ? { ...none, month: addMonths(month, by) } : undefined;
}

/** Whether the period begins after today. */
export const isAhead = (chosen: Chosen) => periodOf(chosen).from > today();

export const queryOf = (chosen: Chosen): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));

export const thisMonth = (): Chosen => ({ ...none, month: today().slice(0, 7) });
export const thisYear = (): Chosen => ({ ...none, year: financialYear(today()) });
/** From any period to chosen days: those that it has. */
export const asDays = (chosen: Chosen): Chosen => ({ ...none, ...periodOf(chosen) });
