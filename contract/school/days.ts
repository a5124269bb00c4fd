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

/** What such a day has in place of the weekly hours. */
const hoursOf = ({ isClosed, opens, closes }: Differing) =>
  isClosed ? 'closed' : hoursInWords({ startTime: opens, endTime: closes });

/** A day without classes, and what it is. */
export type Holiday = { day: string; name: string };

/** Where and when a class is, as far as that is known. */
type Class = { place?: string; startTime?: string; endTime?: string };

/** The days on which its house is closed at the hours of a class; a class is at the institute. */
export const holidays = ({ place = 'Institute', startTime = '', endTime = '' }: Class = {}) =>
  differing(place === 'Bakery' ? 'bakery' : 'institute')
    .filter((one) => one.isClosed || (startTime && startTime < one.opens) || endTime > one.closes)
    .map((one): Holiday => ({ day: one.day, name: one.words || hoursOf(one) }));

/** Days ahead of which visitors are shown how they differ. */
export const daysShown = 60;

/** What visitors are shown of a house's next days: `Sun, 8 Nov 2026, Diwali: closed`. */
export function differingInWords(venue: Venue, ahead = daysShown): string[] {
  const first = today();
  const last = addDays(first, ahead);
  return differing(venue)
    .filter(({ day }) => day >= first && day <= last)
    .map((one) => {
      const named = [dayWithWeekday(one.day), one.words].filter(Boolean);
      return `${named.join(', ')}: ${hoursOf(one)}`;
    });
}
