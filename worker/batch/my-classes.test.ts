import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import type { MyClasses } from '../../contract/roster.ts';
import { attendance } from '../attendance/table.ts';
import { newId, now } from '../lib/db/index.ts';
import { material } from '../material/table.ts';
import { order } from '../order/table.ts';
import { call, db, goTo } from '../test/app.ts';
import { addBatch, bookSeat, offerCourse } from '../test/school.ts';

let batch: Batch;
let token = '';
let placed: Awaited<ReturnType<typeof bookSeat>>;
const course = await offerCourse();

beforeEach(async () => {
  batch = await addBatch(course);
  placed = await bookSeat(batch._id);
  token = placed.token;
});
afterEach(async () => {
  await db.update(order).set({ status: 'pending' });
});

async function mine(as = token, orders = [placed._id]) {
  const answer = await call<MyClasses[]>('/api/batch/my-classes', { orders }, { token: as });
  return answer.body.data ?? [];
}
const add = (title: string, changes: object = {}) =>
  db
    .insert(material)
    .values({
      id: newId(),
      createdAt: now(),
      updatedAt: now(),
      batch: batch._id,
      title,
      link: 'https://recipes.example/bread',
      file: '',
      ...changes,
    });
const at = (moment: string) => goTo(Date.parse(moment));

it('a student sees the days, and whether they came', async () => {
  const [first = { _id: '', day: '' }, second = { _id: '', day: '' }] = batch.lessons;
  const noted = { order: placed._id, notedAt: now(), notedBy: 'x' };
  await db.insert(attendance).values([
    { ...noted, lesson: first._id, isPresent: true },
    { ...noted, lesson: second._id, isPresent: false },
  ]);
  const [classes] = await mine();
  expect(classes?.lessons.map(({ isPresent }) => isPresent)).toEqual([true, false, null, null]);
  expect(classes?.lessons[0]?.day).toBe(batch.firstDay);
  await db.delete(attendance);
});

it('material is shown from the beginning of its class, and that of the batch from the first', async () => {
  const [, second = { _id: '', day: '' }] = batch.lessons;
  await add('For all');
  await add('Of the second class', { lesson: second._id });
  await db.update(order).set({ status: 'success' }).where(eq(order.id, placed._id));
  const titles = async () => (await mine())[0]?.material.map(({ title }) => title);
  expect(await titles()).toEqual([]);
  at(`${batch.firstDay}T09:59:00+05:30`);
  await db.run(sql`update session set expires_at = '2099-01-01T00:00:00.000Z'`);
  expect(await titles()).toEqual([]);
  at(`${batch.firstDay}T10:00:00+05:30`);
  expect(await titles()).toEqual(['For all']);
  at(`${second.day}T10:00:00+05:30`);
  expect(await titles()).toEqual(['For all', 'Of the second class']);
  // A seat that is given up ends it.
  await db.update(order).set({ status: 'cancelled' }).where(eq(order.id, placed._id));
  expect(await titles()).toEqual([]);
});

it('a seat is held, then free to be had by paying, then somebody else’s', async () => {
  const seat = async () => (await mine())[0]?.seat;
  expect(await seat()).toBe('held');
  await db.update(order).set({ status: 'processing' }).where(eq(order.id, placed._id));
  expect(await seat()).toBe('sure');
  const over = { status: 'pending', seatUntil: '2026-01-01T00:00:00.000Z' } as const;
  await db.update(order).set(over).where(eq(order.id, placed._id));
  expect(await seat()).toBe('free');
  for (let sold = 0; sold < batch.seats; sold++) {
    // Their own seat is given away last.
    expect(await seat()).toBe('free');
    await bookSeat(batch._id);
  }
  expect(await seat()).toBe('none');
  // Who pays half all the same is not told that they have a seat.
  await db.update(order).set({ status: 'processing' }).where(eq(order.id, placed._id));
  expect(await seat()).toBe('none');
});
