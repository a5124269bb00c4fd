import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { cashOnDelivery, type Order } from '../../contract/order.ts';
import { open } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { call } from './app.ts';
import { nextOrderId } from './office.ts';

/** What an administrator may change of an order. */
type OrderDecision = Partial<
  Pick<
    typeof order.$inferInsert,
    'status' | 'certificate' | 'pdf' | 'startDate' | 'endDate' | 'txnId'
  >
>;

/** Places an order through the API, then sets the columns in `decided`. */
export async function placed(
  token: string,
  form: { courseName: string; coursePrice: number } | { items: object[]; coursePrice: number },
  decided: OrderDecision = {},
): Promise<Order> {
  const body = { orderId: nextOrderId(), txnId: cashOnDelivery, ...form };
  const { body: reply } = await call<Order>('/api/order/place-order', body, { token });
  if (!reply.data) throw new Error(reply.message);
  if (Object.keys(decided).length > 0)
    await open(env.DB).update(order).set(decided).where(eq(order.orderId, body.orderId));
  return reply.data;
}
