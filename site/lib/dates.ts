import { dayInWords } from '../../contract/day.ts';

const zone = 'Asia/Kolkata';
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: zone,
});

/** `12 Jan 2027` for a day `YYYY-MM-DD`; 'To be announced' for an empty one. */
export const dayForPeople = (date: string): string => (date ? dayInWords(date) : 'To be announced');

/** Day and time in India of a moment in ISO 8601. */
export const momentForPeople = (iso: string): string => moment.format(new Date(iso));
