import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Waiting } from '../../contract/batch.ts';
import { addDays, today } from '../../contract/day.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import { newId, now, open } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { seat, waiting } from '../seat/table.ts';
import { call } from './app.ts';
import { addBatch, newStudents } from './batches.ts';
import { decide } from './decision.ts';
import { nextOrderId } from './office.ts';
import { sendOrder } from './orders.ts';

/** For the tests of seats and waiting lists: a course, orders, places in line, other days. */

export const price = 8500;
export const courseName = 'Artisan Breads';

/** An order of a seat in cash; `changes` replace fields. */
export const cash = (batch: string, changes: object = {}) => ({
  ...{ orderId: nextOrderId(), courseName, coursePrice: price },
  ...{ txnId: cashOnDelivery, batch, ...changes },
});

let txn = 412345678900;

/** What is claimed to be paid, under a number of its own. */
export const claimed = (advancePayment: number) => ({ txnId: String(txn++), advancePayment });
export const paidInFull = () => claimed(price);

/** A claim that somebody has paid that much more of the order. */
export const claim = (orderId: string, amount: number, token: string) =>
  call(
    '/api/payment/claim',
    {
      ...{ orderId, amount, txnId: String(txn++) },
      requestId: `claim-${newId()}`.slice(0, 28),
    },
    { token },
  );

/** How many seats of the batch name an order. */
export const holders = async (batch: string) =>
  (await open(env.DB).select().from(seat).where(sql`batch_id = ${batch} and order_row is not null`))
    .length;

/** A batch in a month with its seats sold, and the order of the last buyer. */
export async function fullBatch(course: string, seats = 1) {
  const batch = await addBatch(course, { seats, days: [addDays(today(), 30)] });
  const buyers = await newStudents(seats);
  let last = '';
  for (const token of buyers)
    last = (await sendOrder(cash(batch._id, paidInFull()), token)).body.data?._id ?? '';
  return { id: batch._id, last };
}

export const cancelled = (id: string) => decide('order', order, id, { status: 'cancelled' });

/** A call about waiting lists, and those of one person. */
export const waits = <Data = Waiting[]>(path: string, body: object, token: string) =>
  call<Data>(`/api/waiting/${path}`, body, { token });
export const mine = async (token: string) =>
  (await call<Waiting[]>('/api/waiting/mine', undefined, { token })).body.data ?? [];

/** Puts somebody into the waiting list, as if they had joined. */
export async function putInLine(batch: string, userId: string, changes: object = {}) {
  const at = now();
  await open(env.DB)
    .insert(waiting)
    .values({ id: newId(), createdAt: at, updatedAt: at, batch, userId, ...changes });
}

export const userOf = async (token: string) =>
  (await call<{ _id: string }>('/api/user/getUserData', {}, { token })).body.data?._id ?? '';

export function goTo(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(ms);
}
