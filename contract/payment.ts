import * as z from 'zod/mini';
import { tidied, upiReference, whole } from './field.ts';
import { limits } from './limits.ts';
import { orderId } from './order.ts';

export const directions = ['in', 'refund'] as const;
export type Direction = (typeof directions)[number];

export const methods = ['upi', 'cash', 'bank', 'card'] as const;
export type Method = (typeof methods)[number];

export const methodWords: Record<Method, string> = {
  upi: 'UPI',
  cash: 'Cash',
  bank: 'Bank transfer',
  card: 'Card',
};

/** A claim is what a buyer says they paid; verified is what somebody of the school has checked. Only that is paid. */
export const paymentStates = ['claimed', 'verified', 'rejected'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** One line of the ledger as its buyer sees it. */
export type Payment = {
  _id: string;
  direction: Direction;
  method: Method;
  /** Whole rupees, more than 0. */
  amount: number;
  /** Transaction id as it is compared: without spaces, letters in upper case; empty for cash. */
  txnId: string;
  /** Day (YYYY-MM-DD, in India) on which the money moved, as far as it is known. */
  receivedOn: string;
  state: PaymentState;
  /** Why it was rejected, in words for the buyer; else empty. */
  reason: string;
  /** Whether it puts an earlier entry right: no money moved. */
  isCorrection: boolean;
  createdAt: string;
  /** When it was verified or rejected; empty before. */
  decidedAt: string;
};

/** Whether a transaction id has the form of UPI: twelve digits (the RRN of NPCI's UPI procedural guidelines). */
export const isUpiId = (reference: string) => /^\d{12}$/.test(reference);

/** A transaction id of UPI as somebody types it, with or without spaces; the API takes older forms too (`upiReference`). */
export const upiTransactionId = z.pipe(
  tidied('Enter Transaction ID', (typed) => typed.replace(/\s/g, '')),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter Transaction ID', abort: true }),
      z.refine(isUpiId, 'The transaction ID of UPI has 12 digits. Your app may call it UTR.'),
    ),
);

/** A transaction id as the ledger compares it: without white space, letters in upper case. */
export const normalReference = (typed: string) => typed.replace(/\s/g, '').toUpperCase();

/** Drawn once for each thing that is to happen, so that a repetition is known as one. */
export const requestId = z
  .string('Send a request id')
  .check(z.regex(/^[\w-]{16,64}$/, 'A request id has 16 to 64 letters and digits'));

/** The largest amount of one line: the dearest order. */
export const mostPaid = limits.price.max * limits.cart.amount * limits.cart.lines;

export const amount = whole('Enter the amount in whole rupees, from Rs. 1', 1, mostPaid);

/** A buyer's further payment of an order by UPI: its balance, or a part of it. */
export const claimPayment = z.object({
  orderId,
  amount,
  txnId: upiReference(),
  requestId,
});
export type ClaimPayment = z.output<typeof claimPayment>;
