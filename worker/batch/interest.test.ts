import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import { doEachMinute } from '../chores.ts';
import { daysAgo, newId } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { call, db } from '../test/app.ts';
import { addBatch, asOffice, bookSeat, offerCourse, saved } from '../test/school.ts';
import { notifyInterested } from './interest.ts';
import { interest } from './table.ts';

let course = '';
let name = '';
let email = '';

beforeEach(async () => {
  await db.delete(interest);
  await db.delete(message);
  name = `Artisan Breads ${newId().slice(0, 6)}`;
  course = await offerCourse({ name, price: 8500 });
  email = `visitor-${newId().toLowerCase()}@home.test`;
});

const asks = (changes: object = {}) =>
  call('/api/batch/tell-me', { courseId: course, name: 'Ravi', email, website: '', ...changes });
const mails = () => db.select().from(message).where(eq(message.kind, 'batch-open'));
const days = (first: number) => [first, first + 1].map((day) => addDays(today(), day));

it('who asked is told once, when a batch can be booked, and without the name that was typed', async () => {
  expect((await asks()).body.message).toMatch(/^Thank you/);
  expect((await asks({ name: 'Somebody else' })).status).toBe(200);
  expect(await db.$count(interest)).toBe(1);
  await notifyInterested(db);
  expect(await mails()).toHaveLength(0);
  const batch = await addBatch(course, { state: 'draft', days: days(9) });
  await notifyInterested(db);
  expect(await mails()).toHaveLength(0);
  await opens(batch);
  // The clock of several isolates at once.
  await Promise.all(Array.from({ length: 5 }, () => notifyInterested(db)));
  await doEachMinute(env);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: `New dates: ${name}`, isLimited: true });
  expect(JSON.stringify(mail?.body)).toMatch(/10\sam\sto\s1\spm/);
  expect(JSON.stringify(mail?.body)).not.toMatch(/Ravi|Somebody/);
  expect((await db.select().from(interest))[0]).toMatchObject({ batch: batch._id });
});

const opens = async (batch: Batch) =>
  expect((await asOffice('batch/update', saved(batch, { state: 'open' }))).status).toBe(200);

it('what could be booked already is no news; a later batch and a new one are', async () => {
  await addBatch(course, { days: days(12) });
  const later = await addBatch(course, { state: 'draft', days: days(30) });
  await asks();
  await notifyInterested(db);
  expect(await mails()).toHaveLength(0);
  await opens(later);
  await notifyInterested(db);
  expect(await mails()).toHaveLength(1);
  // Asked again after that, and a batch before all others comes.
  await asks();
  await notifyInterested(db);
  expect(await mails()).toHaveLength(1);
  await addBatch(course, { days: days(3) });
  await notifyInterested(db);
  expect(await mails()).toHaveLength(2);
});

it('a full batch is no news, nor one of a course that cannot be booked', async () => {
  const { _id: batch } = await addBatch(course, { seats: 1 });
  await bookSeat(batch, { courseName: name });
  await db
    .insert(interest)
    .values({
      id: newId(),
      createdAt: daysAgo(1),
      updatedAt: daysAgo(1),
      courseId: course,
      courseName: name,
      name: 'Ravi',
      email,
    });
  await notifyInterested(db);
  expect(await mails()).toHaveLength(0);
  await addBatch(course);
  await db.run(sql`update course set stock = 'No' where id = ${course}`);
  await notifyInterested(db);
  expect(await mails()).toHaveLength(0);
});

it('bots, unknown courses and bad addresses leave nothing', async () => {
  expect((await asks({ website: 'https://spam.test' })).status).toBe(200);
  expect((await asks({ courseId: newId() })).status).toBe(404);
  expect((await asks({ email: 'nobody' })).body.errors).toHaveProperty('email');
  expect(await db.$count(interest)).toBe(0);
});
