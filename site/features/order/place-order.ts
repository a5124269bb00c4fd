import { drawOrderId, type Order } from '../../../contract/order.ts';
import { offline } from '../../../contract/reply.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { $sessionError, $user, loadUser } from '../../lib/session.ts';
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

const savePendingOrder = (pending: PendingOrder): void => keepInTab(key(pending.purchase), pending);

export const pendingOrder = (purchase: Purchase) => keptInTab<PendingOrder>(key(purchase));

export const clearPendingOrder = (purchase: Purchase): void => dropFromTab(key(purchase));

const retryDelays = [800, 2000, 4000];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** No answer, or an error of the server: the same order may be sent again. */
const isUnclear = ({ status }: CallFailed) => status === 0 || status >= 500;

/** Refused before the order was looked at: an earlier attempt may still have been stored. */
const isAccessRefused = ({ status }: CallFailed) => [401, 403, 429].includes(status);

/** Whether the buyer is still logged in: another tab may have logged out or in. */
async function isStillHere({ purchase }: PendingOrder): Promise<boolean> {
  await loadUser();
  if ($sessionError.get()) throw new CallFailed(0, offline);
  return $user.get()?._id === purchase.user;
}

/** The placed order, or without an answer `pending`, which is kept for another attempt. */
type PlaceOrderResult =
  | { order: Order; message: string | undefined }
  | { order?: undefined; pending: PendingOrder };

/**
 * Again when the answer is lost: its number makes that idempotent, and a taken one is replaced.
 * `isRepeat`: it was sent before. Throws `CallFailed` when nothing was bought.
 */
export async function placeOrder(
  first: PendingOrder,
  isRepeat: boolean,
): Promise<PlaceOrderResult> {
  let pending: PendingOrder = { ...first, isWaiting: true };
  let isUnsure = isRepeat;
  const giveUp = (): PlaceOrderResult => {
    pending = { ...pending, isWaiting: false };
    savePendingOrder(pending);
    return { pending };
  };
  for (let tries = 0; ; tries++) {
    savePendingOrder(pending);
    try {
      if (isUnsure && !(await isStillHere(pending))) return giveUp();
      const { data, message } = await ask(api.order['place-order'].$post({ json: pending.draft }));
      clearPendingOrder(pending.purchase);
      return { order: data, message };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const delay = retryDelays[tries];
      if (error.status === 409 && error.errors['orderId'] && tries < 10)
        pending = { ...pending, draft: { ...pending.draft, orderId: drawOrderId() } };
      else if (isUnclear(error) && delay !== undefined) {
        isUnsure = true;
        await wait(delay);
      } else if (isUnclear(error) || (isUnsure && isAccessRefused(error))) return giveUp();
      else {
        clearPendingOrder(pending.purchase);
        throw error;
      }
    }
  }
}
