import { half } from '../../../contract/money.ts';
import { drawOrderId } from '../../../contract/order.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { type CheckoutGoods, type Purchase, wordsOf } from './order-draft.ts';

export type PaymentPart = 'full' | 'half' | 'other';

/**
 * What is entered about a UPI payment until its order is placed. The money may have been paid already, under the
 * order's number. `price` and `words` are those of the goods at that time.
 */
export type PaymentDraft = {
  orderId: string;
  part: PaymentPart;
  advance: string;
  txnId: string;
  price: number;
  words: string;
};

/** Removes spaces and commas from an amount such as `1,000`. */
export const digitsOf = (typed: string) => typed.replace(/[\s,]/g, '');

/**
 * Initial values of the payment: what was entered before, or the full price with a new number. Once a transaction id
 * was entered the payment has been made, and its amount does not follow the price.
 */
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

const key = ({ user, course }: Purchase) => `order-payment ${user} ${course}`;

export const savePaymentDraft = (purchase: Purchase, draft: PaymentDraft): void =>
  keepInTab(key(purchase), draft);
export const paymentDraft = (purchase: Purchase) => keptInTab<PaymentDraft>(key(purchase));
export const clearPaymentDraft = (purchase: Purchase): void => dropFromTab(key(purchase));
