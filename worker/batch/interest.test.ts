import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { InterestCourse, InterestedPerson } from '../../contract/batch.ts';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import { doEachMinute } from '../chores.ts';
import { daysAgo, newId } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { userOf } from '../test/account.ts';
import { ask, call, db } from '../test/app.ts';
import {
  addBatch,
  asOffice,
  bookSeat,
  breads,
  offerCourse,
  saved,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { putInLine } from '../test/seats.ts';
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

const token = await signInAs('admin');
const wishes = (email: string, changes: object = {}) =>
  asks({ name: 'Ravi Kale', email, ...changes });
const get = <Data>(path: string, by = token) =>
  call<Data>(`/api/batch/${path}`, undefined, { token: by });
const courses = async () => (await get<InterestCourse[]>('asked')).body.data;

it('the office sees of each course how many wait, since when, and what there is to book', async () => {
  const other = await offerCourse({ name: `Macarons ${newId().slice(0, 6)}`, price: breads.price });
  await wishes('one@home.test', { courseId: other });
  for (const email of ['one@home.test', 'two@home.test', 'three@home.test']) await wishes(email);
  const [first] = await db.select().from(interest).where(sql`course_id = ${course}`);
  expect(await courses()).toMatchObject([
    { courseId: course, courseName: name, waiting: 3, since: first?.createdAt, told: 0 },
    { courseId: other, waiting: 1, inLine: 0, nextDay: '', left: 0 },
  ]);
  // Somebody in line leaves one free seat less; drafts and closed batches are none.
  const { _id } = await addBatch(course, { seats: 3, days: [addDays(today(), 20)] });
  await addBatch(course, { state: 'draft' });
  await putInLine(_id, await userOf(await signInAs('ravi')));
  await notifyInterested(db);
  expect(await courses()).toMatchObject([
    { courseId: other, waiting: 1 },
    {
      courseId: course,
      waiting: 0,
      since: '',
      told: 3,
      inLine: 1,
      nextDay: addDays(today(), 20),
      left: 2,
    },
  ]);
});

it('the office sees who asked, newest first, how to reach them, and whether they were told', async () => {
  await signInAs('ravi');
  const [ravi] = await db.all<{ email: string; mobile: string; serial: string }>(
    sql`select email, mobile, serial_no as serial from user where name = 'Ravi Deshmukh'`,
  );
  await wishes('stranger@home.test', { name: 'Sana Kulkarni' });
  await wishes(ravi?.email ?? '');
  const { body } = await get<InterestedPerson[]>(`who-asked?courseId=${course}&page=1`);
  expect(body.total).toBe(2);
  expect(body.data).toMatchObject([
    { name: 'Ravi Kale', email: ravi?.email, mobile: ravi?.mobile, serialNo: ravi?.serial },
    {
      name: 'Sana Kulkarni',
      email: 'stranger@home.test',
      mobile: '',
      serialNo: '',
      courseName: name,
      toldAt: '',
      batch: '',
    },
  ]);
  const { _id: batch } = await addBatch(course);
  await notifyInterested(db);
  expect((await get('who-asked?told=no')).body).toMatchObject({ total: 0, data: [] });
  const told = await get<InterestedPerson[]>('who-asked?told=yes&q=sana');
  expect(told.body.data).toMatchObject([{ name: 'Sana Kulkarni', batch }]);
  const second = await get<InterestedPerson[]>('who-asked?page=2&limit=1');
  expect(second.body).toMatchObject({ total: 2, data: [{ name: 'Sana Kulkarni' }] });
});

it('the tabs of batches say how many wait, but not to a teacher', async () => {
  await wishes('one@home.test');
  type Counted = { counts?: Record<string, number> };
  const countsFor = async (by: string) =>
    ((await get('list?page=1', by)).body as unknown as Counted).counts;
  expect(await countsFor(token)).toMatchObject({ asked: 1 });
  const teacher = await signInWithRole('teacher');
  expect(await countsFor(teacher)).not.toHaveProperty('asked');
});

it('the file of who asked has the same people, and words that look like formulas as text', async () => {
  await wishes('one@home.test', { name: '=SUM(1)' });
  await wishes('two@home.test');
  const headers = { authorization: `Bearer ${token}` };
  const file = await ask(`/api/admin/export-asked?courseId=${course}`, { headers });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(`"'=SUM(1)","${name}","one@home.test"`);
});
