import { drawOrderId } from '../../../contract/order.ts';
import type { CartItem } from '../cart/cart.ts';

/** What is bought: a course, or the cart. */
export type Goods =
  | { kind: 'course'; name: string; price: number; image: string }
  | { kind: 'cart'; lines: CartItem[]; price: number };

/** An order as `place-order` takes it. `orderId` is drawn here and is what makes sending it twice harmless. */
export type Draft = {
  orderId: string;
  courseName: string;
  items?: { id: string; amount: number }[];
  coursePrice: number;
  advancePayment: number;
  balancePayment: number;
  txnId: string;
};

/** How the buyer pays: nothing yet, or so much by UPI under this transaction id. */
export type Payment = { advance: number; txnId: string };

/** The order for these goods, paid like this. `coursePrice` is the price the buyer sees, in whole rupees. */
export const draftOf = (goods: Goods, { advance, txnId }: Payment, orderId: string): Draft => ({
  orderId,
  courseName: goods.kind === 'course' ? goods.name : '',
  ...(goods.kind === 'cart' && { items: goods.lines.map(({ id, amount }) => ({ id, amount })) }),
  coursePrice: goods.price,
  advancePayment: advance,
  balancePayment: goods.price - advance,
  txnId,
});

const key = 'order-sent';

/** Writes down an order before it is sent, so that a page loaded anew in between can ask what became of it. */
export function remember(place: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ place, draft }));
  } catch {
    // Then a reload in the middle shows the checkout again, and the same transaction id is flagged to the school.
  }
}

/** The order sent from this checkout whose answer never came, or undefined. */
export function unanswered(place: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.place === place ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}

export function answered(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The same order under a fresh number, after the old one turned out to be taken. */
export const renumbered = (draft: Draft): Draft => ({ ...draft, orderId: drawOrderId() });
