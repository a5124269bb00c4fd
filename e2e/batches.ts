import type { APIRequestContext } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import { cashOnDelivery, drawOrderId } from '../contract/order.ts';
import { joins, type Visitor } from './actions.ts';
import { callAs, sessionOf } from './calls.ts';

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
