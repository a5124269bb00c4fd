import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import { open } from '../lib/db/index.ts';
import { call, signInAs } from '../test/app.ts';
import { addDemoClass, bookClass, bookingOf, demoClassForm } from '../test/demo-classes.ts';
import { deleteDemos } from '../test/empty.ts';
import { demo, demoClass } from './table.ts';

const db = open(env.DB);
let token = '';

beforeEach(async () => {
  await deleteDemos();
  await db.delete(demoClass);
  token = await signInAs('admin');
});

const post = <Data = Demo>(path: string, body: object) =>
  call<Data>(`/api/demo/${path}`, body, { token });
const shown = async (id: string) => (await post('get-demo-by-id', { id })).body.data?.chosen;
const now = async ({ id }: { id: string }) =>
  (await db.select().from(demoClass)).find((one) => one.id === id);

it('a booking shows its class, its seats, and where it was before it moved', async () => {
  const one = await addDemoClass({ seats: 5 });
  const { id } = await bookingOf(await bookClass(one.id));
  await bookClass(one.id);
  const facts = { _id: one.id, day: one.day, startTime: '11:00', endTime: '13:00' };
  expect(await shown(id)).toEqual({
    ...facts,
    ...{ place: 'Bakery', seats: 5, left: 3, state: 'open', movedAt: '', movedFrom: null },
  });
  const day = addDays(one.day, 2);
  const { updatedAt } = one;
  const form = { ...demoClassForm, id: one.id, updatedAt, day, seats: 5, state: 'closed' };
  await post('update-class', form);
  const movedAt = (await now(one))?.updatedAt;
  const before = { day: one.day, startTime: '11:00', place: 'Bakery' };
  const moved = { day, state: 'closed', movedAt, movedFrom: before };
  expect(await shown(id)).toMatchObject(moved);
  // Seats alone are no move.
  await post('update-class', { ...form, seats: 6, updatedAt: movedAt });
  expect(await shown(id)).toMatchObject({ ...moved, seats: 6 });
  // Who books it by its new day knows of no other.
  await db.update(demoClass).set({ state: 'open' });
  const late = await bookingOf(await bookClass(one.id));
  expect(await shown(late.id)).toMatchObject({ day, movedAt: '', movedFrom: null });
});

it('a booking shows that its class was cancelled, until it has another one or is decided', async () => {
  const one = await addDemoClass();
  const { id } = await bookingOf(await bookClass(one.id));
  await post('approve-demo', { id, demoDate: one.day, demoTime: '11:00' });
  await post('cancel-class', { id: one.id, updatedAt: one.updatedAt });
  expect(await shown(id)).toMatchObject({ _id: one.id, state: 'cancelled' });
  const [row] = await db.select().from(demo);
  expect(row).toMatchObject({ classId: null, status: 'pending' });
  const other = await addDemoClass({ days: [addDays(today(), 6)] });
  await post('move-class', { id, classId: other.id });
  expect(await shown(id)).toMatchObject({ _id: other.id, state: 'open' });
  await post('move-class', { id, classId: '' });
  // Taken out by hand of a class that takes place: there is none to show.
  expect(await shown(id)).toBeNull();
});

it('a booking without a class shows none', async () => {
  const { id } = await bookingOf(await bookClass('', { classId: [] }));
  expect(await shown(id)).toBeNull();
});
