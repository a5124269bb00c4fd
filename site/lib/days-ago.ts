import { today } from '../../contract/day.ts';
import { countOf } from '../ui/text.ts';

const day = 24 * 60 * 60 * 1000;

/** Days since that moment, by the calendar of the school. */
export const daysSince = (moment: string, now = today()) =>
  Math.round((Date.parse(now) - Date.parse(today(Date.parse(moment)))) / day);

/** How long ago that was: `today`, `2 days ago`. */
export function daysAgo(moment: string, now = today()): string {
  const days = daysSince(moment, now);
  if (days > 1) return `${countOf(days, 'days')} ago`;
  return days < 1 ? 'today' : 'yesterday';
}
