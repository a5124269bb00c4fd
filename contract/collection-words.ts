import { business, type Hours } from './business.ts';
import { dayWithWeekday, timeInWords, weekdayOf } from './day.ts';
import {
  type Differing,
  dayNames,
  differing,
  differingInWords,
  nameOfDay,
  openFrom,
  type Venue,
} from './school/days.ts';

/** Opening hours in one line, `Tuesday to Saturday, 8 am to 8 pm; Sunday, 8 am to 4 pm`. */
export const openInWords = (hours: readonly Hours[]): string =>
  hours.map((row) => [namedDays(row.schemaDays), openFrom(row)].join(', ')).join('; ');

/** Days of the week in words, `Every day`, `Tuesday to Sunday`, `Monday, Friday`. */
function namedDays(days: Hours['schemaDays']): string {
  const places = days.map((day) => dayNames.indexOf(day)).sort((a, b) => a - b);
  const [first = 0, last = first] = [places[0], places.at(-1)];
  if (places.length === dayNames.length) return 'Every day';
  if (places.length > 2 && last - first === places.length - 1)
    return `${dayNames[first]} to ${dayNames[last]}`;
  return places.map((place) => dayNames[place]).join(', ');
}

/** The hours of a house in a sentence, with those of its next days that differ. */
export const openSoonInWords = (venue: Venue): string =>
  [
    openInWords(venue === 'bakery' ? business.hours : business.instituteHours),
    ...differingInWords(venue),
  ].join('; ');

/** When it is open: its weekly hours and the days that differ, by default the bakery's. */
export type Opening = { hours?: readonly Hours[]; days?: readonly Differing[] };

/** When the bakery is open on that day, in the order of the clock; none when it is closed. */
export function hoursOn(
  day: string,
  { hours = business.hours, days = differing('bakery') }: Opening = {},
): Pick<Hours, 'opens' | 'closes'>[] {
  const others = days.filter((entry) => entry.day === day);
  const spans =
    others.length > 0
      ? others.filter(({ isClosed }) => !isClosed)
      : hours.filter(({ schemaDays }) => schemaDays.includes(nameOfDay(weekdayOf(day))));
  return spans.sort((span, next) => span.opens.localeCompare(next.opens));
}

type Collected = { neededOn: string; neededAt: string };

/** The time of a collection: the one that was chosen, or the hours of its day. */
export const collectionHours = ({ neededOn, neededAt }: Collected): string =>
  neededAt ? timeInWords(neededAt) : hoursOn(neededOn).map(openFrom).join(' and ');

export const collectionWhen = (order: Collected): string =>
  [dayWithWeekday(order.neededOn), collectionHours(order)].filter(Boolean).join(', ');
