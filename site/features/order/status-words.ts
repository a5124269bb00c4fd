import type { Order } from '../../../contract/order.ts';
import { returnedInWords } from '../../../contract/order-money.ts';
import { hasBegun, isOver } from '../../../contract/own-order.ts';
import { isUndated } from '../../../contract/payment-terms.ts';

/** A claim is not paid before that, and who promised cash has paid nothing. */
export const isVerified = ({ paid, claimed }: Pick<Order, 'paid' | 'claimed'>) =>
  paid > 0 && claimed === 0;

/** Whether it is of a course that is over; a certificate says so of one without dates. */
export const isCompleted = (order: Order, now?: string): boolean =>
  order.kind === 'course' &&
  order.status === 'success' &&
  (isOver(order, now) || (order.certificate === 'yes' && order.endDate === ''));

export function statusInWords(order: Order, now?: string): string {
  const { status, claimed, kind } = order;
  switch (status) {
    case 'pending':
      if (claimed > 0) return 'Received, payment to be checked';
      return isVerified(order) ? 'Received, payment checked' : 'Received, to be paid';
    case 'processing':
      if (claimed > 0) return 'Accepted, payment to be checked';
      return isVerified(order) ? 'Payment checked' : 'Accepted, to be paid';
    case 'success':
      if (isCompleted(order, now)) return 'Completed';
      if (isUndated(order)) return 'Confirmed, dates to come';
      if (kind === 'shop') return 'Confirmed';
      return hasBegun(order, now) ? 'Confirmed, class has begun' : 'Confirmed, your seat is held';
    case 'cancelled':
      return 'Cancelled';
    case 'refunded':
      return `Cancelled: ${returnedInWords(order)}`;
    case 'failed':
      return order.paid > 0 ? 'Closed' : 'Closed, because the payment did not reach us';
  }
}

/** What leads to the links of an enrolment: with the certificate nothing is submitted any more. */
export const linksWords = ({ certificate }: Pick<Order, 'certificate'>): string =>
  certificate === 'yes' ? 'Your links' : 'Submit Links';
