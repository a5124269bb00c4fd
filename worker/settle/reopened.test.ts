import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order, Status } from '../../contract/order.ts';
import type { AdminOrder, BulkResult } from '../../contract/order-office.ts';
import { newId } from '../lib/db/index.ts';
import { call, db, formOf } from '../test/app.ts';
import { decide } from '../test/decision.ts';
import { watched } from '../test/faults.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  newStudents,
  offerCourse,
  paidInFull,
  saved,
  seatOf,
  sendOrder,
  signInAs,
} from '../test/school.ts';
import { callWaiting, withoutBatches } from '../test/seats.ts';
import { batch as batchTable } from '../timetable/table.ts';

const course = await offerCourse();
const office = await signInAs('admin');

beforeEach(withoutBatches);

const edit = (id: string, status: Status) =>
  asOffice<AdminOrder>('admin/update-order', formOf({ id, status }));

const bulk = async (orders: Order[], status: Status) => {
  const body = {
    status,
    orders: orders.map(({ _id: id }) => ({ id })),
    requestId: newId() + newId(),
  };
  const answer = await asOffice<BulkResult[]>('admin/bulk-status', body);
  return answer.body.data?.map(({ message }) => message);
};

const seated = async (orders: Order[]) => {
  const rows = await db.all<{ id: string }>(
    sql`select order_row as id from seat where order_row is not null`,
  );
  return orders.map(({ _id }) => rows.some(({ id }) => id === _id));
};

async function lost(many: number) {
  const { _id } = await addBatch(course, { seats: many });
  const orders: Order[] = [];
  for (const token of await newStudents(many))
    orders.push((await sendOrder(seatOf(_id, paidInFull()), token)).body.data as Order);
  await bulk(orders, 'cancelled');
  const others: Order[] = [];
  for (const token of await newStudents(many))
    others.push((await sendOrder(seatOf(_id, paidInFull()), token)).body.data as Order);
  expect(await seated(orders)).toEqual(orders.map(() => false));
  return { batch: _id, orders, others };
}

const addSeats = async (id: string, seats: number) =>
  expect((await asOffice('batch/update', saved(await batchNow(id), { seats }))).status).toBe(200);

describe('an order that the office takes up again', () => {
  it('has its own seat while nobody else took it', async () => {
    const { _id } = await addBatch(course, { seats: 1 });
    const [buyer = ''] = await newStudents(1);
    const placed = (await sendOrder(seatOf(_id, paidInFull()), buyer)).body.data as Order;
    await edit(placed._id, 'cancelled');
    const { body } = await edit(placed._id, 'success');
    expect(body).toMatchObject({
      message: `Order ${placed.orderId} is updated`,
      data: { isWithoutSeat: false },
    });
    expect(await batchNow(_id)).toMatchObject({ taken: 1, left: 0 });
  });

  it.each(['processing', 'success', 'pending'] as const)(
    'as %s finds another seat that is free',
    async (status) => {
      const { batch, orders } = await lost(1);
      await addSeats(batch, 2);
      const { body } = await edit(orders[0]?._id ?? '', status);
      expect(body.data?.isWithoutSeat).toBe(false);
      expect(await batchNow(batch)).toMatchObject({ seats: 2, taken: 2, left: 0 });
    },
  );

  it('stands without a seat where none is left, which the office is told', async () => {
    const { batch, orders, others } = await lost(1);
    const [{ _id: id, orderId } = orders[0] as Order] = orders;
    const { body } = await edit(id, 'processing');
    expect(body.message).toBe(`Order ${orderId} is updated, but it has no seat in its batch`);
    expect(body.data?.isWithoutSeat).toBe(true);
    expect(await seated([...orders, ...others])).toEqual([false, true]);
    // Nothing about the seat is said of a change of something else.
    const address = formOf({ id, address: '7 Baner Road' });
    const later = await asOffice('admin/update-order', address);
    expect(later.body.message).toBe(`Order ${orderId} is updated`);
    await edit(others[0]?._id ?? '', 'refunded');
    expect((await edit(id, 'success')).body.data?.isWithoutSeat).toBe(false);
    expect(await batchNow(batch)).toMatchObject({ taken: 1, left: 0 });
  });

  it('never takes a seat for which somebody waits', async () => {
    const { batch, orders } = await lost(1);
    const [waiter = ''] = await newStudents(1);
    await callWaiting('join', { batch }, waiter);
    await db.run(sql`insert into seat (batch_id, number) values (${batch}, 2)`);
    await decide(batchTable, batch, { seats: 2 });
    expect((await edit(orders[0]?._id ?? '', 'success')).body.data?.isWithoutSeat).toBe(true);
    expect(await batchNow(batch)).toMatchObject({ taken: 1, left: 0, waiting: 1 });
  });

  it('finds none by an edit that is refused since somebody else was first', async () => {
    const { batch, orders } = await lost(1);
    const [{ _id: id } = orders[0] as Order] = orders;
    await edit(id, 'processing');
    await addSeats(batch, 2);
    const address = formOf({ id, address: '7 Baner Road' });
    let reads = 0;
    const meanwhile = watched(async (what, go) => {
      if (/^DB batch/.test(what) && ++reads === 2) await asOffice('admin/update-order', address);
      return go();
    });
    const stale = await call('/api/admin/update-order', formOf({ id, status: 'success' }), {
      token: office,
      env: meanwhile,
    });
    expect([stale.status, reads >= 2]).toEqual([409, true]);
    expect(await seated(orders)).toEqual([false]);
  });

  it('with others at once, the oldest have the seats that are left, and each says what came of it', async () => {
    const { batch, orders } = await lost(3);
    await addSeats(batch, 5);
    const changed = 'Status changed';
    const without = `${changed}, but it has no seat in its batch`;
    expect(await bulk(orders.toReversed(), 'success')).toEqual([without, changed, changed]);
    expect(await seated(orders)).toEqual([true, true, false]);
    expect(await batchNow(batch)).toMatchObject({ seats: 5, taken: 5, left: 0 });
  });

  it('is one of many that two of the office take up for one seat at the same moment', async () => {
    const { batch, orders } = await lost(2);
    await addSeats(batch, 3);
    await Promise.all([
      edit(orders[0]?._id ?? '', 'success'),
      edit(orders[1]?._id ?? '', 'processing'),
      bulk(orders, 'success'),
    ]);
    expect((await seated(orders)).filter(Boolean)).toHaveLength(1);
    expect(await batchNow(batch)).toMatchObject({ seats: 3, taken: 3, left: 0 });
  });
});
