import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { ImportKind } from '../../contract/import.ts';
import type { DataImport, ImportedRow } from '../../contract/import-reply.ts';
import { holdDays } from '../../contract/payment-terms.ts';
import { course } from '../catalogue/table.ts';
import { moneyDocument } from '../document/table.ts';
import { newId } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { orderLine } from '../order/line-table.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { call, db } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  breads,
  cashOf,
  historyOf,
  newPerson,
  offerCourse,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { user } from '../user/table.ts';

beforeEach(() => emptySchool());

type Cells = Record<string, string>;
const rowsOf = (rows: Cells[], first = 2) =>
  rows.map((values, i) => ({ row: first + i, nth: 0, values }));

const owner = async <Data>(path: string, body?: object) =>
  call<Data>(`/api/import/${path}`, body, { token: await signInAs('admin') });

const check = async (kind: ImportKind, rows: Cells[]) =>
  (await owner<ImportedRow[]>('check', { kind, rows: rowsOf(rows) })).body.data ?? [];

const key = () => `import-${newId()}`;
async function bring(kind: ImportKind, rows: Cells[], requestId = key(), name = 'old books.xlsx') {
  const { body } = await owner<ImportedRow[]>('rows', {
    ...{ kind, rows: rowsOf(rows), name, requestId },
  });
  if (!body.data) throw new Error(`${body.message} ${JSON.stringify(body.errors)}`);
  return body.data;
}
const imports = async () => (await owner<DataImport[]>('list')).body.data ?? [];
async function takeBack(at = 0) {
  const id = (await imports())[at]?._id;
  return (await owner<DataImport>('take-back', { id })).body.data;
}

const states = (rows: ImportedRow[]) => rows.map(({ state }) => state);

const asha = { fname: 'आशा कुलकर्णी', email: 'Asha@Mail.test', mobile: '+91 98220 12345' };
const ravi = { fname: 'Ravi Rao', mobile: '098220-54321', address: 'Next to the bakery' };
const rye = { name: 'Rye', price: '4500', desc: 'Rye bread', duration: '2 days', weeks: '1' };
const old = {
  ...{ day: '2025-02-03', name: 'Ravi Rao', mobile: '9822054321', what: breads.name },
  ...{ price: '5000', paid: '5000', method: 'UPI', txnId: '412345678901' },
};

it('students of a file are added once, without a mail, and the history names the file', async () => {
  const twin = { ...asha, fname: 'Asha K' };
  expect(states(await check('student', [asha, ravi, twin]))).toEqual(['new', 'new', 'known']);
  expect(await db.$count(user, eq(user.role, 'student'))).toBe(0);
  expect(states(await bring('student', [asha, ravi, twin]))).toEqual(['added', 'added', 'known']);
  const rows = await db.select().from(user).where(eq(user.role, 'student')).orderBy(user.seq);
  expect(rows.map(({ name, email, mobile }) => [name, email, mobile])).toEqual([
    [asha.fname, 'asha@mail.test', '9822012345'],
    [ravi.fname, '', '9822054321'],
  ]);
  expect(await db.$count(message)).toBe(0);
  const [line] = await historyOf('user', rows[0]?.id);
  expect(line).toMatchObject({ what: 'added', by: { email: expect.stringContaining('@') } });
  expect(line?.changes).toContainEqual({ field: 'importedFrom', after: 'old books.xlsx' });
  expect(states(await bring('student', [asha, ravi, twin]))).toEqual(['known', 'known', 'known']);
});

it.each<[Cells, string]>([
  [{ ...asha, email: 'asha@' }, 'Enter an e-mail address like name@example.com.'],
  [{ fname: 'Asha' }, 'Enter mobile.'],
  [
    { ...asha, fname: '=1+1', mobile: '12' },
    'Enter full name. Enter a mobile number of 10 digits.',
  ],
])('a row that the office’s form would refuse is refused in words: %o', async (cells, why) => {
  expect(await check('student', [cells])).toMatchObject([{ state: 'refused', why }]);
});

it('who is here is known by an e-mail, or by phone and name, and stays as they are', async () => {
  const there = await newPerson({
    name: 'Ravi Rao',
    mobile: '9822054321',
    email: '',
    passwordHash: '',
    confirmedAt: '',
  });
  const [one] = await check('student', [{ ...ravi, fname: 'RAVI  rao' }]);
  expect(one).toMatchObject({ state: 'known', why: 'Ravi Rao is there, by phone and name' });
  expect(states(await check('student', [{ ...ravi, fname: 'Uma Rao' }]))).toEqual(['new']);
  await bring('student', [ravi]);
  expect(await db.select().from(user).where(eq(user.id, there.id)).get()).toEqual(there);
});

it('courses become drafts, which wait for a picture before they are published', async () => {
  await offerCourse();
  const known = { ...rye, name: breads.name.toUpperCase() };
  const free = { ...rye, name: 'Free', price: 'Rs. 0' };
  expect(states(await bring('course', [rye, known, free]))).toEqual(['added', 'known', 'refused']);
  const row = await db.select().from(course).where(eq(course.name, 'Rye')).get();
  expect(row).toMatchObject({ state: 'draft', price: 4500, weeks: 1, images: [] });
  const publish = { noun: 'course', id: row?.id, state: 'published' };
  expect(await asOffice('catalogue/set-state', publish)).toMatchObject({
    status: 409,
    body: { message: 'It has no photo yet: edit it and add one first' },
  });
});

describe('old orders', () => {
  it('are paid on their day without a receipt, a seat or a mail, and bring their buyers', async () => {
    await offerCourse();
    const loaf = { ...old, what: 'Plum cake', goods: 'Bakery', paid: '200', method: 'Cash' };
    const rows = [old, loaf, { ...old, what: 'Nothing known' }];
    expect((await check('order', rows))[0]?.why).toBe('Ravi Rao is added as a student');
    expect(states(await bring('order', rows))).toEqual(['added', 'added', 'refused']);
    const [first, second] = await db.select().from(order).orderBy(order.seq);
    expect(first).toMatchObject({
      ...{ kind: 'course', courseName: breads.name, placedOn: '2025-02-03', status: 'success' },
      ...{ coursePrice: 5000, paid: 5000, balancePayment: 0, batch: null, name: 'Ravi Rao' },
      ...{ txnId: '412345678901' },
    });
    expect(second).toMatchObject({ kind: 'shop', status: 'pending', paid: 200, seatUntil: '' });
    expect(await db.$count(orderLine)).toBe(1);
    expect(await db.select().from(payment).orderBy(payment.seq)).toMatchObject([
      { amount: 5000, method: 'upi', receivedOn: '2025-02-03', isCorrection: true },
      { amount: 200, method: 'cash', reason: 'Imported from old books.xlsx' },
    ]);
    expect(await db.$count(moneyDocument)).toBe(0);
    expect(await db.$count(message)).toBe(0);
    expect(states(await bring('order', rows))).toEqual(['known', 'known', 'refused']);
    expect(await db.$count(order)).toBe(2);
  });

  it('of one number are one, and alike ones of a file are as many as it has', async () => {
    await offerCourse();
    const numbered = { ...old, number: 'B-17' };
    await bring('order', [numbered]);
    expect(states(await check('order', [{ ...numbered, price: '6000' }]))).toEqual(['known']);
    const rows = rowsOf([old, old]).map((row, nth) => ({ ...row, nth }));
    const sent = { kind: 'order', rows, name: 'a.csv', requestId: key() };
    expect(states((await owner<ImportedRow[]>('rows', sent)).body.data ?? [])).toEqual([
      ...['added', 'added'],
    ]);
  });
});

describe('old orders that name a batch by its first day', () => {
  const inClass = (day: string, more: Cells = {}) => ({ ...old, batch: day, ...more });
  const uma = { name: 'Uma Iyer', mobile: '9822054322' };
  const offerSeats = async (seats: number) =>
    addBatch(await offerCourse(), { seats, state: 'open' });

  it('take one of its seats, which taking the import back returns', async () => {
    const { _id: id, firstDay, lastDay } = await offerSeats(2);
    const rows = [inClass(firstDay), inClass(firstDay, { ...uma, paid: '0' })];
    expect(states(await bring('order', rows))).toEqual(['added', 'added']);
    const [paid, unpaid] = await db.select().from(order).orderBy(order.seq);
    expect(paid).toMatchObject({ batch: id, startDate: firstDay, endDate: lastDay });
    expect(unpaid?.seatUntil.slice(0, 10)).toBe(addDays(today(), holdDays));
    expect(await batchNow(id)).toMatchObject({ taken: 2 });
    expect(await takeBack()).toMatchObject({ added: 0, left: [] });
    expect(await batchNow(id)).toMatchObject({ taken: 0 });
  });

  it('are refused in the preview and at the import where it is full, unknown or of no order', async () => {
    const { _id: id, firstDay } = await offerSeats(1);
    const rows = [
      inClass(firstDay),
      inClass(firstDay, uma),
      inClass('2025-02-03', { number: 'B-1' }),
    ];
    const closed = inClass(firstDay, { status: 'cancelled' });
    const twice = await check('order', [...rows, closed]);
    expect(states(twice)).toEqual(['new', 'refused', 'refused', 'refused']);
    expect(twice[1]?.why).toContain('full by now');
    expect(twice[2]?.why).toBe('No batch of this course begins on 3 Feb 2025.');
    expect(twice[3]?.why).toBe('Such an order has no seat: leave the batch empty.');
    expect(states(await bring('order', rows))).toEqual(['added', 'refused', 'refused']);
    expect(await batchNow(id)).toMatchObject({ taken: 1 });
    const again = inClass(firstDay, { price: '4000', paid: '0' });
    expect((await check('order', [again]))[0]?.why).toContain('a seat in this batch already');
  });

  it('take each seat once where two files come at once', async () => {
    const { _id: id, firstDay } = await offerSeats(1);
    const both = [inClass(firstDay), inClass(firstDay, uma)];
    const all = await Promise.all(both.map((row) => bring('order', [row])));
    expect(all.flatMap(states).toSorted()).toEqual(['added', 'refused']);
    expect(await batchNow(id)).toMatchObject({ taken: 1 });
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
    ...{ ...old, number: `B-${n}`, name: `Buyer ${n}`, mobile: String(9_822_100_000 + n) },
  }));
  expect(new Set(states(await bring('order', many)))).toEqual(new Set(['added']));
  const tooMany = await owner('check', { kind: 'order', rows: rowsOf([...many, old]) });
  expect(tooMany.body.errors).toEqual({ rows: 'Send at most 100 rows at once' });
});

it('only an owner imports', async () => {
  await signInAs('admin');
  const token = await signInWithRole('office');
  const sent = { kind: 'student', rows: rowsOf([asha]), name: 'a.csv', requestId: key() };
  expect((await call('/api/import/rows', sent, { token })).status).toBe(403);
});
