import { momentForPeople } from '../../lib/dates.ts';

const timeZone = 'Asia/Kolkata';
const thisYear = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone },
});
const yearIn = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone });

/** Day and time in India of a moment in ISO 8601, without the year where it is this one. */
export function shortMoment(iso: string): string {
  const at = new Date(iso);
  return yearIn.format(at) === yearIn.format() ? thisYear.format(at) : momentForPeople(iso);
}
