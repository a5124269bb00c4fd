import { lineKey } from '../../../contract/line-key.ts';
import type { Quote } from '../../../contract/offer.ts';
import { orderFields, type SomeOrderTexts } from '../../../contract/order-field.ts';
import type { paymentTerms } from '../../../contract/payment-terms.ts';
import { textsOf } from '../../../contract/text-field.ts';
import { type CartItem, nameOfLine } from '../cart/cart.ts';

/** What is bought: a course, or the cart. */
export type CheckoutGoods = SomeOrderTexts &
  (
    | {
        kind: 'course';
        name: string;
        price: number;
        image: string;
        batch?: string;
        /** The days of the chosen batch, empty where there are none; missing before the choice. */
        dates?: string;
        startDate?: string;
      }
    | { kind: 'cart'; lines: CartItem[]; price: number; neededOn?: string; neededAt?: string }
  );

/** The buyer's `_id` and the course that is bought; empty for the cart. */
export type Purchase = { user: string; course: string };

/** What `place-order` takes. `orderId`, drawn here, makes a repeated request idempotent. */
export type OrderDraft = SomeOrderTexts & {
  orderId: string;
  courseName: string;
  items?: { id: string; amount: number; variant?: string; words?: string }[];
  neededOn?: string;
  neededAt?: string;
  batch?: string;
  coursePrice: number;
  advancePayment: number;
  balancePayment: number;
  txnId: string;
  offerCode?: string;
  demoCredit?: true;
};

/** Amount paid by UPI with its transaction id; for cash the amount is 0. */
export type Payment = { advance: number; txnId: string };

/** Words are sent where the product still asks for them. */
const itemOf = ({ id, amount, variant, asksWords, words }: CartItem) => ({
  id,
  amount,
  ...(variant && { variant }),
  ...(asksWords === 'Yes' && words && { words }),
});

/** The order for these goods with this payment, at the price the buyer sees, in whole rupees. */
export const draftOf = (
  goods: CheckoutGoods,
  { advance, txnId }: Payment,
  orderId: string,
  { price, offerCode, credit }: Pick<Quote, 'price' | 'offerCode' | 'credit'>,
): OrderDraft => ({
  orderId,
  courseName: goods.kind === 'course' ? goods.name : '',
  ...(goods.kind === 'cart' && {
    items: goods.lines.map(itemOf),
    ...(goods.neededOn && { neededOn: goods.neededOn }),
    ...(goods.neededOn && goods.neededAt && { neededAt: goods.neededAt }),
  }),
  ...(goods.kind === 'course' && goods.batch && { batch: goods.batch }),
  ...textsOf(orderFields, goods),
  coursePrice: price,
  advancePayment: advance,
  balancePayment: price - advance,
  txnId,
  ...(offerCode && { offerCode }),
  ...(credit > 0 && { demoCredit: true }),
});

export const wordsOf = (goods: CheckoutGoods): string =>
  goods.kind === 'course'
    ? goods.name
    : goods.lines.map((line) => `${line.amount} × ${nameOfLine(line)}`).join(', ');

/** Which of the promises about paying are made. */
export const termsFor = (goods: CheckoutGoods): keyof typeof paymentTerms => {
  if (goods.kind === 'cart') return 'shop';
  return goods.dates === '' ? 'undated' : 'course';
};

export function isFor({ items = [] }: OrderDraft, goods: CheckoutGoods): boolean {
  const lines = goods.kind === 'cart' ? goods.lines.map(itemOf) : [];
  const amounts = new Map(lines.map((line) => [lineKey(line), line.amount]));
  return (
    items.length === lines.length &&
    items.every((line) => amounts.get(lineKey(line)) === line.amount)
  );
}
