import { arrivalAt, dayInWords, minute, weekdayOf } from './day.ts';

/** Short names of the weekdays, from 0 for Sunday. */
export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Weekdays from Monday on, `Mon, Wed, Fri`. */
export const weekdaysInWords = (weekdays: number[]): string =>
  [...weekdays]
    .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
    .map((weekday) => weekdayNames[weekday])
    .join(', ');

/** A day with its weekday, `Mon, 5 Jan 2027`. */
export const dayWithWeekday = (day: string): string =>
  `${weekdayNames[weekdayOf(day)]}, ${dayInWords(day)}`;

/** A time `HH:mm` for people, `10 am` or `1:30 pm`: the one form on screens, mails and papers. */
export function timeInWords(time: string): string {
  const [hour = '', minutes = '00'] = time.split(':');
  const clock = [Number(hour) % 12 || 12, ...(minutes === '00' ? [] : [minutes])].join(':');
  return `${clock}\u00a0${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** The time of day in India at a moment, `9:36 am`. */
export const clockInWords = (at: string | number): string => timeInWords(minute(at).slice(11));

export type Hours = { startTime: string; endTime: string };

/** From one time to another, `10 am to 1:30 pm`. */
export const hoursInWords = ({ startTime, endTime }: Hours) =>
  `${timeInWords(startTime)}\u00a0to\u00a0${timeInWords(endTime)}`;

/** Each of some days, `Mon 28, Wed 30 Dec 2026, Fri 1 Jan 2027`; one as `dayWithWeekday`. */
export function eachDay(days: string[]): string {
  const sorted = [...days].sort();
  const [only = ''] = sorted;
  if (sorted.length <= 1) return only && dayWithWeekday(only);
  return sorted
    .map((day, i) => {
      const next = sorted[i + 1] ?? '';
      const [date, month, year] = dayInWords(day).split(' ');
      return [
        `${weekdayNames[weekdayOf(day)]} ${date}`,
        ...(next.slice(0, 7) === day.slice(0, 7) ? [] : [month]),
        ...(next.slice(0, 4) === day.slice(0, 4) ? [] : [year]),
      ].join(' ');
    })
    .join(', ');
}

/** Days up to so many are named each, of a batch that meets every week and of one that does not. */
const [few, named] = [3, 8];

/** A batch's days: `Mon, Wed, Fri from 5 Jan 2027 to 30 Jan 2027`, or each single one. */
export function daysInWords({ days, weekdays }: { days: string[]; weekdays: number[] }): string {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (sorted.length <= (weekdays.length > 0 ? few : named)) return eachDay(sorted);
  const on = weekdays.length > 0 ? weekdaysInWords(weekdays) : `${sorted.length} days`;
  return `${on} from ${dayInWords(first)} to ${dayInWords(last)}`;
}

export const batchInWords = (batch: {
  days: string[];
  weekdays: number[];
  startTime: string;
  endTime: string;
}): string => `${daysInWords(batch)}, ${hoursInWords(batch)}`;

/** From when on who comes to a class is noted, `9:30 am`. */
export const notedFrom = ({ day, startTime }: { day: string; startTime: string }): string =>
  clockInWords(arrivalAt(day, startTime));
