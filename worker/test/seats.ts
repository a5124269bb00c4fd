import { sql } from 'drizzle-orm';
import type { Waiting } from '../../contract/batch.ts';
import { addDays, today } from '../../contract/day.ts';
import { newId, now } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { seat, waiting } from '../seat/table.ts';
import { batch } from '../timetable/table.ts';
import { call, db } from './app.ts';
import { decideOrder } from './decision.ts';
import { deleteOrders } from './empty.ts';
import { addBatch, newStudents, nextTxnId, paidInFull, seatOf, sendOrder } from './school.ts';

/** For the tests of seats and waiting lists: sold seats and places in line. */

export const claim = (orderId: string, amount: number, token: string) =>
  call(
    '/api/payment/claim',
    { orderId, amount, txnId: nextTxnId(), requestId: `claim-${newId()}`.slice(0, 28) },
    { token },
  );

export const holders = async (batch: string) =>
  (await db.select().from(seat).where(sql`batch_id = ${batch} and order_row is not null`)).length;

export async function withoutBatches(): Promise<void> {
  await deleteOrders();
  for (const table of [batch, message]) await db.delete(table);
}

export async function fullBatch(courseId: string, seats = 1) {
  const batch = await addBatch(courseId, { seats, days: [addDays(today(), 30)] });
  let last = '';
  for (const token of await newStudents(seats))
    last = (await sendOrder(seatOf(batch._id, paidInFull()), token)).body.data?._id ?? '';
  return { id: batch._id, last };
}

export const cancelled = (id: string) => decideOrder(id, { status: 'cancelled' });

/** A call about waiting lists, and those of one person. */
export const callWaiting = <Data = Waiting[]>(path: string, body: object, token: string) =>
  call<Data>(`/api/waiting/${path}`, body, { token });
export const mine = async (token: string) =>
  (await call<Waiting[]>('/api/waiting/mine', undefined, { token })).body.data ?? [];

export async function putInLine(batch: string, userId: string, changes: object = {}) {
  const at = now();
  await db
    .insert(waiting)
    .values({ id: newId(), createdAt: at, updatedAt: at, batch, userId, ...changes });
}
