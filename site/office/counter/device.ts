import * as z from 'zod/mini';
import { sell } from '../../../contract/counter.ts';
import type { Role } from '../../../contract/team.ts';
import { api, ask } from '../../lib/api.ts';
import { keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';
import { goodsKey, unsentOrders } from '../../lib/token.ts';
import { sends } from '../kit/calls.ts';
import { deviceQueue } from '../kit/device-queue.ts';
import type { Goods } from './sale.ts';

/** What the counter keeps on this device to sell for cash without a network. */

const twoDays = 2 * 24 * 3_600_000;

/** Who sells, as the login said. */
export type Seller = { id: string; role: Role };

type Kept = { seller: Seller; goods: Goods };

export const keepGoods = (kept: Kept): void => keepOnDevice(goodsKey, kept, twoDays);

export const keptGoods = (): Kept | undefined => {
  const kept = keptOnDevice(goodsKey) as Partial<Kept> | undefined;
  return kept?.seller && kept.goods ? (kept as Kept) : undefined;
};

export const placeOrder = sends(api.admin['place-order'].$post);

/** An order that was paid in cash and is not at the school yet; `why` it was refused there. */
const unsentOrder = z.object({
  form: sell,
  what: z.string(),
  at: z.string(),
  why: z.optional(z.string()),
});
export type UnsentOrder = z.output<typeof unsentOrder>;

/** Refused ones stay, since somebody has paid, until a person looks at them. */
export const orderQueue = deviceQueue<UnsentOrder>({
  name: unsentOrders,
  schema: unsentOrder,
  isSame: (one, other) => one.form.orderId === other.form.orderId,
  send: ({ form }) => placeOrder(form),
  refused: (order, { message }) => ({ ...order, why: message }),
  isHeld: ({ why }) => why !== undefined,
});

/** What is sold, as the school has it now. */
export async function loadGoods(): Promise<Goods> {
  const [products, courses, batches] = await Promise.all([
    ask(api.product['get-all-products'].$get({ query: {} })),
    ask(api.course['get-all-courses'].$get({ query: {} })),
    ask(api.batch.upcoming.$get({ query: {} })),
  ]);
  return {
    products: products.data
      .filter(({ stock }) => stock === 'Yes')
      .map(({ _id, name, price, leadDays, asksWords, options }) => ({
        ...{ _id, name, price, leadDays, asksWords },
        ...(options.length > 0 && { options }),
      })),
    courses: courses.data.map(({ _id, name, price }) => ({ _id, name, price })),
    batches: batches.data,
  };
}
