import { drawOrderId } from '../../../contract/order.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import type { OrderDraft, Purchase } from './order-draft.ts';

/** An order on its way, or (`isWaiting` false) given up without an answer. `words` say to its buyer what is in it. */
export type PendingOrder = {
  purchase: Purchase;
  draft: OrderDraft;
  words: string;
  isWaiting: boolean;
};

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
