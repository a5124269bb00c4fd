import { rupees } from '../../../contract/money.ts';
import { isRunning, type Order } from '../../../contract/order.ts';
import { isUndated } from '../../../contract/payment-terms.ts';

/** Whether the school has accepted the order. */
export const isAccepted = ({ status }: Pick<Order, 'status'>) =>
  status === 'processing' || status === 'success';

/**
 * Whether every payment there is was checked: a claim is not paid before that, and who promised
 * cash has paid nothing.
 */
export const isVerified = ({ paid, claimed }: Pick<Order, 'paid' | 'claimed'>) =>
  paid > 0 && claimed === 0;

/** What is said of the amount that stands as paid. */
export function paidInWords({ status, advancePayment, claimed }: Order): string {
  if (status === 'refunded' && advancePayment > 0) return 'Paid, and sent back';
  if (claimed === 0) return 'Paid';
  return isRunning(status) ? 'Payment to be checked' : 'Payment you told us of';
}

/** What is left to pay: nothing of a closed order. */
export const balanceInWords = ({ status, balancePayment }: Order): string =>
  isRunning(status) ? rupees(balancePayment) : 'Nothing is due';

/** The state of an order in a sentence for its buyer. */
export function statusInWords(order: Order): string {
  const { status, claimed, kind } = order;
  switch (status) {
    case 'pending':
      if (claimed > 0) return 'Received, payment to be checked';
      return isVerified(order) ? 'Received, payment checked' : 'Received, to be paid';
    case 'processing':
      if (claimed > 0) return 'Accepted, payment to be checked';
      return isVerified(order) ? 'Payment checked' : 'Accepted, to be paid';
    case 'success':
      if (isUndated(order)) return 'Confirmed, dates to come';
      return kind === 'course' ? 'Confirmed, your seat is held' : 'Confirmed';
    case 'cancelled':
      return 'Cancelled';
    case 'refunded':
      return 'Cancelled, and your money is on its way back';
    case 'failed':
      return 'Closed, because the payment did not reach us';
  }
}
