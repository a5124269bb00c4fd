import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicBatch } from '../../contract/batch.ts';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import { cashOnDelivery, type Order } from '../../contract/order.ts';
import { newId, now, open } from '../lib/db/index.ts';
import { deliverDue } from '../message/deliver.ts';
import { order } from '../order/table.ts';
import { call, formOf, signInAs } from '../test/app.ts';
import { addBatch, batchForm, batchNow, newStudents } from '../test/batches.ts';
import { decide } from '../test/decision.ts';
import { deleteOrders } from '../test/empty.ts';
import { offerCourse } from '../test/offers.ts';
import { nextOrderId } from '../test/office.ts';
import { sendOrder, stored } from '../test/orders.ts';
import { seat, waiting } from './seat-table.ts';
import { batch } from './table.ts';

const db = open(env.DB);
const price = 8500;
let course = '';

beforeAll(async () => {
  course = await offerCourse({ name: 'Artisan Breads', price });
});
beforeEach(async () => {
  await deleteOrders();
  await db.delete(batch);
});
afterEach(() => void vi.useRealTimers());

const cash = (batch: string) => ({
  ...{ orderId: nextOrderId(), courseName: 'Artisan Breads', coursePrice: price },
  ...{ txnId: cashOnDelivery, batch },
});
let txn = 412345678900;
const upi = (batch: string, advancePayment: number) => ({
  ...cash(batch),
  ...{ txnId: String(txn++), advancePayment },
});

const holders = async (id: string) =>
  (await db.select().from(seat).where(sql`batch_id = ${id} and order_row is not null`)).length;

const post = async <Data = Batch>(path: string, body: object) =>
  call<Data>(`/api/batch/${path}`, body, { token: await signInAs('admin') });
const saved = ({ _id: id, updatedAt, ...was }: Batch, changes: object) => ({
  ...batchForm('', { bring: was.bring, days: was.lessons.map(({ day }) => day) }),
  ...{ id, updatedAt, seats: was.seats, ...changes },
});

/** Puts somebody into the waiting list, as if they had joined. */
async function wait(batch: string, userId: string, changes: object = {}) {
  const at = now();
  await db
    .insert(waiting)
    .values({ id: newId(), createdAt: at, updatedAt: at, batch, userId, ...changes });
}
const userOf = async (token: string) =>
  (await call<{ _id: string }>('/api/user/getUserData', {}, { token })).body.data?._id ?? '';

describe('a seat', () => {
  it('is one of 12 that 200 buyers want at once', async () => {
    const { _id } = await addBatch(course, { seats: 12 });
    const buyers = await newStudents(200);
    const answers = await Promise.all(
      buyers.map((token, i) => sendOrder(i % 2 ? cash(_id) : upi(_id, price), token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(
      new Set(refused.map(({ status, body }) => `${status} ${Object.keys(body.errors ?? {})}`)),
    ).toEqual(new Set(['409 batch']));
    expect(await holders(_id)).toBe(12);
    expect(await db.$count(order)).toBe(12);
    expect(await batchNow(_id)).toMatchObject({ seats: 12, taken: 12, held: 6, left: 0 });
  });

  it('gives its order the days of the batch, and is placed once however often it is sent', async () => {
    const { _id, firstDay, lastDay } = await addBatch(course);
    const [buyer = ''] = await newStudents(1);
    const form = cash(_id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendOrder(form, buyer)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.body.data).toMatchObject({
      ...{ batch: _id, startDate: firstDay, endDate: lastDay },
      seatUntil: new Date(`${addDays(today(), 3)}T24:00:00+05:30`).toISOString(),
    });
    expect(await holders(_id)).toBe(1);
  });

  it.each([
    ['in cash, for three days', () => cash, false],
    ['with less than half, for three days', () => (id: string) => upi(id, price / 2 - 1), false],
    ['with half, as long as it is not reviewed', () => (id: string) => upi(id, price / 2), true],
  ])('is held %s', async (_, form, isKept) => {
    const { _id } = await addBatch(course, { seats: 1, days: [addDays(today(), 30)] });
    const [first = '', second = ''] = await newStudents(2);
    expect((await sendOrder(form()(_id), first)).status).toBe(200);
    expect((await sendOrder(cash(_id), second)).status).toBe(409);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.parse(`${addDays(today(), 3)}T23:59:59+05:30`));
    expect((await sendOrder(cash(_id), second)).status).toBe(409);
    vi.setSystemTime(Date.now() + 2000);
    expect((await sendOrder(cash(_id), second)).status).toBe(isKept ? 409 : 200);
    expect(await holders(_id)).toBe(1);
  });

  it.each(['cancelled', 'failed', 'refunded'] as const)(
    'is free once its order is %s',
    async (status) => {
      const { _id } = await addBatch(course, { seats: 1 });
      const [first = '', second = ''] = await newStudents(2);
      const { body } = await sendOrder(upi(_id, price), first);
      await decide('order', order, body.data?._id ?? '', { status });
      expect((await sendOrder(cash(_id), second)).status).toBe(200);
      expect(await holders(_id)).toBe(1);
    },
  );

  it('is for nobody outside the waiting list while somebody is in line', async () => {
    const { _id } = await addBatch(course, { seats: 1 });
    const [first = '', second = ''] = await newStudents(2);
    await wait(_id, await userOf(first));
    expect((await batchNow(_id)).left).toBe(0);
    expect((await sendOrder(cash(_id), second)).status).toBe(409);
  });

  it('is for whom it is offered, until the offer is over', async () => {
    const { _id } = await addBatch(course, { seats: 1 });
    const [first = '', second = ''] = await newStudents(2);
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
    await wait(_id, await userOf(first), { id: 'w1', offeredUntil: soon(3_600_000) });
    await db.update(seat).set({ waiting: 'w1' });
    expect(await batchNow(_id)).toMatchObject({ offered: 1, left: 0, waiting: 0 });
    expect((await sendOrder(cash(_id), second)).status).toBe(409);
    expect((await sendOrder(cash(_id), first)).status).toBe(200);
    const [entry] = await db.select().from(waiting);
    expect(entry?.end).toBe('accepted');
    expect(await holders(_id)).toBe(1);
  });

  it('is anybody’s after an offer that is over, though nothing was tidied up', async () => {
    const { _id } = await addBatch(course, { seats: 1 });
    const [first = '', second = ''] = await newStudents(2);
    const past = new Date(Date.now() - 1000).toISOString();
    await wait(_id, await userOf(first), { id: 'w2', offeredUntil: past });
    await db.update(seat).set({ waiting: 'w2' });
    expect((await sendOrder(cash(_id), second)).status).toBe(200);
  });

  it('is not sold of a batch that is a draft, closed, cancelled, begun, or of another course', async () => {
    const [buyer = ''] = await newStudents(1);
    const other = await offerCourse({ name: `Tarts ${newId()}`, price });
    const states = [
      [await addBatch(course, { state: 'draft' }), 404],
      [await addBatch(other), 404],
    ] as [Batch, number][];
    const closed = await addBatch(course);
    await post('update', saved(closed, { state: 'closed' }));
    const cancelled = await addBatch(course);
    const { _id: id, updatedAt } = cancelled;
    await post('cancel', { id, updatedAt, reason: 'The oven broke' });
    states.push([closed, 409], [cancelled, 409]);
    for (const [{ _id }, status] of states) {
      const form = cash(_id);
      expect((await sendOrder(form, buyer)).status).toBe(status);
      expect(await stored(form.orderId)).toBeUndefined();
    }
    const { _id, firstDay } = await addBatch(course);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.parse(`${firstDay}T10:00:00+05:30`));
    expect((await sendOrder(cash(_id), (await newStudents(1))[0] ?? '')).status).toBe(409);
  });
});

it('lends its order the days, whatever is typed there', async () => {
  const { _id, firstDay } = await addBatch(course);
  const [buyer = ''] = await newStudents(1);
  const { body } = await sendOrder(cash(_id), buyer);
  const typed = { id: body.data?._id ?? '', startDate: '2026-01-01', endDate: '2026-01-02' };
  const token = await signInAs('admin');
  const edited = await call<Order>('/api/admin/update-order', formOf(typed), { token });
  expect(edited.body.data?.startDate).toBe(firstDay);
});

describe('visitors', () => {
  it('see what can be booked, and what is left', async () => {
    const one = await offerCourse({ name: `Cakes ${newId()}`, price });
    const { _id } = await addBatch(one, { seats: 3, weekdays: [1, 3] });
    await addBatch(one, { state: 'draft' });
    const { body } = await call<PublicBatch[]>(`/api/batch/upcoming?course=${one}`);
    expect(body.data).toEqual([
      expect.objectContaining({
        _id,
        seats: 3,
        left: 3,
        waiting: 0,
        weekdays: [1, 3],
        teacher: '',
      }),
    ]);
  });
});

describe('the office', () => {
  it('raises seats, and lowers them, never below those taken', async () => {
    const added = await addBatch(course, { seats: 3 });
    const [first = '', second = ''] = await newStudents(2);
    await sendOrder(upi(added._id, price), first);
    await sendOrder(upi(added._id, price), second);
    const { body: less } = await post('update', saved(added, { seats: 2 }));
    expect(less.data).toMatchObject({ seats: 2, taken: 2, left: 0 });
    const refused = await post('update', saved(less.data as Batch, { seats: 1 }));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ['seats']]);
    expect(await batchNow(added._id)).toMatchObject({
      seats: 2,
      taken: 2,
      updatedAt: less.data?.updatedAt,
    });
    const { body: more } = await post('update', saved(less.data as Batch, { seats: 5 }));
    expect(more.data).toMatchObject({ seats: 5, taken: 2, left: 3 });
  });

  it('moves a batch: each student is told once, asked, and has the new days', async () => {
    const added = await addBatch(course);
    const [first = ''] = await newStudents(1);
    const { body } = await sendOrder(upi(added._id, price), first);
    const days = [addDays(today(), 20), addDays(today(), 21)];
    const two = await Promise.all([
      post('update', saved(added, { days })),
      post('update', saved(added, { days })),
    ]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stored(body.data?.orderId ?? '')).toMatchObject({
      startDate: days[0],
      endDate: days[1],
    });
    const mails = await db.all(sql`select recipient from message where kind = 'batch-moved'`);
    expect(mails).toHaveLength(1);
    expect(await batchNow(added._id)).toMatchObject({ asked: 1, firstDay: days[0] });
    await call('/api/batch/choose', { orderId: body.data?._id, choice: 'kept' }, { token: first });
    expect((await batchNow(added._id)).asked).toBe(0);
  });

  it('gives an order that it takes up again the days that its batch has by then', async () => {
    const added = await addBatch(course);
    const [buyer = ''] = await newStudents(1);
    const { body } = await sendOrder(upi(added._id, price), buyer);
    const id = body.data?._id ?? '';
    await decide('order', order, id, { status: 'cancelled' });
    const days = [addDays(today(), 20), addDays(today(), 21)];
    await post('update', saved(added, { days }));
    await decide('order', order, id, { status: 'success' });
    const dates = { startDate: days[0], endDate: days[1] };
    expect(await stored(body.data?.orderId ?? '')).toMatchObject(dates);
  });

  it('tells nobody of new days or another seat once the batch was cancelled', async () => {
    const added = await addBatch(course);
    const other = await addBatch(course, { seats: 1 });
    const [first = '', second = ''] = await newStudents(2);
    await sendOrder(upi(added._id, price), first);
    const { body } = await sendOrder(upi(other._id, price), second);
    const EMAIL = { send: () => Promise.reject(new Error('No network')) };
    const noMails = { ...env, EMAIL: EMAIL as unknown as typeof env.EMAIL };
    const token = await signInAs('admin');
    const late = (path: string, form: object) =>
      call<Batch>(`/api/batch/${path}`, form, { token, env: noMails });
    const move = saved(added, { seats: 3, days: [addDays(today(), 20)] });
    await late('update', move);
    await late('move-seat', { orderId: body.data?._id, batch: added._id });
    const { updatedAt } = await batchNow(added._id);
    await late('cancel', { id: added._id, updatedAt, reason: 'The oven broke' });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await deliverDue(env);
    const rows = await db.all<{ kind: string; state: string }>(sql`select kind, state from message
      where kind in ('batch-moved', 'seat-moved', 'batch-cancelled') order by seq`);
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'batch-moved cancelled',
      'seat-moved cancelled',
      'batch-cancelled sent',
      'batch-cancelled sent',
    ]);
  });

  it('cancels a batch: students choose another one, or their money back', async () => {
    const added = await addBatch(course, { seats: 3 });
    const other = await addBatch(course, { seats: 1 });
    const students = await newStudents(3);
    const [first = '', second = '', third = ''] = students;
    const orders: Order[] = [];
    for (const token of [first, second])
      orders.push((await sendOrder(upi(added._id, price), token)).body.data as Order);
    await wait(added._id, await userOf(third));
    await post('cancel', { id: added._id, updatedAt: added.updatedAt, reason: 'The oven broke' });
    expect((await db.select().from(waiting))[0]?.end).toBe('closed');
    const choose = (i: number, choice: string, batch = '') =>
      call<Order>(
        '/api/batch/choose',
        { orderId: orders[i]?._id, choice, batch },
        { token: students[i] },
      );
    const race = await Promise.all([choose(0, 'move', other._id), choose(1, 'move', other._id)]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = race.findIndex(({ status }) => status === 409);
    expect((await choose(loser, 'refund')).status).toBe(200);
    expect(await batchNow(added._id)).toMatchObject({ asked: 0, refund: 1, state: 'cancelled' });
    expect(await holders(other._id)).toBe(1);
    expect((await choose(1 - loser, 'refund')).status).toBe(409);
    expect(
      (
        await call(
          '/api/batch/choose',
          { orderId: orders[0]?._id, choice: 'kept' },
          { token: third },
        )
      ).status,
    ).toBe(404);
  });

  it.each([
    ['what is more is left to pay', 12_000, { advancePayment: 8500, balancePayment: 3500 }],
    ['what is less can be refunded', 6000, { advancePayment: 6000, balancePayment: 0, paid: 8500 }],
  ])('moves somebody to another course: %s', async (_, coursePrice, expected) => {
    const other = await offerCourse({ name: `Cakes ${newId()}`, price: coursePrice });
    const [from, to] = [await addBatch(course), await addBatch(other)];
    const [buyer = ''] = await newStudents(1);
    const { body } = await sendOrder(cash(from._id), buyer);
    const id = body.data?._id ?? '';
    const token = await signInAs('admin');
    const requestId = `move-${newId()}`.slice(0, 30);
    await call('/api/payment/record', { id, amount: price, method: 'cash', requestId }, { token });
    expect((await post('move-seat', { orderId: id, batch: to._id })).status).toBe(409);
    const { body: moved } = await post<Order>('move-seat', {
      orderId: id,
      batch: to._id,
      coursePrice,
    });
    expect(moved.data).toMatchObject({ ...expected, coursePrice, courseName: to.courseName });
    if (coursePrice > price) return;
    const amount = price - coursePrice;
    const back = {
      id,
      amount,
      kind: 'order',
      method: 'upi',
      txnId: '412345678999',
      requestId: `back-${requestId}`,
    };
    const refunded = await call('/api/payment/refund', back, { token });
    expect(refunded.status).toBe(200);
    expect(await stored(body.data?.orderId ?? '')).toMatchObject({ refunded: amount });
  });

  it('moves somebody by hand, past the waiting list, into a free seat alone', async () => {
    const from = await addBatch(course, { seats: 1 });
    const to = await addBatch(course, { seats: 1 });
    const [first = '', second = ''] = await newStudents(2);
    const { body } = await sendOrder(upi(from._id, price), first);
    await wait(to._id, await userOf(second));
    const moved = await post<Order>('move-seat', { orderId: body.data?._id, batch: to._id });
    expect(moved.body.data).toMatchObject({ batch: to._id, startDate: to.firstDay });
    expect([await holders(from._id), await holders(to._id)]).toEqual([0, 1]);
    const { body: late } = await sendOrder(upi(from._id, price), second);
    expect((await post('move-seat', { orderId: late.data?._id, batch: to._id })).status).toBe(409);
    expect(await holders(from._id)).toBe(1);
    const out = await post<Order>('move-seat', { orderId: body.data?._id, batch: '' });
    expect(out.body.data).toMatchObject({ batch: '', startDate: '', seatUntil: '' });
    expect(await holders(to._id)).toBe(0);
  });
});
