import * as z from 'zod/mini';
import { tidied, upiReference, whole } from './field.ts';
import { orderId } from './order-request.ts';
import { isUpiId, mostPaid } from './payment.ts';

// Apart from contract/payment.ts, for the same reason as contract/order-request.ts.

/** As somebody types UPI's, spaces or not; the API takes older forms (`upiReference`). */
export const upiTransactionId = z.pipe(
  tidied('Enter Transaction ID', (typed) => typed.replace(/\s/g, '')),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter Transaction ID', abort: true }),
      z.refine(isUpiId, 'The transaction ID of UPI has 12 digits. Your app may call it UTR.'),
    ),
);

/** Drawn once for each thing that is to happen, so that a repetition is known as one. */
export const requestId = z
  .string('Send a request id')
  .check(z.regex(/^[\w-]{16,64}$/, 'A request id has 16 to 64 letters and digits'));

export const amount = whole('Enter the amount in whole rupees, from Rs. 1', 1, mostPaid);

/** A buyer's further payment of an order by UPI: its balance, or a part of it. */
export const claimPayment = z.object({
  orderId,
  amount,
  txnId: upiReference(),
  requestId,
});
export type ClaimPayment = z.output<typeof claimPayment>;
