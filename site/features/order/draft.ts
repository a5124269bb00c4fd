import { drawOrderId } from '../../../contract/order.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import type { CartItem } from '../cart/cart.ts';

/** What is bought: a course, or the cart. */
export type Goods =
  | { kind: 'course'; name: string; price: number; image: string }
  | { kind: 'cart'; lines: CartItem[]; price: number };

/** Who buys (`_id`) and which course, or the cart where it is empty. */
export type Purchase = { user: string; course: string };

/** An order as `place-order` takes it. `orderId` is drawn here and is what makes sending it twice harmless. */
type Draft = {
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

/** `1 × Millet Loaf, 2 × Almond Cake`, or the course's name. */
export const wordsOf = (goods: Goods): string =>
  goods.kind === 'course'
    ? goods.name
    : goods.lines.map(({ name, amount }) => `${amount} × ${name}`).join(', ');

/** Whether the order is for just these goods, whatever they cost now. */
export function isFor({ items = [] }: Draft, goods: Goods): boolean {
  const lines = goods.kind === 'cart' ? goods.lines : [];
  const amounts = new Map(lines.map(({ id, amount }) => [id, amount]));
  return (
    items.length === lines.length && items.every(({ id, amount }) => amounts.get(id) === amount)
  );
}

/** An order on its way, or (`isWaiting` false) given up without an answer. `words` say to its buyer what is in it. */
export type PendingOrder = { purchase: Purchase; draft: Draft; words: string; isWaiting: boolean };

const key = ({ user, course }: Purchase) => `order-sent ${user} ${course}`;

/** Writes down an order before it is sent, so that its buyer can ask later what became of it. */
export const savePendingOrder = (pending: PendingOrder): void =>
  keepInTab(key(pending.purchase), pending);

/** That person's order for these goods whose answer never came, or undefined. */
export const pendingOrder = (purchase: Purchase) => keptInTab<PendingOrder>(key(purchase));

export const clearPendingOrder = (purchase: Purchase): void => dropFromTab(key(purchase));

/** The same order under a fresh number, after the old one turned out to be taken. */
export const renumbered = (pending: PendingOrder): PendingOrder => ({
  ...pending,
  draft: { ...pending.draft, orderId: drawOrderId() },
});
