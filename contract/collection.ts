import { business } from './business.ts';
import { hoursOn, type Opening, openInWords } from './collection-words.ts';
import { addDays, isDay, minute, timeInWords, today, weekdayNames, weekdayOf } from './day.ts';
import { limits } from './limits.ts';
import { closing, differing } from './school/days.ts';

/** When an order can be collected from the bakery. Days are India's, `YYYY-MM-DD`. */

/** When it is, and when the bakery is open. */
export type Calendar = Opening & { at?: number };

export const isOpenOn = (day: string, opening: Opening = {}): boolean =>
  hoursOn(day, opening).length > 0;

/**
 * The first day on which goods can be ready: as many days of work later as they need. The last
 * order for the same day is an hour before closing time.
 */
function firstDay(leadDays: number, calendar: Calendar): string {
  const { at = Date.now() } = calendar;
  const [now = '', time = ''] = minute(at).split(' ');
  let day = now;
  const last = hoursOn(day, calendar).at(-1);
  const closes = Math.min(24, last ? Number(closing(last).slice(0, 2)) : 24);
  const isLate = Number(time.slice(0, 2)) >= closes - 1;
  if (leadDays === 0 && isLate) return addDays(day, 1);
  const end = addDays(day, limits.collection);
  for (
    let remaining = leadDays;
    remaining > 0 && day <= end;
    remaining -= isOpenOn(day, calendar) ? 1 : 0
  )
    day = addDays(day, 1);
  return day;
}

/** The days to collect goods that need `leadDays` days of work, ordered at that moment. */
export function collectionDays(leadDays: number, calendar: Calendar = {}): string[] {
  const last = addDays(today(calendar.at), limits.collection);
  const days: string[] = [];
  for (let day = firstDay(leadDays, calendar); day <= last; day = addDays(day, 1))
    if (isOpenOn(day, calendar)) days.push(day);
  return days;
}

/** Why goods that need `leadDays` cannot be collected on that day, or undefined. */
export function collectionFault(
  day: string,
  leadDays: number,
  calendar: Calendar = {},
): string | undefined {
  const [first = ''] = collectionDays(leadDays, calendar);
  if (!isDay(day)) return 'Choose a day for the collection';
  if (!isOpenOn(day, calendar)) return closedOn(day, calendar);
  if (day < first)
    return `The first day on which your order can be ready is ${collectionDay(first)}`;
  if (day > addDays(today(calendar.at), limits.collection))
    return `Choose a day within ${limits.collection} days`;
  return undefined;
}

function closedOn(day: string, opening: Opening): string {
  const { hours = business.hours, days = differing('bakery') } = opening;
  const other = days.find((entry) => entry.day === day);
  const why = other ? other.words : `it is open ${openInWords(hours)}`;
  return `The bakery is closed on that day${why && `: ${why}`}`;
}

/** The times of a day at which goods can be collected, by the hour: what is past is none. */
export function collectionTimes(day: string, calendar: Calendar = {}): string[] {
  const hours = hoursOn(day, calendar);
  const [now = '', time = ''] = minute(calendar.at).split(' ');
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return times.filter(
    (candidate) =>
      (day > now || candidate > time) &&
      hours.some((span) => candidate >= span.opens && candidate < closing(span)),
  );
}

/** Why goods cannot be collected at that time of the day, or undefined. */
export const timeFault = (
  day: string,
  time: string,
  calendar: Calendar = {},
): string | undefined =>
  time === '' || collectionTimes(day, calendar).includes(time)
    ? undefined
    : 'Choose another time for the collection';

/** Day and time of a collection for people: `Tue 24 November, 11 am`. */
export const collectionInWords = (day: string, time = ''): string =>
  time ? `${collectionDay(day)}, ${timeInWords(time)}` : collectionDay(day);

/**
 * A product with how many pieces of it are wanted, how many the bakery makes in a day (0: as many
 * as are wanted), and how many of a day are ordered already.
 */
export type Wanted = {
  name: string;
  amount: number;
  perDay: number;
  taken: Readonly<Record<string, number>>;
};

/** The products of which that day has not as many pieces left as are wanted. */
export const fullOn = <Each extends Wanted>(day: string, goods: readonly Each[]): Each[] =>
  goods.filter(({ amount, perDay, taken }) => perDay > 0 && (taken[day] ?? 0) + amount > perDay);

/** Why a day is full for these goods, with the next one that is not; undefined where it is not. */
export function fullFault(
  day: string,
  goods: readonly Wanted[],
  days: readonly string[],
): string | undefined {
  const full = fullOn(day, goods);
  if (full.length === 0) return undefined;
  const names = full.map(({ name, perDay }) => `${name} (${perDay} a day)`).join(', ');
  const next =
    days.find((later) => later > day && fullOn(later, goods).length === 0) ??
    days.find((day) => fullOn(day, goods).length === 0);
  return next
    ? `${collectionDay(day)} is full for ${names}. The next free day is ${collectionDay(next)}.`
    : `No day has as many left of ${names}. Order fewer, or call us: ${business.phoneDisplay}.`;
}

/** The days of the slowest product of a cart. */
export const slowest = (lines: readonly { leadDays?: number | undefined }[]): number =>
  Math.max(0, ...lines.map(({ leadDays = 0 }) => leadDays));

const date = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A day of collection `YYYY-MM-DD` for people, `Tue 24 November`. */
export const collectionDay = (day: string): string =>
  `${weekdayNames[weekdayOf(day)]} ${date.format(new Date(day))}`;
