import type { PublicEnrolment, Status } from '../../../contract/order.ts';
import { dayForPeople } from '../../lib/dates.ts';

const open: Status[] = ['pending', 'processing', 'success'];

/** The dates of a course in words, as far as they are set. */
export function dates({ status, startDate, endDate }: PublicEnrolment): string {
  if (startDate && endDate) return `${dayForPeople(startDate)} to ${dayForPeople(endDate)}`;
  if (startDate) return `From ${dayForPeople(startDate)}`;
  if (endDate) return `Until ${dayForPeople(endDate)}`;
  return open.includes(status) ? 'Dates to be announced' : '';
}
