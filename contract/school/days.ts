import { business } from '../business.ts';
import { addDays, dayWithWeekday, hoursInWords, timeInWords, today } from '../day.ts';
import type { Words } from './parts.ts';

/** Days of the week from Monday on, as schema.org names them. */
export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const inOrder: readonly string[] = dayNames;

/** The weekday so many days later, at most a week before. */
export const dayAfter = (name: string, days: number): string =>
  inOrder[(inOrder.indexOf(name) + days + 7) % 7] ?? name;

/** When it opens and closes; what closes at 00:00 or later, but by six, does so past midnight. */
type Span = { opens: string; closes: string };

export const isSpan = ({ opens, closes }: Span): boolean => closes > opens || closes <= '06:00';

/** When it closes by the clock of the day on which it opened: `26:00` past midnight. */
export const closing = ({ opens, closes }: Span): string =>
  closes > opens ? closes : `${Number(closes.slice(0, 2)) + 24}${closes.slice(2)}`;

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const day = 24 * 60;

/** Whether two spans of one day have a moment in common, or of days so many days apart. */
export const overlap = (span: Span, other: Span, daysApart = 0): boolean => {
  const later = daysApart * day;
  return (
    minutes(span.opens) < minutes(closing(other)) + later &&
    minutes(other.opens) + later < minutes(closing(span))
  );
};

/** The name of a weekday, from 0 for Sunday. */
export const nameOfDay = (weekday: number) => dayNames[(weekday + 6) % 7] ?? 'Monday';

/** A day on which a house is closed, or open at other hours than its weekly ones. */
export type Differing = Words<'days'>['days'][number];
export type Venue = 'bakery' | 'institute';

/** When that house differs, the first day and hour first; a day has an entry for each span. */
export const differing = (venue: Venue): Differing[] =>
  business.days
    .filter((day) => day.venue === venue || day.venue === 'both')
    .sort((day, other) => `${day.day} ${day.opens}`.localeCompare(`${other.day} ${other.opens}`));

/** Each of those days with its spans; none where it is closed. */
const differingDays = (venue: Venue) => {
  const all = differing(venue);
  return [...new Set(all.map(({ day }) => day))].map((day) => {
    const its = all.filter((entry) => entry.day === day);
    return {
      day,
      words: its.find(({ words }) => words)?.words ?? '',
      spans: its.filter(({ isClosed }) => !isClosed),
    };
  });
};

/** From when to when it is open, `8 am to 8 pm`. */
export function openFrom({ opens, closes }: { opens: string; closes: string }): string {
  if (closes !== '00:00') return hoursInWords({ startTime: opens, endTime: closes });
  return opens === closes ? 'all day' : `${timeInWords(opens)}\u00a0to\u00a0midnight`;
}

const hoursOf = (spans: Differing[]) => spans.map(openFrom).join(' and ') || 'closed';

export type Holiday = { day: string; name: string };

type Class = { place?: string; startTime?: string; endTime?: string };

/** The days on which its house is closed at the hours of a class; a class is at the institute. */
export const holidays = ({ place = 'Institute', startTime = '', endTime = '' }: Class = {}) =>
  differingDays(place === 'Bakery' ? 'bakery' : 'institute')
    .filter(
      ({ spans }) =>
        !spans.some((span) => (!startTime || startTime >= span.opens) && endTime <= closing(span)),
    )
    .map(({ day, words, spans }): Holiday => ({ day, name: words || hoursOf(spans) }));

/** Days ahead of which visitors are shown how they differ: an order waits no longer. */
export const daysShown = 14;

/** What visitors are shown of a house's next days: `Sun, 8 Nov 2026, Diwali: closed`. */
export function differingInWords(venue: Venue): string[] {
  const first = today();
  const last = addDays(first, daysShown);
  return differingDays(venue)
    .filter(({ day }) => day >= first && day <= last)
    .map(({ day, words, spans }) => {
      const named = [dayWithWeekday(day), words].filter(Boolean);
      return `${named.join(', ')}: ${hoursOf(spans)}`;
    });
}
