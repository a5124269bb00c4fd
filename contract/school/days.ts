import { dayWithWeekday, hoursInWords } from '../batch-words.ts';
import { business } from '../business.ts';
import { addDays, today } from '../day.ts';
import type { Words } from './parts.ts';

/** A day on which a house is closed, or open at other hours than its weekly ones. */
export type Differing = Words<'days'>['days'][number];
export type Venue = 'bakery' | 'institute';

/** The days on which that house differs, the first one first. */
export const differing = (venue: Venue): Differing[] =>
  business.days
    .filter((one) => one.venue === venue || one.venue === 'both')
    .sort((one, other) => one.day.localeCompare(other.day));

/** A day without classes, and what it is. */
export type Holiday = { day: string; name: string };

/** The days on which the institute is closed. */
export const holidays = (): Holiday[] =>
  differing('institute').flatMap(({ day, isClosed, words }) =>
    isClosed ? [{ day, name: words || 'Closed' }] : [],
  );

/** Days ahead of which visitors are shown how they differ. */
export const daysShown = 60;

/** What visitors are shown of a house's next days: `Sun, 8 Nov 2026, Diwali: closed`. */
export function differingInWords(venue: Venue): string[] {
  const first = today();
  const last = addDays(first, daysShown);
  return differing(venue)
    .filter(({ day }) => day >= first && day <= last)
    .map(({ day, isClosed, opens, closes, words }) => {
      const hours = isClosed ? 'closed' : hoursInWords({ startTime: opens, endTime: closes });
      return `${[dayWithWeekday(day), words].filter(Boolean).join(', ')}: ${hours}`;
    });
}
