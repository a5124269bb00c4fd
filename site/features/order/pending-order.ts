import { drawOrderId } from '../../../contract/order.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import type { OrderDraft, Purchase } from './order-draft.ts';

/** An order being sent or, with `isWaiting` false, given up without an answer. */
export type PendingOrder = {
  purchase: Purchase;
  draft: OrderDraft;
  words: string;
  isWaiting: boolean;
};

const key = ({ user, course }: Purchase) => `order-sent ${user} ${course}`;

/** Saves an order before it is sent, so that its result can be requested later. */
export const savePendingOrder = (pending: PendingOrder): void =>
  keepInTab(key(pending.purchase), pending);

/** The order of this purchase that had no answer, or undefined. */
export const pendingOrder = (purchase: Purchase) => keptInTab<PendingOrder>(key(purchase));

export const clearPendingOrder = (purchase: Purchase): void => dropFromTab(key(purchase));

/** The same order with a new number, after the old one was refused as taken. */
export const renumbered = (pending: PendingOrder): PendingOrder => ({
  ...pending,
  draft: { ...pending.draft, orderId: drawOrderId() },
});
