import type { APIRequestContext } from '@playwright/test';
import type { Waiting } from '../contract/batch.ts';
import type { Batch } from '../contract/batch-office.ts';
import { addDays, today } from '../contract/day.ts';
import { cashOnDelivery, drawOrderId } from '../contract/order.ts';
import { joins, type Visitor } from './actions.ts';
import { bearer, callAs, sessionOf } from './calls.ts';

/** Adds an open batch of that course, two mornings from tomorrow week on; returns its `_id`. */
export async function batchOf(
  request: APIRequestContext,
  courseId: string,
  changes: object = {},
): Promise<string> {
  const data = {
    ...{ courseId, state: 'open', weekdays: [], seats: 2, place: 'Institute', teacherId: '' },
    days: [8, 9].map((days) => addDays(today(), days)),
    ...{ startTime: '10:00', endTime: '13:00', bring: 'An apron', note: '' },
    ...changes,
  };
  const token = await sessionOf(request, 'admin');
  const answer = await callAs(request, token, '/api/batch/add', { data });
  return (await answer.json()).data._id;
}

/** Books a seat for cash, as a new student unless one is given. */
export async function books(
  request: APIRequestContext,
  courseName: string,
  coursePrice: number,
  batch: string,
  visitor?: Visitor,
): Promise<Visitor & { orderId: string }> {
  const student = visitor ?? (await joins(request));
  const orderId = drawOrderId();
  const data = { orderId, courseName, coursePrice, txnId: cashOnDelivery, batch };
  await callAs(request, student.token, '/api/order/place-order', { data });
  return { ...student, orderId };
}

/** The fields that a save takes, as the batch has them now. */
async function read(request: APIRequestContext, token: string, id: string) {
  const answer = await callAs(request, token, '/api/batch/get', { data: { id } });
  const { lessons, ...batch } = (await answer.json()).data as Batch;
  return { ...batch, id, days: lessons.map(({ day }) => day) };
}

/** Gives a batch other hours or days. */
export async function moves(request: APIRequestContext, id: string, changes: object) {
  const token = await sessionOf(request, 'admin');
  const data = { ...(await read(request, token, id)), ...changes };
  await callAs(request, token, '/api/batch/update', { data });
}

/** Cancels a batch. */
export async function cancels(request: APIRequestContext, id: string, reason: string) {
  const token = await sessionOf(request, 'admin');
  const { updatedAt } = await read(request, token, id);
  await callAs(request, token, '/api/batch/cancel', { data: { id, updatedAt, reason } });
}

/** Offers that student, who waits for one batch, a seat of it, unless the clock has done so. */
export async function offers(request: APIRequestContext, { token }: Visitor) {
  const answer = await request.get('/api/waiting/mine', { headers: bearer(token) });
  const [wait] = (await answer.json()).data as Waiting[];
  if (!wait || wait.offeredUntil) return;
  const admin = await sessionOf(request, 'admin');
  await callAs(request, admin, '/api/waiting/offer', { data: { id: wait._id } });
}
