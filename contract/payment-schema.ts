import * as z from 'zod/mini';
import { dayInWords } from './day.ts';
import { upiReference, whole } from './field.ts';
import { rupees, rupeesAndPaise } from './money.ts';
import { statuses } from './order.ts';
import { directions, methods, mostPaid, paymentStates } from './payment.ts';
import type { AdminPayment } from './payment-office.ts';
import { orderId, requestId } from './record.ts';
import { outcome, record } from './reply-schema.ts';

/**
 * Why a claim is looked at alone, and never verified among many: its transaction id is on another
 * order or twice on its own; of the lines of statements with that id there are several, one is set
 * aside, used up or was sent back, or is of another amount or a day far off.
 */
export const doubts = [
  ...(['twice', 'again'] as const),
  ...(['several', 'aside', 'returned', 'used', 'amount', 'day'] as const),
] as const;
export type Doubt = (typeof doubts)[number];

/** Days between a claim and its line that are nothing odd: holidays, and a claim that came late. */
export const usualDays = 7;

/** The doubts without figures. */
export const doubtWords: Record<Doubt, string> = {
  twice: 'its transaction id is used twice',
  again: 'its transaction id is used twice',
  several: 'the bank has several payments with its transaction id',
  aside: 'its line of the bank is set aside',
  returned: 'the bank sent it back',
  used: 'its line of the bank is used up by other payments',
  amount: 'the bank has another amount',
  day: 'the bank has it on another day',
};

type Doubtful = Pick<AdminPayment, 'doubts' | 'bank' | 'seenOn' | 'amount' | 'receivedOn'>;

export function doubtsInWords({ doubts: found, bank, seenOn, receivedOn }: Doubtful): string[] {
  const words = {
    ...doubtWords,
    twice: `its transaction id is also on ${seenOn.map(({ number }) => number).join(', ')}`,
    again: 'its transaction id is twice on this order',
    ...(bank && {
      amount: `the bank has ${rupeesAndPaise(bank.left)} for it`,
      day: `the bank has it on ${dayInWords(bank.day)}, not ${dayInWords(receivedOn)}`,
    }),
  };
  return found.map((doubt) => words[doubt]);
}

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
  isOtherAmount: z.boolean(),
  recordedBy: z.string(),
  decidedBy: z.string(),
});

export const paymentResult = record('PaymentResult', {
  ...outcome,
  payment: z.optional(adminPayment),
});

export const remindResult = record('RemindResult', outcome);
