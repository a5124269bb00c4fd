import * as z from 'zod/mini';
import { upiReference, whole } from './field.ts';
import { rupees } from './money.ts';
import { orderId } from './order-request.ts';
import { mostPaid } from './payment.ts';

// Apart from contract/payment.ts, for the same reason as contract/order-request.ts.

/** Drawn once for each thing that is to happen, so that a repetition is known as one. */
export const requestId = z
  .string('Send a request id')
  .check(z.regex(/^[\w-]{16,64}$/, 'A request id has 16 to 64 letters and digits'));

/** Why an amount past a limit is refused: with the limit. */
export const between = (least: number, most: number) =>
  `Enter whole rupees, from ${rupees(least)} to ${rupees(most)}`;

export const amountUpTo = (most: number) => whole(between(1, most), 1, most);

export const amount = amountUpTo(mostPaid);

/** What an order can have been paid: from what was sent back to its price. */
export function paidUpTo(of: { coursePrice: number; paid: number; refunded: number }) {
  const [least, most] = [of.refunded, Math.max(of.coursePrice, of.paid)];
  return whole(between(least, most), least, most);
}

/** A buyer's further payment of an order by UPI: its balance, or a part of it. */
export const claimPayment = z.object({
  orderId,
  amount,
  txnId: upiReference(),
  requestId,
});
export type ClaimPayment = z.output<typeof claimPayment>;
