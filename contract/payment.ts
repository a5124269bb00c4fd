import type * as z from 'zod/mini';
import { limits } from './limits.ts';
import { half } from './money.ts';
import type * as reply from './payment-schema.ts';

export const directions = ['in', 'refund'] as const;
export type Direction = (typeof directions)[number];

type PaymentMethod = {
  label: string;
  /** Whether a transaction id comes with it, which may or must be written down. */
  txnId: 'none' | 'optional' | 'needed';
  /** It changes hands, so no more is taken than is due, and nobody waits for a bank. */
  isByHand: boolean;
};

/** How money moves. The ledger refuses others (`payment_method`, `worker/payment/table.ts`). */
export const paymentMethods = {
  upi: { label: 'UPI', txnId: 'needed', isByHand: false },
  cash: { label: 'Cash', txnId: 'none', isByHand: true },
  bank: { label: 'Bank transfer', txnId: 'optional', isByHand: false },
  card: { label: 'Card', txnId: 'optional', isByHand: false },
} as const satisfies Record<string, PaymentMethod>;

export type Method = keyof typeof paymentMethods;
export const methods = Object.keys(paymentMethods) as [Method, ...Method[]];

export const methodWords = Object.fromEntries(
  methods.map((method) => [method, paymentMethods[method].label]),
) as Record<Method, string>;

/** A claim is what a buyer says; verified is what the school checked. Only that is paid. */
export const paymentStates = ['claimed', 'verified', 'rejected'] as const;

export type Payment = z.output<typeof reply.payment>;

/** The largest amount of one line: the dearest order. */
export const mostPaid = limits.price.max * limits.cart.amount * limits.cart.lines;

type Coming = { number: string; price: number; balance: number; amount: number };

/** Whether half of each order has come with all of these: only then one is confirmed unasked. */
export const halfComes = (coming: Coming[]): boolean =>
  coming.every(({ number, price, balance }) => {
    const amounts = coming.map((payment) => (payment.number === number ? payment.amount : 0));
    return price - balance + amounts.reduce((sum, amount) => sum + amount) >= half(price);
  });
