import { isRunning } from '../../../contract/order.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';

/** What the office does next about the money of an order. */
type NextStep =
  | { verb: 'verify'; payment: AdminPayment }
  | { verb: 'refund' | 'record' | 'message' };

/**
 * The oldest claim comes first; then what a closed order has too much goes back, or what is due is
 * asked for; else there is the buyer to write to.
 */
export function nextStepOf(order: AdminOrder, payments: readonly AdminPayment[]): NextStep {
  const claim = payments.find(({ state }) => state === 'claimed');
  if (claim) return { verb: 'verify', payment: claim };
  if (!isRunning(order.status)) return { verb: order.paid > order.refunded ? 'refund' : 'message' };
  return { verb: order.paid < order.coursePrice ? 'record' : 'message' };
}
