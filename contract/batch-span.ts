import type { PublicBatch } from './batch.ts';
import { dayInWords, dayWithWeekday, eachDay, type Hours, weekdaysInWords } from './day.ts';

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How much some classes are: `6 classes, 18 hours`, or `One day, 4.5 hours`. */
export function lengthInWords({ startTime, endTime }: Hours, classes: number): string {
  const hours = (classes * (minutesOf(endTime) - minutesOf(startTime))) / 60;
  const all = `${Math.round(hours * 10) / 10} hours`;
  return `${classes === 1 ? 'One day' : `${classes} classes`}, ${hours === 1 ? 'one hour' : all}`;
}

type Meetings = Pick<
  PublicBatch,
  'days' | 'weekdays' | 'firstDay' | 'lastDay' | 'startTime' | 'endTime'
>;

/**
 * A batch's days in two lines: weekdays and range, or all of a few, and how many. Nobody books days
 * that they were not told.
 */
export function batchDays({ days, weekdays, firstDay, lastDay, ...hours }: Meetings): {
  on: string;
  span: string;
} {
  const count = lengthInWords(hours, days.length);
  if (days.length === 1) return { on: dayWithWeekday(firstDay), span: count };
  if (days.length <= 3 || weekdays.length === 0) return { on: eachDay(days), span: count };
  return {
    on: weekdaysInWords(weekdays),
    span: `${dayInWords(firstDay)} to ${dayInWords(lastDay)}, ${count}`,
  };
}
