import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { Demo, DemoClass } from '../../contract/demo.ts';
import type { DemoResult, OfficeDemoClass } from '../../contract/demo-class.ts';
import { drawKey } from '../../contract/form-key.ts';
import { newId, open } from '../lib/db/index.ts';
import { deliverDue } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { writeTimed } from '../message/timed.ts';
import { call, signInAs } from '../test/app.ts';
import { bookDemo } from '../test/demos.ts';
import { deleteDemos } from '../test/empty.ts';
import { mailbox } from '../test/mailbox.ts';
import { demoMails } from './remind.ts';
import { demo, demoClass } from './table.ts';

const db = open(env.DB);
let office = '';

beforeEach(async () => {
  await deleteDemos();
  await db.delete(demoClass);
  await db.delete(message);
  office = await signInAs('admin');
});

const post = <Data>(path: string, body: object) =>
  call<Data>(`/api/demo/${path}`, body, { token: office });
const week = async (from = today()) =>
  (await call<OfficeDemoClass[]>(`/api/demo/week?from=${from}`, undefined, { token: office })).body
    .data ?? [];

/** A class in three days, with so many seats. */
async function added(seats = 8, days = [addDays(today(), 3)]) {
  const form = { startTime: '11:00', endTime: '12:30', place: 'Institute', teacherId: '' };
  const { status, body } = await post('add-classes', { ...form, days, seats });
  expect([status, body.message]).toEqual([200, 'Demo classes added']);
  const [found] = await week(days[0]);
  return found as OfficeDemoClass;
}

let txn = 812345678900;
const book = (classId: string, changes: Record<string, string> = {}) =>
  bookDemo(
    {
      classId,
      key: drawKey(),
      txnId: String(txn++),
      email: `v-${newId().toLowerCase()}@a.test`,
      ...changes,
    },
    { headers: { 'cf-connecting-ip': `10.9.${txn % 250}.1` } },
  );
const sent = async () => {
  const { env: bindings, mails } = mailbox();
  await deliverDue(bindings);
  return mails.map(({ subject }) => subject);
};

describe('a demo class', () => {
  it('has no more bookings than seats, whoever comes at once', async () => {
    const { _id } = await added(8);
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(_id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(refused?.status).toBe(409);
    expect(refused?.body.errors?.['classId']).toContain('full');
    expect(refused?.body.data).toMatchObject([{ _id, left: 0, seats: 8 }]);
    expect(await db.$count(demo)).toBe(8);
  });

  it('keeps the seat of a form that is sent again, and changes the class with it', async () => {
    const [first, second] = await Promise.all([added(1), added(1, [addDays(today(), 4)])]);
    const key = drawKey();
    const same = { key, email: 'again@a.test', txnId: '812345670001' };
    for (const classId of [first._id, first._id, second._id])
      expect((await book(classId, same)).status).toBe(200);
    const open = (await call<DemoClass[]>('/api/demo/classes')).body.data;
    expect(open?.map(({ left }) => left)).toEqual([1, 0]);
    expect((await book('', { ...same })).status).toBe(200);
  });

  it('cannot be booked once it is closed, cancelled or has begun; a rejected booking frees its seat', async () => {
    const one = await added(1);
    const { body } = await book(one._id);
    expect((await book(one._id)).status).toBe(409);
    const [row] = await db.select().from(demo).where(sql`order_id = ${body.data?.orderId}`);
    await post('reject-demo', { id: row?.id });
    expect((await book(one._id)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.parse(`${one.day}T11:00:00+05:30`));
    expect((await call<DemoClass[]>('/api/demo/classes')).body.data).toEqual([]);
  });

  it('is approved for many at once, each to its class, with mails that can be taken back', async () => {
    const one = await added();
    const ids: string[] = [];
    for (const classId of [one._id, one._id, ''])
      ids.push((await book(classId)).body.data?.orderId ?? '');
    const rows = await db.select().from(demo);
    const idOf = (orderId: string) => rows.find((row) => row.orderId === orderId)?.id ?? '';
    await sent();
    const { body } = await post<DemoResult[]>('approve-many', {
      ids: ids.map(idOf),
      requestId: 'approve-many-1234',
    });
    expect(body.message).toBe('2 of 3 approved');
    expect(body.data?.map(({ success }) => success)).toEqual([true, true, false]);
    expect(await sent()).toEqual([]);
    const [found] = await week(one.day);
    expect(
      found?.bookings.map(({ status, demoDate, demoTime }) => [status, demoDate, demoTime]),
    ).toEqual(Array(2).fill(['success', one.day, '11:00']));
    const again = await post<DemoResult[]>('approve-many', {
      ids: ids.map(idOf),
      requestId: 'approve-many-1235',
    });
    expect(again.body.data?.map(({ message: why }) => why)[0]).toBe('Was success already');
  });

  it('tells everybody once when it is moved or cancelled', async () => {
    const one = await added();
    const orders = [await book(one._id), await book(one._id)];
    const [first] = await db.select().from(demo);
    await post('approve-demo', { id: first?.id, demoDate: one.day, demoTime: '11:00' });
    expect(orders).toHaveLength(2);
    await sent();
    const form = {
      startTime: '15:00',
      endTime: '16:30',
      place: 'Institute',
      teacherId: '',
      seats: 8,
    };
    const moved = await post<OfficeDemoClass[]>('update-class', {
      ...{
        ...form,
        id: one._id,
        updatedAt: one.updatedAt,
        state: 'open',
        day: addDays(one.day, 1),
      },
    });
    expect(moved.status).toBe(200);
    expect((await sent()).toSorted()).toEqual([]);
    const kinds = await db.select({ kind: message.kind, state: message.state }).from(message);
    const count = (kind: string) => kinds.filter((row) => row.kind === kind).length;
    expect([count('demo-moved'), count('demo-approved')]).toEqual([1, 2]);
    const [now] = moved.body.data ?? [];
    const stale = await post('cancel-class', { id: one._id, updatedAt: one.updatedAt });
    expect(stale.status).toBe(409);
    const cancelled = await post('cancel-class', { id: one._id, updatedAt: now?.updatedAt });
    expect(cancelled.status).toBe(200);
    const after = await db.select().from(demo);
    expect(after.map(({ status, classId, demoDate }) => [status, classId, demoDate])).toEqual(
      Array(2).fill(['pending', null, '']),
    );
    const told = await db.all(sql`select 1 from message where kind = 'demo-moved'`);
    expect(told).toHaveLength(3);
  });

  it('is changed for a booking by hand, while a seat is left', async () => {
    const [from, to] = [await added(2), await added(1, [addDays(today(), 5)])];
    await book(from._id);
    await book(from._id);
    const [one, two] = await db.select().from(demo);
    await post('approve-demo', { id: one?.id, demoDate: from.day, demoTime: '11:00' });
    const moved = await post<Demo>('move-class', { id: one?.id, classId: to._id });
    expect(moved.body.data).toMatchObject({ classId: to._id, demoDate: to.day, status: 'success' });
    expect((await post('move-class', { id: two?.id, classId: to._id })).status).toBe(409);
    expect((await post<Demo>('move-class', { id: two?.id, classId: '' })).body.data?.classId).toBe(
      '',
    );
  });

  it('is noted for all at once, from its day on', async () => {
    const one = await added();
    await book(one._id);
    const [row] = await db.select().from(demo);
    await post('approve-demo', { id: row?.id, demoDate: one.day, demoTime: '11:00' });
    const marks = [{ id: row?.id, attendance: 'came' }];
    const early = await post<DemoResult[]>('note-many', { marks });
    expect(early.body.data?.[0]?.success).toBe(false);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.parse(`${one.day}T13:00:00+05:30`));
    office = await signInAs('admin');
    expect((await post<DemoResult[]>('note-many', { marks })).body.message).toBe('1 of 1 noted');
    expect((await db.select().from(demo))[0]?.attendance).toBe('came');
  });

  it('is reminded of the day before, once, and not after it was rejected', async () => {
    const one = await added();
    await book(one._id);
    await book(one._id);
    const rows = await db.select().from(demo);
    for (const { id } of rows)
      await post('approve-demo', { id, demoDate: one.day, demoTime: '11:00' });
    await sent();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.parse(`${addDays(one.day, -1)}T10:00:00+05:30`));
    office = await signInAs('admin');
    await writeTimed(db, demoMails);
    await post('reject-demo', { id: rows[0]?.id });
    await writeTimed(db, demoMails);
    const reminders = await db
      .select({ state: message.state })
      .from(message)
      .where(sql`kind = 'demo-tomorrow'`);
    expect(reminders).toHaveLength(2);
    const subjects = await sent();
    expect(subjects.filter((subject) => subject === 'Your demo class is tomorrow')).toHaveLength(1);
  });
});
