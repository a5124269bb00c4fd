import { today } from '../../../contract/day.ts';
import type { PublicEnrolment } from '../../../contract/order.ts';
import { dayForPeople } from '../../lib/dates.ts';

/** The dates of a course in words, as far as they are set. */
export function dates({ startDate, endDate }: PublicEnrolment): string {
  if (startDate && endDate) return `${dayForPeople(startDate)} to ${dayForPeople(endDate)}`;
  if (startDate) return `From ${dayForPeople(startDate)}`;
  return endDate ? `Until ${dayForPeople(endDate)}` : '';
}

/** All that a stranger is told of how far a student has come in a course. */
export function standingOf({
  certificate,
  endDate,
}: PublicEnrolment): 'Certified' | 'Completed' | 'Enrolled' {
  if (certificate === 'yes') return 'Certified';
  return endDate && endDate < today() ? 'Completed' : 'Enrolled';
}
