import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Hanging } from '../contract/catalogue-office.ts';
import type { Dashboard } from '../contract/dashboard.ts';
import { addDays, endOfDay, momentOf, today } from '../contract/day.ts';
import type { KitchenDay } from '../contract/kitchen.ts';
import { noteDays } from '../contract/roster.ts';
import { canBeNoted } from './attendance/classes.ts';
import { runningCoursesOf } from './order/sql.ts';
import { orderLine } from './order/table.ts';
import { db, goTo } from './test/app.ts';
import { decideOrder } from './test/decision.ts';
import * as school from './test/school.ts';
import { classesToCome } from './timetable/sql.ts';
import { lesson } from './timetable/table.ts';

/** The last day of a seat, its class and a code, on which two orders of three are collected. */
const day = addDays(today(), 10);
const [student, teacher] = [await school.newPerson(), await school.newPerson({ role: 'teacher' })];
const course = await school.offerCourse();
const loaf = await school.offerProduct({ name: 'Millet Loaf', price: 280 });

beforeAll(async () => {
  const token = await school.signIn(student);
  const goods = [{ id: course, kind: 'course' as const, name: 'Artisan Breads' }];
  await school.offerWith({ scope: 'chosen', goods, until: day });
  const batch = await school.addBatch(course, { days: [day], teacherId: teacher.id });
  const seat = await school.bookSeat(batch._id, {}, token);
  await decideOrder(seat._id, { seatUntil: endOfDay(day) });
  const cart = { items: [{ id: loaf, amount: 2 }], coursePrice: 560 };
  await school.placed(token, cart, { neededOn: day });
  const gone = await school.orderOn({ kind: 'shop' });
  await decideOrder(gone.id, { neededOn: day });
  await db.update(orderLine).set({ state: 'collected' }).where(eq(orderLine.order, gone.id));
  await school.orderOn({ kind: 'shop' });
});

const data = async <Data>(path: string, body?: object) => {
  const answer = await school.asOffice<Data>(path, body);
  return answer.body.data as Data;
};
const ofCourse = () => data<Hanging>('course/what-hangs', { id: course });
const ofLoaf = () => data<Hanging>('product/what-hangs', { id: loaf });
const kitchen = (on = today()) => data<KitchenDay>(`kitchen/day?day=${on}`);
const office = async () => (await data<Dashboard>('admin/dashboard')).today;
const late = () => data<object[]>('admin/admin-get-all-orders?page=1&balance=overdue');
const value = async (what: SQL) => (await db.get<{ n: number }>(sql`select ${what} as n`)).n;

/** How many are seen when that day was yesterday, is today and is tomorrow; or so much later. */
it.each<[what: string, seen: () => Promise<number>, expected: number[], later?: number]>([
  ['late in the kitchen of today', async () => (await kitchen()).overdue.length, [1, 0, 0]],
  ['undated in the kitchen of it', async () => (await kitchen(day)).undated.length, [0, 1, 0]],
  ['late in the kitchen of it', async () => (await kitchen(day)).overdue.length, [0, 0, 0]],
  ['days to bake for', async () => (await kitchen()).days.length, [0, 1, 1]],
  ['open orders of a course', async () => (await ofCourse()).orders, [0, 1, 1]],
  ['its batches to come', async () => (await ofCourse()).batches, [0, 1, 1]],
  ['its codes', async () => (await ofCourse()).codes, [0, 1, 1]],
  ['open orders of a product', async () => (await ofLoaf()).orders, [0, 1, 1]],
  ['running courses', () => value(runningCoursesOf(sql`${student.id}`)), [0, 1, 1]],
  ['classes of a teacher', () => value(classesToCome(sql`${teacher.id}`)), [0, 1, 1]],
  ['overdue', async () => (await late()).length, [3, 0, 0]],
  ['overdue on the dashboard', async () => (await office()).overdue, [3, 0, 0]],
  ['seats held till tonight', async () => (await office()).held, [0, 1, 0]],
  ['classes to note', () => db.$count(lesson, canBeNoted()), [1, 1, 0]],
  ['classes to note at last', () => db.$count(lesson, canBeNoted()), [0, 1, 1], noteDays],
])('%s', async (_, seen, expected, later = 0) => {
  const found: number[] = [];
  for (const before of [1, 0, -1]) {
    goTo(momentOf(addDays(day, later + before), '12:00'));
    found.push(await seen());
  }
  expect(found).toEqual(expected);
});
