import type { APIRequestContext } from '@playwright/test';
import type { Waiting } from '../contract/batch.ts';
import type { Batch } from '../contract/batch-office.ts';
import { addDays, today } from '../contract/day.ts';
import { enrols, inCash, joins, orderOf, type Visitor } from './actions.ts';
import { callAs, reads, sends, sessionOf } from './calls.ts';

/** Adds an open batch of that course, two mornings from tomorrow week on; returns its `_id`. */
export async function batchOf(
  request: APIRequestContext,
  courseId: string,
  changes: object = {},
): Promise<string> {
  const data = {
    courseId,
    state: 'open',
    weekdays: [],
    seats: 2,
    place: 'Institute',
    teacherId: '',
    days: [8, 9].map((days) => addDays(today(), days)),
    startTime: '10:00',
    endTime: '13:00',
    bring: 'An apron',
    note: '',
    ...changes,
  };
  const token = await sessionOf(request, 'admin');
  return (await sends<Batch>(request, token, '/api/batch/add', data))._id;
}

/** Books a seat for cash, as a new student unless one is given. */
export async function books(
  request: APIRequestContext,
  courseName: string,
  batch: string,
  visitor?: Visitor,
): Promise<Visitor & { orderId: string }> {
  const student = visitor ?? (await joins(request));
  const orderId = await enrols(request, student, courseName, { ...inCash, batch });
  return { ...student, orderId };
}

/** The fields that a save takes, as the batch has them now. */
async function read(request: APIRequestContext, token: string, id: string) {
  const { lessons, ...batch } = await sends<Batch>(request, token, '/api/batch/get', { id });
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
  const [entry] = await reads<Waiting[]>(request, token, '/api/waiting/mine');
  if (!entry || entry.offeredUntil) return;
  const admin = await sessionOf(request, 'admin');
  await callAs(request, admin, '/api/waiting/offer', { data: { id: entry._id } });
}

/** Notes that the student of that order came to the first class. */
export async function notes(request: APIRequestContext, batch: string, orderId: string) {
  const token = await sessionOf(request, 'admin');
  const { lessons } = await sends<Batch>(request, token, '/api/batch/get', { id: batch });
  const { _id: order } = await orderOf(request, token, orderId);
  const marks = [{ order, isPresent: true }];
  const data = { lesson: lessons[0]?._id, marks };
  await callAs(request, token, '/api/attendance/save', { data });
}
