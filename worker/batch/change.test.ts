import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import type { Order } from '../../contract/order.ts';
import { newId } from '../lib/db/index.ts';
import { deliverDue } from '../message/deliver.ts';
import { waiting } from '../seat/table.ts';
import { userOf } from '../test/account.ts';
import { call, db, goTo, later, noMail } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { stored } from '../test/orders.ts';
import {
  addBatch,
  asOffice,
  backOf,
  batchNow,
  bookSeat,
  breads,
  cancelBatch,
  cashOf,
  newPerson,
  newStudents,
  offerCourse,
  paidInFull,
  saved,
} from '../test/school.ts';
import { cancelled, holders, putInLine, withoutBatches } from '../test/seats.ts';
import { user } from '../user/table.ts';

const course = await offerCourse();

beforeEach(withoutBatches);

describe('the office', () => {
  it('raises seats, and lowers them, never below those taken', async () => {
    const added = await addBatch(course, { seats: 3 });
    for (const _ of [1, 2]) await bookSeat(added._id, paidInFull());
    const { body: less } = await asOffice<Batch>('batch/update', saved(added, { seats: 2 }));
    expect(less.data).toMatchObject({ seats: 2, taken: 2, left: 0 });
    const refused = await asOffice<Batch>('batch/update', saved(less.data as Batch, { seats: 1 }));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ['seats']]);
    expect(await batchNow(added._id)).toMatchObject({
      seats: 2,
      taken: 2,
      updatedAt: less.data?.updatedAt,
    });
    const { body: more } = await asOffice<Batch>(
      'batch/update',
      saved(less.data as Batch, { seats: 5 }),
    );
    expect(more.data).toMatchObject({ seats: 5, taken: 2, left: 3 });
  });

  it('gives a batch to nobody who has no access any more, but leaves them theirs', async () => {
    const { id: teacherId } = await newPerson({ role: 'teacher' });
    const theirs = await addBatch(course, { teacherId });
    const other = await addBatch(course);
    await db.update(user).set({ disabledAt: theirs.createdAt }).where(eq(user.id, teacherId));
    const answers = [
      await asOffice<Batch>('batch/update', saved(other, { teacherId })),
      await asOffice<Batch>('batch/update', saved(theirs, { seats: 5 })),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
      [422, ['teacherId']],
      [200, []],
    ]);
    await db.update(user).set({ disabledAt: '' }).where(eq(user.id, teacherId));
  });

  it('moves a batch: each student is told once, asked, and has the new days', async () => {
    const added = await addBatch(course);
    const { _id: id, orderId, token } = await bookSeat(added._id, paidInFull());
    const days = [addDays(today(), 20), addDays(today(), 21)];
    const two = await Promise.all([
      asOffice<Batch>('batch/update', saved(added, { days })),
      asOffice<Batch>('batch/update', saved(added, { days })),
    ]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const dates = { startDate: days[0], endDate: days[1] };
    expect(await stored(orderId)).toMatchObject(dates);
    const mails = await db.all(sql`select recipient from message where kind = 'batch-moved'`);
    expect(mails).toHaveLength(1);
    expect(await batchNow(added._id)).toMatchObject({ asked: 1, firstDay: days[0] });
    await call('/api/batch/choose', { orderId: id, choice: 'kept' }, { token });
    expect((await batchNow(added._id)).asked).toBe(0);
  });

  it('gives an order that it takes up again the days that its batch has by then', async () => {
    const added = await addBatch(course);
    const { _id: id, orderId } = await bookSeat(added._id, paidInFull());
    await decideOrder(id, { status: 'cancelled' });
    const days = [addDays(today(), 20), addDays(today(), 21)];
    await asOffice('batch/update', saved(added, { days }));
    await decideOrder(id, { status: 'success' });
    const dates = { startDate: days[0], endDate: days[1] };
    expect(await stored(orderId)).toMatchObject(dates);
  });

  it('makes no draft of what somebody has or waits for, and gives nobody a draft', async () => {
    const known = await addBatch(course, { seats: 1 });
    const waited = await addBatch(course, { seats: 1 });
    const { _id: orderId } = await bookSeat(known._id);
    await putInLine(waited._id, await userOf((await newStudents(1))[0] ?? ''));
    const hidden = async (batch: Batch) => {
      const form = saved(await batchNow(batch._id), { state: 'draft' });
      const { status, body } = await asOffice<Batch>('batch/update', form);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect([await hidden(known), await hidden(waited)]).toEqual([
      [409, ['state']],
      [409, ['state']],
    ]);
    const draft = await addBatch(course, { state: 'draft' });
    const moved = await asOffice('batch/move-seat', { orderId, batch: draft._id });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([409, ['batch']]);
    // What is closed may be taken up again.
    await decideOrder(orderId, { status: 'cancelled' });
    expect(await hidden(known)).toEqual([409, ['state']]);
  });

  it('tells nobody of new days whose seat is held no more', async () => {
    const added = await addBatch(course, { seats: 3, days: [addDays(today(), 30)] });
    const { seatUntil } = await bookSeat(added._id);
    const { _id: kept } = await bookSeat(added._id, paidInFull());
    goTo(Date.parse(seatUntil) + 1000);
    await asOffice('batch/update', saved(await batchNow(added._id), { startTime: '09:30' }));
    const told = await db.all(sql`select record from message where kind = 'batch-moved'`);
    expect(told).toEqual([{ record: kept }]);
  });

  it('tells nobody of new days or another seat once the batch was cancelled', async () => {
    const added = await addBatch(course);
    const other = await addBatch(course, { seats: 1 });
    await bookSeat(added._id, paidInFull());
    const { _id: id } = await bookSeat(other._id, paidInFull());
    const late = (path: string, form: object) => asOffice<Batch>(`batch/${path}`, form, noMail);
    const move = saved(added, { seats: 3, days: [addDays(today(), 20)] });
    await late('update', move);
    await late('move-seat', { orderId: id, batch: added._id });
    const { updatedAt } = await batchNow(added._id);
    await late('cancel', { id: added._id, updatedAt, reason: 'The oven broke' });
    later(10 * 60_000);
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
    const [third = ''] = await newStudents(1);
    const orders = [
      await bookSeat(added._id, paidInFull()),
      await bookSeat(added._id, paidInFull()),
    ];
    await putInLine(added._id, await userOf(third));
    await cancelBatch(added._id);
    expect((await db.select().from(waiting))[0]?.end).toBe('closed');
    const choose = (i: number, choice: string, batch = '') =>
      call<Order>(
        '/api/batch/choose',
        { orderId: orders[i]?._id, choice, batch },
        { token: orders[i]?.token },
      );
    const race = await Promise.all([choose(0, 'move', other._id), choose(1, 'move', other._id)]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = race.findIndex(({ status }) => status === 409);
    expect((await choose(loser, 'kept')).body.message).toBe('This batch was cancelled');
    expect((await choose(loser, 'refund')).status).toBe(200);
    expect(await batchNow(added._id)).toMatchObject({ asked: 0, refund: 1, state: 'cancelled' });
    await cancelled(orders[loser]?._id ?? '');
    expect((await batchNow(added._id)).refund).toBe(0);
    expect(await holders(other._id)).toBe(1);
    expect((await choose(1 - loser, 'refund')).status).toBe(409);
    const body = { orderId: orders[0]?._id, choice: 'kept' };
    expect((await call('/api/batch/choose', body, { token: third })).status).toBe(404);
  });

  it.each([
    ['what is more is left to pay', 12_000, { advancePayment: 8500, balancePayment: 3500 }],
    ['what is less can be refunded', 6000, { advancePayment: 6000, balancePayment: 0, paid: 8500 }],
  ])('moves somebody to another course: %s', async (_, coursePrice, expected) => {
    const other = await offerCourse({ name: `Cakes ${newId()}`, price: coursePrice });
    const [from, to] = [await addBatch(course), await addBatch(other)];
    const { _id: id, orderId } = await bookSeat(from._id);
    await asOffice('payment/record', cashOf(id, breads.price));
    expect((await asOffice('batch/move-seat', { orderId: id, batch: to._id })).status).toBe(409);
    const { body: moved } = await asOffice<Order>('batch/move-seat', {
      orderId: id,
      batch: to._id,
      coursePrice,
    });
    expect(moved.data).toMatchObject({ ...expected, coursePrice, courseName: to.courseName });
    if (coursePrice > breads.price) return;
    const amount = breads.price - coursePrice;
    const back = backOf(id, amount);
    expect((await asOffice('payment/refund', back)).status).toBe(200);
    expect(await stored(orderId)).toMatchObject({ refunded: amount });
    // What went back is not given away by the dearer course of before.
    const dearer = { orderId: id, batch: from._id, coursePrice: breads.price };
    expect((await asOffice('batch/move-seat', dearer)).status).toBe(409);
  });

  it('moves somebody by hand, past the waiting list, into a free seat alone', async () => {
    const from = await addBatch(course, { seats: 1 });
    const to = await addBatch(course, { seats: 1 });
    const [second = ''] = await newStudents(1);
    const { _id: orderId } = await bookSeat(from._id, paidInFull());
    await putInLine(to._id, await userOf(second));
    const moved = await asOffice<Order>('batch/move-seat', { orderId, batch: to._id });
    expect(moved.body.data).toMatchObject({ batch: to._id, startDate: to.firstDay });
    expect([await holders(from._id), await holders(to._id)]).toEqual([0, 1]);
    const late = await bookSeat(from._id, paidInFull(), second);
    const full = { orderId: late._id, batch: to._id };
    expect((await asOffice('batch/move-seat', full)).status).toBe(409);
    expect(await holders(from._id)).toBe(1);
    const out = await asOffice<Order>('batch/move-seat', { orderId, batch: '' });
    expect(out.body.data).toMatchObject({ batch: '', startDate: '', seatUntil: '' });
    expect(await holders(to._id)).toBe(0);
  });
});
