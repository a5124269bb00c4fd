import type { PublicEnrolment, Status } from '../../../contract/order.ts';

/** What a status of an enrolment is called to people outside. */
export const statusWords: Record<Status, string> = {
  pending: 'Pending',
  processing: 'In process',
  success: 'Confirmed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Not confirmed',
};

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const day = (date: string) => format.format(new Date(`${date}T00:00:00Z`));

/** From when to when a course goes on, as far as it is known. */
export function dates({ startDate, endDate }: Pick<PublicEnrolment, 'startDate' | 'endDate'>) {
  if (startDate && endDate) return `${day(startDate)} to ${day(endDate)}`;
  if (startDate) return `From ${day(startDate)}`;
  return endDate ? `Until ${day(endDate)}` : 'Dates to be fixed';
}
