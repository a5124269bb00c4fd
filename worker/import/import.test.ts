import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attendance } from '../attendance/table.ts';
import { course } from '../catalogue/table.ts';
import { conversation } from '../conversation/table.ts';
import { enquiry } from '../enquiry/table.ts';
import { newId, now } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { db } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import { watched } from '../test/faults.ts';
import {
  asha,
  bring,
  type Cells,
  check,
  imports,
  key,
  old,
  owner,
  ravi,
  rowsOf,
  states,
  takeBack,
} from '../test/imports.ts';
import { addBatch, asOffice, breads, cashOf, historyOf, offerCourse } from '../test/school.ts';
import { user } from '../user/table.ts';

beforeEach(() => emptySchool());

const rye = { name: 'Rye', price: '4500', desc: 'Rye bread', duration: '2 days', weeks: '1' };

it('students of a file are added once, without a mail, and the history names the file', async () => {
  const twin = { ...asha, fname: 'Asha K', dob: '1990-04-25' };
  expect(states(await check('student', [asha, ravi, asha]))).toEqual(['new', 'new', 'known']);
  expect(await db.$count(user, eq(user.role, 'student'))).toBe(0);
  expect(states(await bring('student', [asha, ravi, twin]))).toEqual(Array(3).fill('added'));
  const rows = await db.select().from(user).where(eq(user.role, 'student')).orderBy(user.seq);
  expect(rows.map(({ name, email, mobile, dob }) => [name, email, mobile, dob])).toEqual([
    [asha.fname, 'asha@mail.test', '9822012345', ''],
    [ravi.fname, '', '9822054321', ''],
    [twin.fname, '', '9822012345', twin.dob],
  ]);
  expect(await db.$count(message)).toBe(0);
  const [line] = await historyOf('user', rows[0]?.id);
  expect(line).toMatchObject({ what: 'added', by: { email: expect.stringContaining('@') } });
  expect(line?.changes).toContainEqual({ field: 'importedFrom', after: 'old books.xlsx' });
  expect(states(await bring('student', [asha, ravi, twin]))).toEqual(Array(3).fill('known'));
});

it.each<[Cells, string]>([
  [{ ...asha, email: 'asha@' }, 'Enter an e-mail address like name@example.com.'],
  [{ fname: 'Asha' }, 'Enter mobile.'],
  [{ ...asha, dob: '1825-04-25' }, 'Enter your real date of birth.'],
  [
    { ...asha, fname: '=1+1', mobile: '12' },
    'Enter full name. Enter a mobile number of 10 digits, or + and the country code.',
  ],
])('a row that the office’s form would refuse is refused in words: %o', async (cells, why) => {
  expect(await check('student', [cells])).toMatchObject([{ state: 'refused', why }]);
});

it('courses become drafts, which wait for a picture before they are published', async () => {
  await offerCourse();
  const known = { ...rye, name: breads.name.toUpperCase() };
  const free = { ...rye, name: 'Free', price: 'Rs. 0' };
  const answers = await bring('course', [rye, known, free]);
  expect(states(answers)).toEqual(['added', 'known', 'refused']);
  expect(answers[1]?.why).toMatch(
    /is there, by its name, for Rs\.\s[\d,]+; here it is Rs\.\s4,500$/,
  );
  const row = await db.select().from(course).where(eq(course.name, 'Rye')).get();
  expect(row).toMatchObject({ state: 'draft', price: 4500, weeks: 1, images: [] });
  const publish = { noun: 'course', id: row?.id, state: 'published' };
  expect(await asOffice('catalogue/set-state', publish)).toMatchObject({
    status: 409,
    body: { message: 'It has no photo yet: edit it and add one first' },
  });
});

it('an import that is sent again, or by two tabs at once, adds nothing twice', async () => {
  await offerCourse();
  const requestId = key();
  const rows = [old, { ...old, day: '2025-02-04' }];
  const answers = await Promise.all([1, 2, 3].map(() => bring('order', rows, requestId)));
  expect(answers.map(states)).toEqual(Array(3).fill(['added', 'added']));
  await Promise.all([1, 2].map(() => bring('student', [asha])));
  expect(await db.$count(order)).toBe(2);
  expect(await db.$count(user, eq(user.role, 'student'))).toBe(2);
  expect((await imports()).at(-1)).toMatchObject({
    added: 2,
    buyers: 1,
    importedBy: expect.any(String),
  });
});

describe('taking an import back', () => {
  it('deletes orders with their money and buyers, and lets the file come again', async () => {
    await offerCourse();
    await bring('order', [old, { ...old, day: '2025-02-04' }]);
    expect(await takeBack()).toMatchObject({ added: 0, left: [] });
    for (const table of [order, payment]) expect(await db.$count(table)).toBe(0);
    expect(await db.$count(user, eq(user.role, 'student'))).toBe(0);
    expect(states(await bring('order', [old]))).toEqual(['added']);
  });

  it('leaves what somebody has touched since, and says why', async () => {
    await offerCourse();
    await bring('order', [old, { ...old, day: '2025-02-04', paid: '100' }]);
    const [, second] = await db.select().from(order).orderBy(order.seq);
    await asOffice('payment/record', cashOf(second?.id ?? '', 500));
    expect(await takeBack()).toMatchObject({
      left: [
        { row: 2, name: 'Ravi Rao', why: 'There are orders of it since' },
        { row: 3, why: 'It was changed since' },
      ],
    });
    expect(await db.select().from(order)).toMatchObject([{ id: second?.id, paid: 600 }]);
  });

  it('leaves who has logged in, and courses that somebody works on', async () => {
    await bring('student', [asha, ravi]);
    await db
      .update(user)
      .set({ lastLoginAt: '2026-01-01T00:00:00.000Z', passwordHash: 'x' })
      .where(eq(user.email, 'asha@mail.test'));
    expect((await takeBack())?.left).toMatchObject([{ row: 2, why: 'They have logged in' }]);
    await bring('course', [rye, { ...rye, name: 'Oat' }]);
    const row = await db.select().from(course).where(eq(course.name, 'Oat')).get();
    await asOffice('note/add', { noun: 'course', id: row?.id, text: 'Needs a teacher' });
    expect((await takeBack())?.left).toMatchObject([{ name: 'Oat' }]);
  });

  it('leaves orders with attendance, a call to the buyer or an enquiry', async () => {
    const { lessons } = await addBatch(await offerCourse());
    const days = ['03', '04', '05', '06'].map((day) => ({ ...old, day: `2025-02-${day}` }));
    await bring('order', days);
    const placed = await db.select().from(order).orderBy(order.seq);
    const [noted, reminded, enquired] = placed.map(({ id }) => id);
    const [at, by] = [now(), placed[0]?.userId ?? ''];
    await db
      .insert(attendance)
      .values({
        lesson: lessons[0]?._id ?? '',
        order: noted ?? '',
        isPresent: true,
        notedAt: at,
        notedBy: by,
      });
    await db
      .insert(conversation)
      .values({
        id: newId(),
        createdAt: at,
        noun: 'order',
        record: reminded ?? '',
        by,
        key: newId(),
        kind: 'reminder',
        way: 'phone',
        words: '',
      });
    await db
      .insert(enquiry)
      .values({
        id: newId(),
        createdAt: at,
        updatedAt: at,
        name: 'Ravi Rao',
        nameSearch: 'ravi rao',
        email: 'ravi@mail.test',
        mobile: old.mobile,
        msg: 'When?',
        order: enquired,
      });
    expect((await takeBack())?.left).toMatchObject([
      { row: 2, why: 'Attendance was noted since' },
      { row: 2, why: 'There are orders of it since' },
      { row: 3, why: 'Its buyer was reminded since' },
      { row: 4, why: 'An enquiry led to it' },
    ]);
    expect(await db.$count(order)).toBe(3);
    expect(await db.$count(attendance)).toBe(1);
    await db.delete(enquiry);
    await db.delete(attendance);
  });

  it('ends a part that is on its way', async () => {
    const requestId = key();
    await bring('student', [asha], requestId);
    const late = { kind: 'student', rows: rowsOf([ravi], 3), name: 'a.csv', requestId };
    const env = watched(async (what, go) => {
      const read = await go();
      if (what.includes('json_group_array')) await takeBack();
      return read;
    });
    const { status, body } = await asOffice('import/rows', late, env);
    expect([status, body.message]).toEqual([409, 'This import was taken back meanwhile']);
    expect(await db.$count(user, eq(user.role, 'student'))).toBe(0);
  });

  it('ends the import: a part that comes late is refused', async () => {
    const requestId = key();
    await bring('student', [asha], requestId);
    await takeBack();
    const late = { kind: 'student', rows: rowsOf([ravi]), name: 'a.csv', requestId };
    expect((await owner('rows', late)).status).toBe(409);
  });

  it('is no way to delete another payment', async () => {
    await offerCourse();
    await bring('order', [old]);
    await expect(db.run(sql`delete from payment`)).rejects.toThrow();
  });
});

it('a hundred rows are one call, within what the database takes', async () => {
  await offerCourse();
  const many = Array.from({ length: 100 }, (_, n) => ({
    ...old,
    number: `B-${n}`,
    name: `Buyer ${n}`,
    mobile: String(9_822_100_000 + n),
  }));
  expect(new Set(states(await bring('order', many)))).toEqual(new Set(['added']));
  const tooMany = await owner('check', { kind: 'order', rows: rowsOf([...many, old]) });
  expect(tooMany.body.errors).toEqual({ rows: 'Send at most 100 rows at once' });
});

it('rows with one number are refused, since nobody could say which of them came', async () => {
  const twice = [...rowsOf([asha]), ...rowsOf([ravi])];
  for (const path of ['check', 'rows']) {
    const form = { kind: 'student', rows: twice, name: 'a.csv', requestId: key() };
    expect(await owner(path, form)).toMatchObject({
      status: 422,
      body: { errors: { rows: 'Give each row a number of its own' } },
    });
  }
});
