import { clockInWords, dayInWords, today } from '../../contract/day.ts';

/** `12 Jan 2027` for a day `YYYY-MM-DD`; 'To be announced' for an empty one. */
export const dayForPeople = (date: string): string => (date ? dayInWords(date) : 'To be announced');

/** Day and time in India of a moment in ISO 8601, `12 Jan 2027, 9:36 am`. */
export const momentForPeople = (iso: string): string =>
  `${dayInWords(today(Date.parse(iso)))}, ${clockInWords(iso)}`;
