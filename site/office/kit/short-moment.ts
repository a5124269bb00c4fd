import { today } from '../../../contract/day.ts';
import { momentForPeople } from '../../lib/dates.ts';

const timeZone = 'Asia/Kolkata';
const thisYear = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone },
});
const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
const yearIn = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone });

/** Day and time in India of a moment in ISO 8601, without the year where it is this one. */
export function shortMoment(iso: string): string {
  const at = new Date(iso);
  return yearIn.format(at) === yearIn.format() ? thisYear.format(at) : momentForPeople(iso);
}

/** The same, and of today the time alone. */
export const shortestMoment = (iso: string): string =>
  today(Date.parse(iso)) === today() ? clock.format(new Date(iso)) : shortMoment(iso);
