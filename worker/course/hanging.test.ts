import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Hanging } from '../../contract/catalogue-office.ts';
import { addInterest } from '../batch/interest.ts';
import { interest } from '../batch/table.ts';
import { course as courses } from '../catalogue/table.ts';
import { db } from '../test/app.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  bookSeat,
  cancelBatch,
  historyOf,
  newStudents,
  offerCourse,
  offerWith,
  orderOn,
} from '../test/school.ts';
import { callWaiting, withoutBatches } from '../test/seats.ts';

const name = 'Artisan Breads';
const nothing = {
  orders: 0,
  batches: 0,
  students: 0,
  waiting: 0,
  interests: 0,
  codes: 0,
  named: 0,
};
let id = '';

const hangs = async () => (await asOffice<Hanging>('course/what-hangs', { id })).body.data;
const deletes = (hanging?: Hanging) =>
  asOffice('course/delete-course', { id, images: [], ...(hanging && { hanging }) });
const isThere = async () => (await db.$count(courses, eq(courses.id, id))) === 1;

beforeEach(async () => {
  await withoutBatches();
  await db.delete(interest);
  await db.delete(courses);
  id = await offerCourse();
});

it('a course on which nothing hangs is deleted by the plain call', async () => {
  expect(await hangs()).toEqual(nothing);
  expect((await deletes()).status).toBe(200);
  expect((await asOffice('course/what-hangs', { id })).status).toBe(404);
  expect((await deletes()).status).toBe(404);
});

it('a course stays while people have a seat in a batch to come, or wait for one', async () => {
  const { _id: batch } = await addBatch(id, { seats: 1 });
  await bookSeat(batch);
  const [student = ''] = await newStudents(1);
  await callWaiting('join', { batch }, student);
  const found = await hangs();
  expect(found).toEqual({ ...nothing, orders: 1, batches: 1, students: 1, waiting: 1, named: 1 });
  for (const seen of [undefined, found]) {
    const { status, body } = await deletes(seen);
    expect([status, body.message]).toEqual([
      409,
      'In batches to come 1 student has a seat and 1 person waits for one. Cancel these batches first.',
    ]);
  }
  expect([await isThere(), (await batchNow(batch)).state]).toEqual([true, 'open']);
  await cancelBatch(batch);
  expect((await deletes()).status).toBe(200);
});

it('with a course go its empty batches and the wishes for the next, and nothing else', async () => {
  const empty = await addBatch(id);
  const other = await addBatch(await offerCourse({ name: 'Macarons', price: 900 }));
  await addInterest(db, { courseId: id, name: 'Ravi', email: 'ravi@crumb.test' });
  await orderOn({ course: name });
  await offerWith({ scope: 'chosen', goods: [{ id, kind: 'course', name }] });
  const found = await hangs();
  expect(found).toEqual({ ...nothing, orders: 1, batches: 1, interests: 1, codes: 1, named: 1 });
  await addBatch(id);
  expect(await deletes(found)).toMatchObject({
    status: 409,
    body: { message: 'Something else hangs on it by now. Please look again.' },
  });
  expect((await batchNow(empty._id)).state).toBe('open');
  expect((await deletes(await hangs())).status).toBe(200);
  expect([(await batchNow(empty._id)).state, (await batchNow(other._id)).state]).toEqual([
    ...['cancelled', 'open'],
  ]);
  expect(await db.$count(interest)).toBe(0);
  const [line] = await historyOf('batch', empty._id);
  expect(line?.changes.map(({ field }) => field)).toEqual(['state', 'reason']);
});
