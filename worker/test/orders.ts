import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { open } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { sendOrder } from './school.ts';

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
