import { clockInWords, today } from '../../../contract/day.ts';
import { dayForPeople } from '../../lib/dates.ts';

/** A day, without the year where it is this one. */
export const shortDay = (day: string): string =>
  dayForPeople(day).replace(` ${today().slice(0, 4)}`, '');

/** Day and time in India of a moment in ISO 8601. */
export const shortMoment = (iso: string): string =>
  `${shortDay(today(Date.parse(iso)))}, ${clockInWords(iso)}`;

/** The same, and of today the time alone. */
export const shortestMoment = (iso: string): string =>
  today(Date.parse(iso)) === today() ? clockInWords(iso) : shortMoment(iso);
