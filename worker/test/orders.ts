import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { cashOnDelivery, type Order } from '../../contract/order.ts';
import { open } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { type Answer, call } from './app.ts';
import { decide } from './decision.ts';
import { nextOrderId } from './office.ts';
import { pdf } from './pdf.ts';

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
  form:
    | { courseName: string; coursePrice: number }
    | { items: object[]; coursePrice: number; note?: string },
  decided: OrderDecision = {},
): Promise<Order> {
  const body = { orderId: nextOrderId(), txnId: cashOnDelivery, ...form };
  const { body: reply } = await call<Order>('/api/order/place-order', body, { token });
  if (!reply.data) throw new Error(reply.message);
  if (decided.pdf) await env.FILES.put(decided.pdf, pdf('A certificate'));
  if (Object.keys(decided).length > 0) await decide('order', order, reply.data._id, decided);
  return reply.data;
}

/** The form of an order of products, to be paid in cash. */
export const cart = (items: object[], coursePrice: number) => ({
  orderId: nextOrderId(),
  items,
  coursePrice,
  txnId: cashOnDelivery,
});

/** Sends an order as it is. */
export const sendOrder = (body: object, token: string): Promise<Answer<Order>> =>
  call('/api/order/place-order', body, { token });

/** The row of the order of that number. */
export const stored = (orderId: string) =>
  open(env.DB).select().from(order).where(eq(order.orderId, orderId)).get();

/** The order is refused with this status and errors at these fields, and is not stored. */
export async function expectNotPlaced(
  body: { orderId: string } & Record<string, unknown>,
  token: string,
  status: number,
  ...fields: string[]
): Promise<void> {
  const { status: was, body: reply } = await sendOrder(body, token);
  expect({ was, fields: Object.keys(reply.errors ?? {}) }).toEqual({ was: status, fields });
  expect(reply.success).toBe(false);
  expect(reply.message).toBeTruthy();
  expect(await stored(body.orderId)).toBeUndefined();
}
