import { business, type Hours } from './business.ts';
import { addDays, isDay, minute, today, weekdayOf } from './day.ts';
import { limits } from './limits.ts';

/** When an order can be collected from the bakery. Days are India's, `YYYY-MM-DD`. */

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** When the bakery is open on that day; undefined when it is closed. */
const hoursOn = (day: string, hours: readonly Hours[]): Hours | undefined =>
  hours.find(({ schemaDays }) => schemaDays.some((name) => name === weekdays[weekdayOf(day)]));

/** Whether the bakery is open on that day. */
export const isOpenOn = (day: string, hours: readonly Hours[] = business.hours): boolean =>
  hoursOn(day, hours) !== undefined;

/** The last order for the same day is an hour before closing time. */
function firstDay(leadDays: number, at: number, hours: readonly Hours[]): string {
  const [day = '', time = ''] = minute(new Date(at).toISOString()).split(' ');
  const closes = hoursOn(day, hours)?.closes ?? '24:00';
  const isLate = Number(time.slice(0, 2)) >= Number(closes.slice(0, 2)) - 1;
  return addDays(day, Math.max(leadDays, isLate ? 1 : 0));
}

/** The days to collect goods that need `leadDays` days, ordered at that moment. */
export function collectionDays(
  leadDays: number,
  at = Date.now(),
  hours: readonly Hours[] = business.hours,
): string[] {
  const last = addDays(today(at), limits.collection);
  const days: string[] = [];
  for (let day = firstDay(leadDays, at, hours); day <= last; day = addDays(day, 1))
    if (isOpenOn(day, hours)) days.push(day);
  return days;
}

/** Why goods that need `leadDays` cannot be collected on that day, or undefined. */
export function collectionFault(
  day: string,
  leadDays: number,
  at = Date.now(),
  hours: readonly Hours[] = business.hours,
): string | undefined {
  const [first = ''] = collectionDays(leadDays, at, hours);
  if (!isDay(day)) return 'Choose a day for the collection';
  if (!isOpenOn(day, hours))
    return `The bakery is closed on that day: ${business.hoursNote.toLowerCase()}`;
  if (day < first)
    return `The first day on which your order can be ready is ${collectionDay(first)}`;
  if (day > addDays(today(at), limits.collection))
    return `Choose a day within ${limits.collection} days`;
  return undefined;
}

/** The days of the slowest product of a cart. */
export const slowest = (lines: readonly { leadDays?: number | undefined }[]): number =>
  Math.max(0, ...lines.map(({ leadDays = 0 }) => leadDays));

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A day of collection `YYYY-MM-DD` for people, `Tue 24 November`. */
export function collectionDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${weekday.format(at)} ${date.format(at)}`;
}
