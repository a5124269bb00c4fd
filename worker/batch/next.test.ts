import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { seat } from '../seat/table.ts';
import { db, goTo } from '../test/app.ts';
import { deleteOrders } from '../test/empty.ts';
import { addBatch, bookSeat, offerCourse } from '../test/school.ts';
import { listedCourses, withSeats } from './next.ts';

const course = await offerCourse();

beforeEach(async () => {
  await db.delete(seat);
  await deleteOrders();
  await db.run(sql`delete from batch`);
});

const days = (first: number) => [first, first + 1].map((day) => addDays(today(), day));

it('a list says when the next batch with a seat begins, or that all are full', async () => {
  const later = await addBatch(course, { seats: 1, days: days(20) });
  const first = await addBatch(course, { seats: 1, days: days(5) });
  await addBatch(course, { seats: 1, days: days(2), state: 'draft' });
  const next = async () => (await listedCourses(db)).next.get(course);
  expect(await next()).toMatchObject({ firstDay: first.firstDay, left: 1 });
  await bookSeat(first._id);
  expect(await next()).toMatchObject({ firstDay: later.firstDay, left: 1 });
  await bookSeat(later._id);
  expect(await next()).toEqual({
    firstDay: first.firstDay,
    startTime: '10:00',
    endTime: '13:00',
    classes: 2,
    left: 0,
  });
  // What is held without half of the price is free after three days, without a write.
  goTo(Date.now() + 4 * 24 * 60 * 60 * 1000);
  expect(await next()).toMatchObject({ firstDay: first.firstDay, left: 1 });
});

it('the version of a list changes with what it says, and with nothing else', async () => {
  const version = async () => (await listedCourses(db)).version;
  expect(await version()).not.toContain('.');
  const batch = await addBatch(course, { seats: 7 });
  const before = await version();
  expect(before).toMatch(/\.[\w-]{12}$/);
  await bookSeat(batch._id);
  expect(await version()).toBe(before);
  // From here on the number is said.
  await bookSeat(batch._id);
  expect(await version()).not.toBe(before);
});

it('courses are listed by the first day with a seat, then full ones, then those without dates', async () => {
  const later = await offerCourse({ name: 'Later', price: 900 });
  const full = await offerCourse({ name: 'Full', price: 900 });
  const listed = async () => {
    const list = await listedCourses(db);
    return { ids: list.courses.map(({ _id }) => _id), first: withSeats(list)[0]?.course._id };
  };
  expect((await listed()).first).toBeUndefined();
  await addBatch(later, { seats: 4, days: days(20) });
  const { _id: only } = await addBatch(full, { seats: 1, days: days(2) });
  await bookSeat(only, { courseName: 'Full', coursePrice: 900 });
  expect(await listed()).toEqual({ ids: [later, full, course], first: later });
  await addBatch(course, { seats: 4, days: days(5) });
  expect(await listed()).toEqual({ ids: [course, later, full], first: course });
});
