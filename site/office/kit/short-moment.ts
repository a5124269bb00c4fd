import { clockInWords, today } from '../../../contract/day.ts';
import { momentForPeople } from '../../lib/dates.ts';

/** Day and time in India of a moment in ISO 8601, without the year where it is this one. */
export const shortMoment = (iso: string): string =>
  momentForPeople(iso).replace(` ${today().slice(0, 4)},`, ',');

/** The same, and of today the time alone. */
export const shortestMoment = (iso: string): string =>
  today(Date.parse(iso)) === today() ? clockInWords(iso) : shortMoment(iso);
