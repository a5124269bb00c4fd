import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, momentOf, today } from '../../contract/day.ts';
import type { ClassToNote } from '../../contract/roster.ts';
import { userOf } from '../test/account.ts';
import { call, db, goTo } from '../test/app.ts';
import { deleteOrders } from '../test/empty.ts';
import { watched } from '../test/faults.ts';
import {
  addBatch,
  batchForm,
  batchNow,
  bookSeat,
  offerCourse,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { lesson } from '../timetable/table.ts';
import { attendance } from './table.ts';

const course = await offerCourse();
const office = await signInAs('admin');

beforeEach(async () => {
  // A class of today may have been noted minutes ago.
  goTo(momentOf(today(), '12:00'));
  await db.delete(attendance);
  await deleteOrders();
});

const classes = async (token: string) =>
  (await call<ClassToNote[]>('/api/attendance/classes', undefined, { token })).body.data ?? [];
const save = (body: object, token = office) => call('/api/attendance/save', body, { token });

async function classToday(teacherId = '', startTime = '00:00') {
  const days = [20, 21, 22].map((n) => addDays(today(), n));
  const batch = await addBatch(course, { days, seats: 2, teacherId, startTime });
  for (const _ of [1, 2]) await bookSeat(batch._id);
  const [first, second] = batch.lessons;
  const moved = sql`iif(id = ${first?._id}, ${today()}, ${addDays(today(), -1)})`;
  await db.update(lesson).set({ day: moved }).where(sql`id in (${first?._id}, ${second?._id})`);
  const [now] = (await classes(office)).filter((classToNote) => classToNote.batch === batch._id);
  return { now: now as ClassToNote, later: batch.lessons[2]?._id ?? '', batch: batch._id };
}

describe('attendance', () => {
  it('is of the students who have a seat', async () => {
    const { now } = await classToday();
    expect(now).toMatchObject({ courseName: 'Artisan Breads', notedAt: '' });
    expect(now.students.map(({ isPresent }) => isPresent)).toEqual([null, null]);
    const keys = Object.keys(now.students[0] ?? {}).toSorted();
    expect(keys).toEqual(['isPresent', 'name', 'order', 'photo']);
  });

  it('is noted from half an hour before the class, and not earlier in the day', async () => {
    goTo(momentOf(today(), '09:29'));
    const { now } = await classToday('', '10:00');
    const [student] = now.students;
    const marks = [{ order: student?.order, isPresent: false }];
    const note = () => save({ lesson: now.lesson, marks });
    const { status, body } = await note();
    const message = 'Who comes is noted from 9:30\u00a0am on';
    expect([status, body.errors]).toEqual([409, { lesson: message }]);
    goTo(momentOf(today(), '09:30'));
    expect((await note()).status).toBe(200);
  });

  it('counts once, however often it is sent, and as it was noted last', async () => {
    const { now } = await classToday();
    const [first, two] = now.students.map(({ order }) => order);
    const note = (isPresent: boolean) =>
      save({
        lesson: now.lesson,
        marks: [
          { order: first, isPresent },
          { order: two, isPresent: true },
          { order: 'somebody-else', isPresent: true },
        ],
      });
    const answers = [...(await Promise.all([note(true), note(true)])), await note(false)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.$count(attendance)).toBe(2);
    const [after] = (await classes(office)).filter(({ lesson }) => lesson === now.lesson);
    expect(after?.students.find(({ order }) => order === first)?.isPresent).toBe(false);
  });

  it('is not taken back by a page that was open since before another phone noted it', async () => {
    const { now } = await classToday();
    const [first = '', two = ''] = now.students.map(({ order }) => order);
    const marks = (absent: string) =>
      [first, two].map((order) => ({
        order,
        isPresent: order !== absent,
        isTapped: order === absent,
      }));
    await save({ lesson: now.lesson, marks: marks(first) });
    await save({ lesson: now.lesson, marks: marks(two) });
    const [after] = (await classes(office)).filter(({ lesson }) => lesson === now.lesson);
    expect(after?.students.map(({ isPresent }) => isPresent)).toEqual([false, false]);
  });

  it('is kept when it is noted at the moment at which the batch is moved', async () => {
    const { now, batch } = await classToday();
    const { lessons, updatedAt, seats } = await batchNow(batch);
    const marks = now.students.map(({ order }) => ({ order, isPresent: true }));
    const noted = { lesson: now.lesson, marks };
    const days = lessons.map(({ day }) => day).filter((day) => day !== today());
    const { courseId: _, ...form } = batchForm('', { id: batch, updatedAt, seats, days });
    // After the batch was read, and before it is written.
    const bindings = watched(async (what, go) => {
      if (what === 'DB batch') await save(noted);
      return go();
    });
    const moved = await call('/api/batch/update', form, { token: office, env: bindings });
    expect([moved.status, moved.body.errors]).toEqual([409, { days: expect.any(String) }]);
    expect(await db.$count(attendance)).toBe(2);
  });

  it('is not noted before the class, which is listed as the next where none is today', async () => {
    const teacher = await signInWithRole('teacher');
    const days = [3, 4].map((n) => addDays(today(), n));
    await addBatch(course, { days, teacherId: await userOf(teacher) });
    const listed = async () => (await classes(teacher)).map(({ day }) => day);
    expect(await listed()).toEqual([days[0]]);
    const { later } = await classToday(await userOf(teacher));
    expect(await listed()).toEqual([today(), addDays(today(), -1)]);
    expect((await save({ lesson: later, marks: [] })).status).toBe(409);
  });

  it('is the own batches alone for a teacher, who sees nothing of money', async () => {
    const teacher = await signInWithRole('teacher');
    const other = await signInWithRole('teacher');
    const { now } = await classToday(await userOf(teacher));
    expect((await classes(teacher)).map(({ batch }) => batch)).toContain(now.batch);
    expect((await classes(other)).map(({ batch }) => batch)).not.toContain(now.batch);
    expect(JSON.stringify(await classes(teacher))).not.toMatch(/price|balance|paid|8500/i);
  });
});
