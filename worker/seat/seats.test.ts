import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PublicBatch } from '../../contract/batch.ts';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import type { Order } from '../../contract/order.ts';
import { offeredBefore } from '../../contract/seat-words.ts';
import { newId, open } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { userOf } from '../test/account.ts';
import { call, db, formOf, goTo, later } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { watched } from '../test/faults.ts';
import { stored } from '../test/orders.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  breads,
  byUpi,
  cancelBatch,
  newStudents,
  offerCourse,
  paidInFull,
  saved,
  seatOf,
  sendOrder,
  signInAs,
} from '../test/school.ts';
import { callWaiting, fullBatch, holders, mine, putInLine, withoutBatches } from '../test/seats.ts';
import { offerSeats } from './offer.ts';
import { seat, waiting } from './table.ts';
import { joinLine } from './waiting.ts';

const course = await offerCourse();

beforeEach(withoutBatches);

describe('a seat', () => {
  it('is one of 12 that 24 buyers want at once', async () => {
    const { _id } = await addBatch(course, { seats: 12 });
    const buyers = await newStudents(24);
    const answers = await Promise.all(
      buyers.map((token, i) =>
        sendOrder(i % 2 ? seatOf(_id) : seatOf(_id, byUpi(breads.price)), token),
      ),
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
    const form = seatOf(_id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendOrder(form, buyer)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.body.data).toMatchObject({
      batch: _id,
      startDate: firstDay,
      endDate: lastDay,
      seatUntil: new Date(`${addDays(today(), 3)}T24:00:00+05:30`).toISOString(),
    });
    expect(await holders(_id)).toBe(1);
  });

  it('is one of each person, however many tabs order at once', async () => {
    const added = await addBatch(course, { seats: 4 });
    const [buyer = '', other = ''] = await newStudents(2);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendOrder(seatOf(added._id, byUpi(breads.price)), buyer)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual({
      batch: 'You have a seat in this batch already. See My Courses.',
    });
    expect((await sendOrder(seatOf(added._id), other)).status).toBe(200);
    expect(await batchNow(added._id)).toMatchObject({ taken: 2, left: 2 });
    const placed = answers.find(({ status }) => status === 200)?.body.data;
    await decideOrder(placed?._id ?? '', { status: 'cancelled' });
    expect((await sendOrder(seatOf(added._id, paidInFull()), buyer)).status).toBe(200);
  });

  it.each([
    ['in cash, for three days', () => seatOf, false],
    [
      'with less than half, for three days',
      () => (id: string) => seatOf(id, byUpi(breads.price / 2 - 1)),
      false,
    ],
    [
      'with half, as long as it is not reviewed',
      () => (id: string) => seatOf(id, byUpi(breads.price / 2)),
      true,
    ],
  ])('is held %s', async (_, form, isKept) => {
    const { _id } = await addBatch(course, { seats: 1, days: [addDays(today(), 30)] });
    const [first = '', second = ''] = await newStudents(2);
    expect((await sendOrder(form()(_id), first)).status).toBe(200);
    expect((await sendOrder(seatOf(_id), second)).status).toBe(409);
    goTo(Date.parse(`${addDays(today(), 3)}T23:59:59+05:30`));
    expect((await sendOrder(seatOf(_id), second)).status).toBe(409);
    later(2000);
    expect((await sendOrder(seatOf(_id), second)).status).toBe(isKept ? 409 : 200);
    expect(await holders(_id)).toBe(1);
  });

  it.each(['cancelled', 'failed', 'refunded'] as const)(
    'is free once its order is %s',
    async (status) => {
      const { _id } = await addBatch(course, { seats: 1 });
      const [first = '', second = ''] = await newStudents(2);
      const { body } = await sendOrder(seatOf(_id, byUpi(breads.price)), first);
      await decideOrder(body.data?._id ?? '', { status });
      expect((await sendOrder(seatOf(_id), second)).status).toBe(200);
      expect(await holders(_id)).toBe(1);
    },
  );

  it('is for nobody outside the waiting list while somebody is in line', async () => {
    const { _id } = await addBatch(course, { seats: 1 });
    const [first = '', second = ''] = await newStudents(2);
    await putInLine(_id, await userOf(first));
    expect((await batchNow(_id)).left).toBe(0);
    expect((await sendOrder(seatOf(_id), second)).status).toBe(409);
  });

  it('is for whom it is offered, until the offer is over', async () => {
    const { _id } = await addBatch(course, { seats: 1 });
    const [first = '', second = ''] = await newStudents(2);
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
    await putInLine(_id, await userOf(first), { id: 'w1', offeredUntil: soon(3_600_000) });
    await db.update(seat).set({ waiting: 'w1' });
    expect(await batchNow(_id)).toMatchObject({ offered: 1, left: 0, waiting: 0 });
    expect((await sendOrder(seatOf(_id), second)).status).toBe(409);
    expect((await sendOrder(seatOf(_id), first)).status).toBe(200);
    const [entry] = await db.select().from(waiting);
    expect(entry?.end).toBe('accepted');
    expect(await holders(_id)).toBe(1);
  });

  it('is anybody’s after an offer that is over, though nothing was tidied up', async () => {
    const { _id } = await addBatch(course, { seats: 1 });
    const [first = '', second = ''] = await newStudents(2);
    const past = new Date(Date.now() - 1000).toISOString();
    await putInLine(_id, await userOf(first), { id: 'w2', offeredUntil: past });
    await db.update(seat).set({ waiting: 'w2' });
    expect((await sendOrder(seatOf(_id), second)).status).toBe(200);
  });

  it('is not sold of a batch that is a draft, closed, cancelled, begun, or of another course', async () => {
    const [buyer = ''] = await newStudents(1);
    const other = await offerCourse({ name: `Tarts ${newId()}`, price: breads.price });
    const states = [
      [await addBatch(course, { state: 'draft' }), 404],
      [await addBatch(other), 404],
    ] as [Batch, number][];
    const closed = await addBatch(course);
    await asOffice('batch/update', saved(closed, { state: 'closed' }));
    const cancelled = await addBatch(course);
    await cancelBatch(cancelled._id);
    states.push([closed, 409], [cancelled, 409]);
    for (const [{ _id }, status] of states) {
      const form = seatOf(_id);
      expect((await sendOrder(form, buyer)).status).toBe(status);
      expect(await stored(form.orderId)).toBeUndefined();
    }
    const { _id, firstDay } = await addBatch(course);
    goTo(Date.parse(`${firstDay}T10:00:00+05:30`));
    expect((await sendOrder(seatOf(_id), (await newStudents(1))[0] ?? '')).status).toBe(409);
  });
});

it('an order has the days of its batch, whatever is typed there', async () => {
  const { _id, firstDay } = await addBatch(course);
  const [buyer = ''] = await newStudents(1);
  const { body } = await sendOrder(seatOf(_id), buyer);
  const typed = { id: body.data?._id ?? '', startDate: '2026-01-01', endDate: '2026-01-02' };
  const edited = await asOffice<Order>('admin/update-order', formOf(typed));
  expect(edited.body.data?.startDate).toBe(firstDay);
});

it('visitors see what can be booked, and what is left', async () => {
  const course = await offerCourse({ name: `Cakes ${newId()}`, price: breads.price });
  const { _id } = await addBatch(course, { seats: 3, weekdays: [1, 3] });
  await addBatch(course, { state: 'draft' });
  const { body } = await call<PublicBatch[]>(`/api/batch/upcoming?course=${course}`);
  expect(body.data).toEqual([
    expect.objectContaining({ _id, seats: 3, left: 3, waiting: 0, weekdays: [1, 3], teacher: '' }),
  ]);
});

const hour = 3_600_000;
let office = await signInAs('admin');

describe('a waiting list', () => {
  it('is joined once by each, in order, while nothing can be booked', async () => {
    const { id } = await fullBatch(course);
    const [first = '', second = ''] = await newStudents(2);
    for (const token of [first, second, first])
      expect((await callWaiting('join', { batch: id }, token)).status).toBe(200);
    expect([await mine(first), await mine(second)]).toMatchObject([[{ place: 1 }], [{ place: 2 }]]);
    expect((await batchNow(id)).waiting).toBe(2);
    await callWaiting('leave', { id: (await mine(first))[0]?._id }, first);
    expect(await mine(second)).toMatchObject([{ place: 1, offeredUntil: '' }]);
    expect(await mine(first)).toEqual([]);
  });

  it('is not for a batch with a seat left, nor for who has one', async () => {
    const free = await addBatch(course);
    const [first = ''] = await newStudents(1);
    expect((await callWaiting('join', { batch: free._id }, first)).status).toBe(409);
    const { id } = await fullBatch(course);
    await callWaiting('join', { batch: id }, first);
    expect((await callWaiting('join', { batch: 'nobodys' }, first)).status).toBe(404);
  });

  it('is joined by somebody who left it at the same moment', async () => {
    const { id } = await fullBatch(course);
    const [token = ''] = await newStudents(1);
    const person = await userOf(token);
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

  it('ends when the batch begins, and no longer counts among those of one person', async () => {
    const { id } = await fullBatch(course);
    const [first = ''] = await newStudents(1);
    await callWaiting('join', { batch: id }, first);
    later(32 * 24 * hour);
    expect(await mine(first)).toEqual([]);
    await offerSeats(db);
    expect((await db.select().from(waiting))[0]?.end).toBe('closed');
  });

  it('has at most ten places of one person, without those of batches that began', {
    tags: ['full'],
  }, async () => {
    const batches: Batch[] = [];
    for (let i = 0; i < 11; i++)
      batches.push(await addBatch(course, { days: [addDays(today(), i ? 40 : 2)] }));
    const [serialNo = ''] = (
      await db.all<{ s: string }>(sql`select serial_no as s from user
      where id = ${await userOf((await newStudents(1))[0] ?? '')}`)
    ).map(({ s }) => s);
    const adds = async () => {
      const statuses = [];
      for (const { _id: batch } of batches)
        statuses.push((await callWaiting('add', { batch, serialNo }, office)).status);
      return statuses;
    };
    expect(await adds()).toEqual([...Array(10).fill(200), 409]);
    later(4 * 24 * hour);
    office = await signInAs('admin');
    expect(await adds()).toEqual([409, ...Array(10).fill(200)]);
  });

  it('offers nobody a seat of a batch a third time, whose day would hold it again', async () => {
    const { id } = await fullBatch(course);
    const [token = '', other = ''] = await newStudents(2);
    const join = (by: string) => callWaiting('join', { batch: id }, by);
    for (const end of ['passed', 'lapsed']) {
      const at = new Date(Date.now() - 3_600_000).toISOString();
      await putInLine(id, await userOf(token), { offeredUntil: at, end, endedAt: at });
    }
    const { status, body } = await join(token);
    expect([status, body.message]).toEqual([409, offeredBefore()]);
    await joinLine(db, id, await userOf(token), { byHand: true });
    expect((await join(other)).status).toBe(200);
    const listed = [await mine(token), await mine(other)].flat();
    expect(listed.map(({ batch }) => batch._id)).toEqual([id, id]);
  });
});
