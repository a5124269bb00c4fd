import * as z from 'zod/mini';
import { upiReference, whole } from './field.ts';
import { rupees } from './money.ts';
import { statuses } from './order.ts';
import { directions, methods, mostPaid, paymentStates } from './payment.ts';
import { doubts } from './payment-doubt.ts';
import { orderId, requestId } from './record.ts';
import { outcome, record } from './reply-schema.ts';

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
export const claimPayment = z.object({ orderId, amount, txnId: upiReference(), requestId });
export type ClaimPayment = z.output<typeof claimPayment>;

export const payment = record('Payment', {
  _id: z.string(),
  direction: z.enum(directions),
  method: z.enum(methods),
  amount: z.int(),
  txnId: z.string(),
  receivedOn: z.string(),
  state: z.enum(paymentStates),
  reason: z.string(),
  isCorrection: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.string(),
});

export const seenOn = record('SeenOn', {
  kind: z.enum(['order', 'demo']),
  _id: z.string(),
  number: z.string(),
});

export const claimLine = record('ClaimLine', {
  _id: z.string(),
  day: z.string(),
  paise: z.int(),
  left: z.int(),
  returned: z.int(),
  reference: z.string(),
  narration: z.string(),
  asideReason: z.string(),
});

export const adminPayment = record('AdminPayment', {
  ...payment.shape,
  kind: z.enum(['order', 'demo']),
  subject: z.string(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  isUnconfirmed: z.boolean(),
  what: z.string(),
  price: z.int(),
  balance: z.int(),
  status: z.enum([...statuses, 'rejected', '']),
  seenOn: z.array(seenOn),
  bank: z.nullable(claimLine),
  doubts: z.array(z.enum(doubts)),
  claimedAmount: z.int(),
  transferAmount: z.int(),
  share: z.int(),
  reverses: z.string(),
  isReversed: z.boolean(),
  recordedBy: z.string(),
  decidedBy: z.string(),
});

export const paymentResult = record('PaymentResult', {
  ...outcome,
  payment: z.optional(adminPayment),
});

export const remindResult = record('RemindResult', outcome);
