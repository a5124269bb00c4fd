import type * as z from 'zod/mini';
import { limits } from './limits.ts';
import type * as reply from './payment-reply.ts';

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

export type Payment = z.output<typeof reply.payment>;

/** Whether a transaction id has the form of UPI: twelve digits (the RRN of NPCI's UPI procedural guidelines). */
export const isUpiId = (reference: string) => /^\d{12}$/.test(reference);

/** A transaction id as the ledger compares it: without white space, letters in upper case. */
export const normalReference = (typed: string) => typed.replace(/\s/g, '').toUpperCase();

/** The largest amount of one line: the dearest order. */
export const mostPaid = limits.price.max * limits.cart.amount * limits.cart.lines;
