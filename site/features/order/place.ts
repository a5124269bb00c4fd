import type { Order } from '../../../contract/order.ts';
import { api, ask, CallFailed } from '../../lib/api.ts';
import { answered, type Draft, remember, renumbered } from './draft.ts';

const pauses = [800, 2000, 4000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** No answer, or one that says nothing about the order: the same order may be sent again. */
const isUnclear = ({ status }: CallFailed) => status === 0 || status >= 500;

/**
 * Sends an order until its fate is known. An answer that got lost is asked for again under the same number, which
 * the server answers with the first order; a number that is taken is replaced. Throws `CallFailed` when the order
 * was refused (nothing was bought) or when there is still no answer (it may have been; the draft is kept).
 */
export async function placeOrder(place: string, first: Draft): Promise<Order> {
  let draft = first;
  for (let tries = 0; ; tries++) {
    remember(place, draft);
    try {
      const { data } = await ask<Order>(api.order['place-order'].$post({ json: draft }));
      answered();
      return data;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const wait = pauses[tries];
      if (error.status === 409 && error.errors['orderId'] && tries < 10) draft = renumbered(draft);
      else if (isUnclear(error) && wait !== undefined) await pause(wait);
      else {
        if (!isUnclear(error)) answered();
        throw error;
      }
    }
  }
}
