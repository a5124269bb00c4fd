import type { PublicEnrolment, Status } from '../../../contract/order.ts';
import { dayForPeople } from '../../lib/dates.ts';

/** What a status of an enrolment is called to people outside. */
export const statusWords: Record<Status, string> = {
  pending: 'Pending',
  processing: 'In process',
  success: 'Confirmed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Not confirmed',
};

const open: Status[] = ['pending', 'processing', 'success'];

/** From when to when a course goes on, as far as it is known. */
export function dates({ status, startDate, endDate }: PublicEnrolment): string {
  if (startDate && endDate) return `${dayForPeople(startDate)} to ${dayForPeople(endDate)}`;
  if (startDate) return `From ${dayForPeople(startDate)}`;
  if (endDate) return `Until ${dayForPeople(endDate)}`;
  return open.includes(status) ? 'Dates to be announced' : '';
}
