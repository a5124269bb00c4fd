import { half } from '../../../contract/money.ts';
import { drawOrderId } from '../../../contract/order.ts';
import {
  dropFromDevice,
  keepOnDevice,
  keptOnDevice,
  keysOnDevice,
} from '../../lib/local-storage.ts';
import { type CheckoutGoods, type Purchase, wordsOf } from './order-draft.ts';

export type PaymentPart = 'full' | 'half' | 'other';

/** Until its order is placed; it may have been paid. `price` and `words` are of the goods then. */
export type PaymentDraft = {
  orderId: string;
  part: PaymentPart;
  advance: string;
  txnId: string;
  price: number;
  words: string;
};

export const digitsOf = (typed: string) => typed.replace(/[\s,]/g, '');

/** A transaction id means that money was paid: then the amount does not follow the price. */
export function startPaymentDraft(
  goods: CheckoutGoods,
  before: PaymentDraft | undefined,
): PaymentDraft {
  const { price } = goods;
  const now = { price, words: wordsOf(goods) };
  if (!before)
    return { orderId: drawOrderId(), part: 'full', advance: String(price), txnId: '', ...now };
  if (before.price === price) return { ...before, ...now };
  if (before.txnId === '') {
    const parts = { full: String(price), half: String(half(price)), other: before.advance };
    return { ...before, advance: parts[before.part], ...now };
  }
  const isMore = Number(digitsOf(before.advance)) >= price;
  return {
    ...before,
    part: isMore ? 'full' : 'other',
    advance: isMore ? String(price) : before.advance,
    ...now,
  };
}

/** The earlier price, if it changed and the buyer may have paid it. */
export const changedFrom = (
  goods: CheckoutGoods,
  before: PaymentDraft | undefined,
): number | undefined =>
  before && before.price !== goods.price && (before.txnId || before.words === wordsOf(goods))
    ? before.price
    : undefined;

const keysOf = (user: string) => `order-payment ${user} `;
const key = ({ user, course }: Purchase) => keysOf(user) + course;

const isDraft = (kept: unknown): kept is PaymentDraft => {
  const { orderId, part, advance, txnId, price, words } = (kept ?? {}) as Partial<PaymentDraft>;
  return (
    /^[0-7]{7}$/.test(orderId ?? '') &&
    ['full', 'half', 'other'].includes(part ?? '') &&
    [advance, txnId, words].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(price)
  );
};

/** Keeps it for that person on this device: a UPI app, or the phone, may close the tab. */
export const savePaymentDraft = (purchase: Purchase, draft: PaymentDraft): void =>
  keepOnDevice(key(purchase), draft);

export function paymentDraft(purchase: Purchase): PaymentDraft | undefined {
  const kept = keptOnDevice(key(purchase));
  return isDraft(kept) ? kept : undefined;
}

export const clearPaymentDraft = (purchase: Purchase): void => dropFromDevice(key(purchase));

/** The unfinished payments of that person on this device, with the course; empty for the cart. */
export const unfinishedPayments = (user: string): { course: string; draft: PaymentDraft }[] =>
  keysOnDevice(keysOf(user)).flatMap((stored) => {
    const course = stored.slice(keysOf(user).length);
    const draft = paymentDraft({ user, course });
    return draft ? [{ course, draft }] : [];
  });
