import type { Order } from '../../../contract/order.ts';

/** Whether the school has accepted the order. */
export const isAccepted = ({ status }: Pick<Order, 'status'>) =>
  status === 'processing' || status === 'success';

/**
 * Whether the school has checked a payment: what a buyer claims to have paid is not paid before that, and who promised
 * cash has paid nothing.
 */
export const isVerified = (order: Pick<Order, 'status' | 'advancePayment'>) =>
  isAccepted(order) && order.advancePayment > 0;

/** What is said of the amount that stands as paid. */
export function paidInWords({ status, advancePayment, claimed }: Order): string {
  const isRunning = status === 'pending' || isAccepted({ status });
  if (advancePayment === 0 || (isRunning && claimed === 0)) return 'Paid';
  if (isRunning) return 'Payment to be checked';
  return status === 'refunded' ? 'Paid, and sent back' : 'Payment you told us of';
}

/** The state of an order in a sentence for its buyer. */
export function statusInWords({ status, advancePayment, kind }: Order): string {
  switch (status) {
    case 'pending':
      return advancePayment > 0 ? 'Received, payment to be checked' : 'Received, to be paid';
    case 'processing':
      return advancePayment > 0 ? 'Payment checked' : 'Accepted, to be paid';
    case 'success':
      return kind === 'course' ? 'Confirmed, your seat is held' : 'Confirmed';
    case 'cancelled':
      return 'Cancelled';
    case 'refunded':
      return 'Cancelled, and your money is on its way back';
    case 'failed':
      return 'Closed, because the payment did not reach us';
  }
}
