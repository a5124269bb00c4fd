import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { PublicBatch } from '../../contract/batch.ts';
import type { Quote } from '../../contract/offer.ts';
import { listedCourses } from '../batch/next.ts';
import { course as courses } from '../catalogue/table.ts';
import { call, db } from '../test/app.ts';
import {
  addBatch,
  breads,
  newStudents,
  offerCourse,
  paidInFull,
  seatOf,
  sendOrder,
} from '../test/school.ts';
import { callWaiting, cancelled, fullBatch, mine, withoutBatches } from '../test/seats.ts';
import { offerSeats } from './offer.ts';

const course = await offerCourse();

const stocks = (stock: 'Yes' | 'No') =>
  db.update(courses).set({ stock }).where(eq(courses.id, course));
const shown = async () =>
  (await call<PublicBatch[]>(`/api/batch/upcoming?course=${course}`)).body.data;

beforeEach(async () => {
  await withoutBatches();
  await stocks('Yes');
});

it('a batch of a course out of stock stays in sight, to be waited for and not booked', async () => {
  const { _id: id } = await addBatch(course, { seats: 2 });
  const [student = '', other = ''] = await newStudents(2);
  await stocks('No');
  expect(await shown()).toMatchObject([{ _id: id, seats: 2, left: 0 }]);
  expect((await listedCourses(db)).next.get(course)).toMatchObject({ left: 0 });
  const { status, body } = await sendOrder(seatOf(id), student);
  expect([status, body.errors]).toEqual([409, { batch: expect.stringContaining('waiting list') }]);
  expect((await sendOrder(seatOf(''), student)).body.errors).toEqual({
    courseName: 'Out of stock: Artisan Breads',
  });
  expect((await callWaiting('join', { batch: id }, student)).status).toBe(200);
  await offerSeats(db);
  expect(await mine(student)).toMatchObject([{ place: 1, offeredUntil: '' }]);
  await stocks('Yes');
  await offerSeats(db);
  expect((await sendOrder(seatOf(id), student)).status).toBe(200);
  expect((await sendOrder(seatOf(id), other)).status).toBe(200);
});

it('a course out of stock stops no batch of another one', async () => {
  const { _id: id } = await addBatch(course, { seats: 2 });
  const other = await offerCourse({ name: 'Tarts', price: 900 });
  await addBatch(other);
  await db.update(courses).set({ stock: 'No' }).where(eq(courses.id, other));
  const [student = ''] = await newStudents(1);
  expect((await sendOrder(seatOf(id), student)).status).toBe(200);
});

it('a seat that was offered is kept, priced and booked when the course goes out of stock', async () => {
  const { id, last } = await fullBatch(course);
  const [student = ''] = await newStudents(1);
  await callWaiting('join', { batch: id }, student);
  await cancelled(last);
  await offerSeats(db);
  await stocks('No');
  const query = { courseName: breads.name };
  const quote = await call<Quote>('/api/offer/quote', query, { token: student });
  expect(quote.body.data).toMatchObject({ price: breads.price });
  expect((await sendOrder(seatOf(id, paidInFull()), student)).status).toBe(200);
});
