import { addDays, dayInWords, weekdayOf } from './day.ts';

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
