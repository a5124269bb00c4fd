import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Waiting } from '../../contract/batch.ts';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import { cashOnDelivery, type Order } from '../../contract/order.ts';
import type { WaitingPerson } from '../../contract/waiting.ts';
import { waiting } from '../batch/seat-table.ts';
import { batch } from '../batch/table.ts';
import { doEachMinute } from '../chores.ts';
import { daysAgo, newId, open } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { order } from '../order/table.ts';
import { call, signInAs } from '../test/app.ts';
import { addBatch, batchNow, newStudents } from '../test/batches.ts';
import { decide } from '../test/decision.ts';
import { deleteOrders } from '../test/empty.ts';
import { watched } from '../test/faults.ts';
import { mailbox } from '../test/mailbox.ts';
import { offerCourse } from '../test/offers.ts';
import { nextOrderId } from '../test/office.ts';
import { sendOrder } from '../test/orders.ts';
import { joinLine } from './join.ts';
import { offerSeats } from './offer.ts';
import { deleteOldWaits } from './retention.ts';
import { writeSeatMails } from './tell.ts';

const db = open(env.DB);
const price = 8500;
const hour = 3_600_000;
let course = '';
let office = '';

beforeAll(async () => {
  course = await offerCourse({ name: 'Artisan Breads', price });
});
beforeEach(async () => {
  await db.delete(message);
  await deleteOrders();
  await db.delete(batch);
  office = await signInAs('admin');
});
afterEach(() => void vi.useRealTimers());

const post = <Data = Waiting[]>(path: string, body: object, token: string) =>
  call<Data>(`/api/waiting/${path}`, body, { token });
const mine = async (token: string) =>
  (await call<Waiting[]>('/api/waiting/mine', undefined, { token })).body.data ?? [];
const order0 = (batch: string, changes: object = {}) => ({
  ...{ orderId: nextOrderId(), courseName: 'Artisan Breads', coursePrice: price },
  ...{ txnId: cashOnDelivery, batch, ...changes },
});
let txn = 512345678900;
const paidInFull = () => ({ txnId: String(txn++), advancePayment: price });

/** A batch with its seats sold, and the order of the last buyer. */
async function fullBatch(seats = 1) {
  const batch = await addBatch(course, { seats, days: [addDays(today(), 30)] });
  const buyers = await newStudents(seats);
  let last = '';
  for (const token of buyers)
    last = (await sendOrder(order0(batch._id, paidInFull()), token)).body.data?._id ?? '';
  return { id: batch._id, last };
}

async function newStudent(): Promise<string> {
  const [token = ''] = await newStudents(1);
  const { body } = await call<{ _id: string }>('/api/user/getUserData', {}, { token });
  return body.data?._id ?? '';
}

const cancelled = (id: string) => decide('order', order, id, { status: 'cancelled' });

function goTo(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(ms);
}

describe('a waiting list', () => {
  it('is joined once by each, in order, while nothing can be booked', async () => {
    const { id } = await fullBatch();
    const [first = '', second = ''] = await newStudents(2);
    for (const token of [first, second, first])
      expect((await post('join', { batch: id }, token)).status).toBe(200);
    expect([await mine(first), await mine(second)]).toMatchObject([[{ place: 1 }], [{ place: 2 }]]);
    expect((await batchNow(id)).waiting).toBe(2);
    await post('leave', { id: (await mine(first))[0]?._id }, first);
    expect(await mine(second)).toMatchObject([{ place: 1, offeredUntil: '' }]);
    expect(await mine(first)).toEqual([]);
  });

  it('is not for a batch with a seat left, nor for who has one, nor for strangers to end', async () => {
    const free = await addBatch(course);
    const [first = '', second = ''] = await newStudents(2);
    expect((await post('join', { batch: free._id }, first)).status).toBe(409);
    const { id } = await fullBatch();
    await post('join', { batch: id }, first);
    const [entry] = await mine(first);
    for (const path of ['leave', 'pass'])
      expect((await post(path, { id: entry?._id }, second)).status).toBe(404);
    expect(await mine(first)).toHaveLength(1);
    expect((await post('join', { batch: 'nobodys' }, first)).status).toBe(404);
  });

  it('offers a free seat to the first in line alone, with a mail, for a day', async () => {
    const { id, last } = await fullBatch();
    const [first = '', second = '', third = ''] = await newStudents(3);
    for (const token of [first, second]) await post('join', { batch: id }, token);
    await cancelled(last);
    await Promise.all([offerSeats(db), offerSeats(db), offerSeats(db, id)]);
    expect(await mine(first)).toMatchObject([{ place: 0 }]);
    expect(await mine(second)).toMatchObject([{ place: 1, offeredUntil: '' }]);
    expect(await batchNow(id)).toMatchObject({ offered: 1, left: 0, waiting: 1 });
    const sent = mailbox();
    await doEachMinute(sent.env);
    await doEachMinute(sent.env);
    const offers = sent.mails.filter(({ subject }) => subject.startsWith('A seat is free'));
    expect(offers).toHaveLength(1);
    expect(offers[0]?.text).toContain(`?batch=${id}`);
    for (const token of [second, third])
      expect((await sendOrder(order0(id), token)).status).toBe(409);
    expect((await sendOrder(order0(id), first)).status).toBe(200);
    expect(await mine(first)).toEqual([]);
    expect(await batchNow(id)).toMatchObject({ taken: 1, offered: 0, waiting: 1 });
  });

  it('goes on to the next one when an offer passes or is over, however late the clock is', async () => {
    const { id, last } = await fullBatch();
    const [first = '', second = '', third = ''] = await newStudents(3);
    for (const token of [first, second, third]) await post('join', { batch: id }, token);
    await cancelled(last);
    await offerSeats(db);
    const [offer] = await mine(first);
    await post('pass', { id: offer?._id }, first);
    const until = Date.parse((await mine(second))[0]?.offeredUntil ?? '');
    expect(until - Date.now()).toBeGreaterThan(23 * hour);
    goTo(until + 1);
    // Nothing has been tidied up, and yet the offer is none any more.
    expect((await sendOrder(order0(id), second)).status).toBe(409);
    expect(await mine(second)).toEqual([]);
    expect(await batchNow(id)).toMatchObject({ offered: 0, left: 0, waiting: 1 });
    const sent = mailbox();
    await doEachMinute(sent.env);
    expect(sent.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A seat is free: Artisan Breads',
      'Your offer has ended: Artisan Breads',
    ]);
    expect((await sendOrder(order0(id), third)).status).toBe(200);
    await post('join', { batch: id }, second);
    expect(await mine(second)).toMatchObject([{ place: 1 }]);
  });

  it('never offers one seat to two, nor two to one, whoever comes at once', async () => {
    const { id } = await fullBatch(4);
    const waiters = await newStudents(8);
    for (const token of waiters) await post('join', { batch: id }, token);
    const orders = await db.select({ id: order.id }).from(order);
    await Promise.all([
      ...orders.map((one) => cancelled(one.id)),
      ...Array.from({ length: 5 }, () => offerSeats(db)),
    ]);
    await offerSeats(db);
    const offered = await db.all<{ n: number }>(
      sql`select waiting_id, count(*) as n from seat where waiting_id is not null group by waiting_id`,
    );
    expect(offered.map(({ n }) => n)).toEqual([1, 1, 1, 1]);
    const answers = await Promise.all(
      waiters.map((token) => sendOrder(order0(id, paidInFull()), token)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    expect(await batchNow(id)).toMatchObject({ taken: 4, offered: 0, left: 0, waiting: 4 });
  });

  it('is joined by somebody who left it at the same moment', async () => {
    const { id } = await fullBatch();
    const person = await newStudent();
    await joinLine(db, id, person);
    const bindings = watched(async (what, go) => {
      const result = await go();
      // Before the only time that it is looked whether they are in line.
      if (what === 'DB batch' && (await db.$count(waiting)) === 1)
        await db.update(waiting).set({ end: 'left', endedAt: new Date().toISOString() });
      return result;
    });
    await joinLine(open(bindings.DB), id, person);
    expect((await db.select().from(waiting)).map(({ end }) => end)).toEqual(['left', '']);
  });

  it('does not mail an offer that was taken back by time before it went', async () => {
    const { id, last } = await fullBatch();
    const [first = ''] = await newStudents(1);
    await post('join', { batch: id }, first);
    await cancelled(last);
    await offerSeats(db);
    await writeSeatMails(db);
    goTo(Date.now() + 25 * hour);
    const sent = mailbox();
    await doEachMinute(sent.env);
    expect(sent.mails.map(({ subject }) => subject)).toEqual([
      'Your offer has ended: Artisan Breads',
    ]);
  });

  it('ends when the batch begins, and no longer counts among those of one person', async () => {
    const { id } = await fullBatch();
    const [first = ''] = await newStudents(1);
    await post('join', { batch: id }, first);
    goTo(Date.now() + 32 * 24 * hour);
    expect(await mine(first)).toEqual([]);
    await offerSeats(db);
    expect((await db.select().from(waiting))[0]?.end).toBe('closed');
  });

  it('has at most ten places of one person, without those of batches that began', async () => {
    const batches: Batch[] = [];
    for (let i = 0; i < 11; i++)
      batches.push(await addBatch(course, { days: [addDays(today(), i ? 40 : 2)] }));
    const [serialNo = ''] = (
      await db.all<{ s: string }>(sql`select serial_no as s from user
      where id = ${await newStudent()}`)
    ).map(({ s }) => s);
    const adds = async () => {
      const statuses = [];
      for (const { _id: batch } of batches)
        statuses.push((await post('add', { batch, serialNo }, office)).status);
      return statuses;
    };
    expect(await adds()).toEqual([...Array(10).fill(200), 409]);
    goTo(Date.now() + 4 * 24 * hour);
    office = await signInAs('admin');
    expect(await adds()).toEqual([409, ...Array(10).fill(200)]);
  });

  it('is forgotten a year after it ended', async () => {
    const { id } = await fullBatch();
    const [first = ''] = await newStudents(1);
    await post('join', { batch: id }, first);
    await post('leave', { id: (await mine(first))[0]?._id }, first);
    for (const [days, left] of [
      [364, 1],
      [366, 0],
    ] as const) {
      await db.update(waiting).set({ endedAt: daysAgo(days) });
      await deleteOldWaits(db);
      expect(await db.$count(waiting)).toBe(left);
    }
  });

  it('is the office’s to see, to add to, to offer out of order, and to end', async () => {
    const { id, last } = await fullBatch();
    await signInAs('ravi');
    const [first = ''] = await newStudents(1);
    await post('join', { batch: id }, first);
    const added = await post<WaitingPerson[]>(
      'add',
      { batch: id, serialNo: 'TCS20262345' },
      office,
    );
    expect(added.body.data).toMatchObject([
      { end: '' },
      { name: 'Ravi Deshmukh', mobile: '9822023456' },
    ]);
    const ravi = added.body.data?.[1]?._id;
    expect((await post('offer', { id: ravi }, office)).status).toBe(409);
    await cancelled(last);
    expect((await post('offer', { id: ravi }, office)).status).toBe(200);
    await offerSeats(db);
    expect(await mine(first)).toMatchObject([{ place: 1 }]);
    await post('remove', { id: ravi }, office);
    expect(await mine(first)).toMatchObject([{ place: 0 }]);
  });
});

describe('a hold', () => {
  const subjects = async () => {
    const sent = mailbox();
    await doEachMinute(sent.env);
    return sent.mails.map(({ subject }) => subject);
  };

  async function heldSeat(changes: object = {}) {
    const { _id } = await addBatch(course, { seats: 1, days: [addDays(today(), 30)] });
    const [buyer = ''] = await newStudents(1);
    const { body } = await sendOrder(order0(_id, changes), buyer);
    await doEachMinute(env);
    return { batch: _id, buyer, placed: body.data as Order };
  }

  it('is told of before and after it ends, once each', async () => {
    const { placed } = await heldSeat();
    const end = Date.parse(placed.seatUntil);
    goTo(end - 25 * hour);
    expect(await subjects()).toEqual([]);
    goTo(end - 23 * hour);
    expect([await subjects(), await subjects()]).toEqual([
      ['Your seat is held until tomorrow: Artisan Breads'],
      [],
    ]);
    goTo(end + 1);
    expect([await subjects(), await subjects()]).toEqual([
      ['Your seat is no longer held: Artisan Breads'],
      [],
    ]);
  });

  it('is told of no more by a mail that waited until it ended, or its batch was cancelled', async () => {
    const { placed, batch } = await heldSeat();
    goTo(Date.parse(placed.seatUntil) - 23 * hour);
    await writeSeatMails(db);
    goTo(Date.parse(placed.seatUntil) + 1);
    expect(await subjects()).toEqual(['Your seat is no longer held: Artisan Breads']);
    await db.delete(message);
    await writeSeatMails(db);
    const { updatedAt } = await batchNow(batch);
    const form = { id: batch, updatedAt, reason: 'The oven broke' };
    await call('/api/batch/cancel', form, { token: await signInAs('admin') });
    const rows = await db.select({ kind: message.kind, state: message.state }).from(message);
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'seat-released cancelled',
      'batch-cancelled sent',
    ]);
  });

  it('is told of no more once half is claimed, or the order closed', async () => {
    const { placed, buyer } = await heldSeat();
    goTo(Date.parse(placed.seatUntil) - 23 * hour);
    await writeSeatMails(db);
    const claim = {
      orderId: placed.orderId,
      amount: price / 2,
      txnId: String(txn++),
      requestId: `claim-${newId()}`.slice(0, 28),
    };
    expect((await call('/api/payment/claim', claim, { token: buyer })).status).toBe(200);
    expect((await subjects()).filter((one) => one.startsWith('Your seat'))).toEqual([]);
    goTo(Date.parse(placed.seatUntil) + 1);
    expect(await subjects()).toEqual([]);
  });

  it('that is over gives the seat back to who pays late, unless it went to somebody else', async () => {
    for (const isGone of [false, true]) {
      const { batch, placed, buyer } = await heldSeat();
      goTo(Date.parse(placed.seatUntil) + 1);
      const [other = ''] = await newStudents(1);
      if (isGone) expect((await sendOrder(order0(batch, paidInFull()), other)).status).toBe(200);
      const claim = {
        orderId: placed.orderId,
        amount: price / 2,
        txnId: String(txn++),
        requestId: `claim-${newId()}`.slice(0, 28),
      };
      expect((await call('/api/payment/claim', claim, { token: buyer })).status).toBe(200);
      const [found] = await db.all(sql`select 1 from seat where order_row = ${placed._id}`);
      expect(found === undefined).toBe(isGone);
      expect(await batchNow(batch)).toMatchObject({ taken: 1, left: 0 });
      vi.useRealTimers();
    }
  });

  it('finds another free seat when the own one is gone', async () => {
    const { batch, placed, buyer } = await heldSeat();
    goTo(Date.parse(placed.seatUntil) + 1);
    const [other = ''] = await newStudents(1);
    const taken = await sendOrder(order0(batch, paidInFull()), other);
    await cancelled(taken.body.data?._id ?? '');
    const claim = {
      orderId: placed.orderId,
      amount: price / 2,
      txnId: String(txn++),
      requestId: `claim-${newId()}`.slice(0, 28),
    };
    await call('/api/payment/claim', claim, { token: buyer });
    expect(await db.all(sql`select 1 from seat where order_row = ${placed._id}`)).toHaveLength(1);
  });

  it('lasts at least until the end of tomorrow after a payment was rejected', async () => {
    const { batch, placed } = await heldSeat(paidInFull());
    goTo(Date.parse(placed.seatUntil) + 48 * hour);
    const token = await signInAs('admin');
    const id = placed.payments[0]?._id;
    await call('/api/payment/reject', { id, reason: 'Not found' }, { token });
    const [row] = await db.select().from(order);
    expect(row?.seatUntil).toBe(new Date(`${addDays(today(), 1)}T24:00:00+05:30`).toISOString());
    expect(await batchNow(batch)).toMatchObject({ taken: 1, held: 1, left: 0 });
  });

  it('is not given by a payment that was rejected after it ended, nor longer each time', async () => {
    const late = await heldSeat();
    goTo(Date.parse(late.placed.seatUntil) + hour);
    const requestId = `claim-${newId()}`.slice(0, 28);
    const claim = { orderId: late.placed.orderId, amount: 1, txnId: String(txn++), requestId };
    await call('/api/payment/claim', claim, { token: late.buyer });
    expect(await rejectedUntil(late.placed)).toBe(late.placed.seatUntil);
    expect((await batchNow(late.batch)).left).toBe(1);
    const { placed } = await heldSeat(paidInFull());
    goTo(Date.parse(placed.seatUntil) + hour);
    const until = await rejectedUntil(placed);
    expect(until).not.toBe(placed.seatUntil);
    goTo(Date.now() + 25 * hour);
    expect(await rejectedUntil(placed)).toBe(until);
  });

  /** Until when the seat is held after the payment of the order was rejected. */
  async function rejectedUntil({ _id }: Order): Promise<string | undefined> {
    const [found] = await db.all<{ id: string }>(
      sql`select id from payment where order_row = ${_id}`,
    );
    const token = await signInAs('admin');
    await call('/api/payment/reject', { id: found?.id, reason: 'Not found' }, { token });
    return (await db.select().from(order).where(eq(order.id, _id)))[0]?.seatUntil;
  }

  it('that is over gives no seat to who pays late while somebody waits for one', async () => {
    const { batch, placed, buyer } = await heldSeat();
    const [first = '', second = ''] = await newStudents(2);
    for (const token of [first, second]) await post('join', { batch }, token);
    goTo(Date.parse(placed.seatUntil) + 1);
    await offerSeats(db);
    // The offer to the first is over, and nobody has told the second.
    goTo(Date.now() + 25 * hour);
    const requestId = `claim-${newId()}`.slice(0, 28);
    const claim = { orderId: placed.orderId, amount: price, txnId: String(txn++), requestId };
    expect((await call('/api/payment/claim', claim, { token: buyer })).status).toBe(200);
    expect(await batchNow(batch)).toMatchObject({ taken: 0, waiting: 1, left: 0 });
    await offerSeats(db);
    expect(await mine(second)).toMatchObject([{ place: 0 }]);
  });
});
