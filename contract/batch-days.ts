import { mostLessons } from './batch-office.ts';
import { addDays, weekdayOf } from './day.ts';

type Plan = {
  /** 0 to 6, 0 for Sunday. */
  weekdays: readonly number[];
  /** The first day that comes into question. */
  from: string;
  /** How many lessons there are, or the last day that comes into question. */
  end: { count: number } | { until: string };
  /** Days without lessons. */
  holidays: ReadonlySet<string>;
};

/** Days looked at: the most lessons of a batch, once a week, with many holidays. */
const horizon = 7 * 250;

/**
 * Those weekdays from the first day on, without holidays, which do not count as lessons. In order;
 * none where a day is no day of the calendar.
 */
export function plannedDays({ weekdays, from, end, holidays }: Plan): string[] {
  const days: string[] = [];
  if (Number.isNaN(Date.parse(`${from}T00:00:00Z`)) || weekdays.length === 0) return days;
  const count = 'count' in end ? Math.min(end.count, mostLessons) : mostLessons;
  for (let i = 0, day = from; i < horizon && days.length < count; i++, day = addDays(from, i)) {
    if ('until' in end && day > end.until) break;
    if (weekdays.includes(weekdayOf(day)) && !holidays.has(day)) days.push(day);
  }
  return days;
}

/** Holidays on one of the weekdays, between two days: what a plan leaves out. */
export const skippedBy = <Day extends { day: string }>(
  holidays: readonly Day[],
  weekdays: readonly number[],
  [first, last]: [first: string, last: string],
): Day[] =>
  holidays.filter(({ day }) => day >= first && day <= last && weekdays.includes(weekdayOf(day)));
