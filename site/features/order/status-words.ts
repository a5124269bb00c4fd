import type { Order } from '../../../contract/order.ts';

/** Whether the school has checked the payment: what a buyer claims to have paid is not paid before that. */
export const isVerified = ({ status }: Pick<Order, 'status'>) =>
  status === 'processing' || status === 'success';

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
