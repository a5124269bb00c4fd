import type * as z from 'zod/mini';
import { limits } from './limits.ts';
import { half } from './money.ts';
import type * as reply from './payment-reply.ts';
import { plain } from './text.ts';

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

/** The form of UPI: twelve digits (the RRN of NPCI's UPI procedural guidelines). */
export const isUpiId = (reference: string) => /^\d{12}$/.test(reference);

const words = 'UPI|IMPS|NEFT|RTGS|TXN|TRANSACTION|REFERENCE|REF|UTR|RRN|BANK|NUMBER|NO|ID';
/** What apps and banks write in front of an id: `UPI Ref No:`, or `UTR` straight before digits. */
const label = new RegExp(`^[^A-Z0-9]*(?:(?:${words})(?:[^A-Z0-9]+|(?=\\d{12}$)))*`, 'i');
/** UPI's twelve digits in a text, whole or in groups of four, and no part of a longer number. */
const twelve = /(?<![A-Z0-9]|\d[ -])\d{4}([ -]?)\d{4}\1\d{4}(?![A-Z0-9]|[ -]\d)/gi;
/** How spreadsheets show a number that is too long for them: no id any more. */
const shortened = /^\d(?:\.\d+)?E\+?\d+$/i;

/**
 * The transaction id in what somebody typed or a bank wrote: UPI's twelve digits where they stand
 * once, without the zeros by which banks fill them up; else its letters and digits. One that a
 * spreadsheet cut stays as it is, and has no id's form.
 */
export function transactionId(typed: string): string {
  const text = plain(typed);
  if (shortened.test(text)) return text;
  const found = new Set((text.match(twelve) ?? []).map(lettersAndDigits));
  const [only] = found;
  if (only && found.size === 1) return only;
  const id = lettersAndDigits(text.replace(label, ''));
  return /^\d{13,}$/.test(id) ? id.replace(/^0+/, '').padStart(12, '0') : id;
}

const lettersAndDigits = (text: string) => text.replace(/[^A-Z0-9]/gi, '');

/** A transaction id as the ledger compares it: `transactionId` in upper case. */
export const normalReference = (typed: string) => transactionId(typed).toUpperCase();

/** The form of any transaction id or reference of a bank, as `normalReference` leaves it. */
export const referenceShape = /^[A-Z0-9]{4,35}$/;

/** The largest amount of one line: the dearest order. */
export const mostPaid = limits.price.max * limits.cart.amount * limits.cart.lines;

type Coming = { number: string; price: number; balance: number; amount: number };

/** Whether half of each order has come with all of these: only then one is confirmed unasked. */
export const halfComes = (coming: Coming[]): boolean =>
  coming.every(({ number, price, balance }) => {
    const amounts = coming.map((one) => (one.number === number ? one.amount : 0));
    return price - balance + amounts.reduce((sum, amount) => sum + amount) >= half(price);
  });
