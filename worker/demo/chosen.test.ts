import { beforeEach, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import { db } from '../test/app.ts';
import {
  addDemoClass,
  approveTo,
  bookClass,
  bookingOf,
  bookings,
  type Class,
  updateClass,
  withoutDemos,
} from '../test/demos.ts';
import { asOffice } from '../test/school.ts';
import { batch } from '../timetable/table.ts';

beforeEach(withoutDemos);

const now = async (one: Class) => (await db.select().from(batch))[0] ?? one;
const shown = async (id: string) =>
  (await asOffice<Demo>('demo/get-demo-by-id', { id })).body.data?.chosen;

it('a booking shows its class, its seats, and where it was before it moved', async () => {
  const one = await addDemoClass({ seats: 5 });
  const { id } = await bookingOf(await bookClass(one.id));
  await bookClass(one.id);
  const facts = { _id: one.id, day: one.firstDay, startTime: '11:00', endTime: '13:00' };
  expect(await shown(id)).toEqual({
    ...facts,
    ...{ place: 'Bakery', seats: 5, left: 3, state: 'open', movedAt: '', movedFrom: null },
  });
  const day = addDays(one.firstDay, 2);
  await updateClass(one, { day, state: 'closed' });
  const after = await now(one);
  const movedAt = after.updatedAt;
  const before = { day: one.firstDay, startTime: '11:00', place: 'Bakery' };
  const moved = { day, state: 'closed', movedAt, movedFrom: before };
  expect(await shown(id)).toMatchObject(moved);
  // Seats alone are no move.
  await updateClass(after, { seats: 6 });
  expect(await shown(id)).toMatchObject({ ...moved, seats: 6 });
  // Who books it by its new day knows of no other.
  await updateClass(await now(one), { state: 'open' });
  const late = await bookingOf(await bookClass(one.id));
  expect(await shown(late.id)).toMatchObject({ day, movedAt: '', movedFrom: null });
});

it('a booking shows that its class was cancelled, until it has another one or is decided', async () => {
  const one = await addDemoClass();
  const { id } = await bookingOf(await bookClass(one.id));
  await approveTo({ id }, one);
  await asOffice('demo/cancel-class', { id: one.id, updatedAt: one.updatedAt });
  expect(await shown(id)).toMatchObject({ _id: one.id, state: 'cancelled' });
  const [row] = await bookings();
  expect(row).toMatchObject({ classId: null, status: 'pending' });
  const other = await addDemoClass({ days: [addDays(today(), 6)] });
  await asOffice('demo/move-class', { id, classId: other.id });
  expect(await shown(id)).toMatchObject({ _id: other.id, state: 'open' });
  await asOffice('demo/move-class', { id, classId: '' });
  // Taken out by hand of a class that takes place: there is none to show.
  expect(await shown(id)).toBeNull();
});

it('a booking without a class shows none', async () => {
  const { id } = await bookingOf(await bookClass('', { classId: [] }));
  expect(await shown(id)).toBeNull();
});
