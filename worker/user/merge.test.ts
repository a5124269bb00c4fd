import { eq, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import type { PersonPage } from '../../contract/person.ts';
import { undoSeconds } from '../../contract/record.ts';
import type { MergePreview } from '../../contract/user-office.ts';
import { calendarFeed } from '../batch/table.ts';
import { certificate } from '../certificate/table.ts';
import { newId, now } from '../lib/db/index.ts';
import { deliverDue } from '../message/deliver.ts';
import { order } from '../order/table.ts';
import { moves } from '../registered.ts';
import { waiting } from '../seat/table.ts';
import { eraseNow } from '../test/account.ts';
import { call, db, later, mailbox } from '../test/app.ts';
import * as school from '../test/school.ts';
import { earlierEmail, user } from './table.ts';

type Person = Awaited<ReturnType<typeof school.newPerson>>;
type Side = 'kept' | 'other';
const rowOf = async (id: string) =>
  (await db.select().from(user).where(eq(user.id, id)))[0] as typeof user.$inferSelect;
const merges = async (
  kept: Person,
  other: Person,
  chosen: Partial<Record<'email' | 'name' | 'mobile', Side>> = {},
  requestId?: string,
) =>
  school.asOffice<never>('admin/merge', {
    kept: kept.id,
    other: other.id,
    keptUpdatedAt: (await rowOf(kept.id)).updatedAt,
    otherUpdatedAt: (await rowOf(other.id)).updatedAt,
    email: 'kept',
    name: 'kept',
    mobile: 'kept',
    ...chosen,
    requestId,
  });
const undo = async (requestId: string) => {
  const { status, body } = await school.asOffice('admin/undo', { requestId });
  return [status, body.message];
};
const key = () => `merge-${newId()}`;
const pageOf = async (id: string) =>
  (await school.asOffice<PersonPage>('admin/person', { id })).body.data as PersonPage;
const parts = async (kept: Person) =>
  school.asOffice('admin/part', { id: (await pageOf(kept.id)).merges[0]?._id ?? '' });
const walkIn = () =>
  school.newPerson({ email: '', passwordHash: '', confirmedAt: '', name: 'Ira' });
const asks = ({ name, email }: Person) =>
  call('/api/contact/add-contact-form', { name, email, mobile: '9822001122', msg: 'Eggs?' });

describe('two records of a person', () => {
  it('become one with all that both have, under both numbers, and are parted exactly', async () => {
    const kept = await school.newPerson({ password: 'sourdough-starter-1', address: '' });
    const at = { address: '7 Neem Lane', dob: '1990-01-01' };
    const other = await school.newPerson({ name: 'Ira', ...at });
    const [mine, theirs] = [
      await school.orderOn({ by: kept }),
      await school.orderOn({ by: other, status: 'success' }),
    ];
    await school.asOffice('note/add', { noun: 'user', id: other.id, text: 'Calls after six' });
    await asks(other);
    const before = [await rowOf(kept.id), await rowOf(other.id)];
    const preview = await school.asOffice<MergePreview>('admin/merge-preview', {
      kept: kept.id,
      other: other.id,
    });
    expect(preview.body.data).toMatchObject({
      refused: [],
      doubts: [],
      moves: [
        { what: 'orders', count: 1 },
        { what: 'notes', count: 1 },
      ],
    });
    expect((await merges(kept, other)).status).toBe(200);
    const query = { year: other.serialNo.slice(-8, -4), serialNo: other.serialNo };
    const found = await call<{ serialNo: string }>('/api/user/user-info', query);
    expect(found.body.data?.serialNo).toBe(kept.serialNo);
    const page = await pageOf(kept.id);
    expect(page.orders.map(({ _id }) => _id).sort()).toEqual([mine.id, theirs.id].sort());
    expect(page.orders.map(({ serialNo }) => serialNo)).toEqual([kept.serialNo, kept.serialNo]);
    expect([page.notes.length, page.enquiries.length, page.earlier]).toEqual([
      ...[1, 1, [other.email]],
    ]);
    expect(page.person).toMatchObject({
      email: kept.email,
      address: '7 Neem Lane',
      dob: '1990-01-01',
    });
    expect(await rowOf(other.id)).toBeUndefined();
    const since = await school.orderOn({ by: kept });
    expect((await parts(kept)).status).toBe(200);
    const orders = await db
      .select({ id: order.id, of: order.userId, serial: order.serialNo })
      .from(order);
    const of = (id: string) => orders.find((order) => order.id === id);
    expect([of(mine.id), of(theirs.id), of(since.id)]).toMatchObject([
      { of: kept.id, serial: kept.serialNo },
      { of: other.id, serial: other.serialNo },
      { of: kept.id },
    ]);
    const after = [await rowOf(kept.id), await rowOf(other.id)];
    expect(after).toEqual(before.map((row) => ({ ...row, updatedAt: expect.any(String) })));
    const own = await pageOf(kept.id);
    expect([own.enquiries.length, own.earlier, own.merges]).toEqual([0, [], []]);
    expect((await pageOf(other.id)).notes).toHaveLength(1);
    const history = await school.historyOf('user', other.id);
    expect(history.slice(0, 2).map(({ changes }) => changes[0]?.after)).toEqual([
      ...[`from ${kept.serialNo}`, `into ${kept.serialNo}`],
    ]);
  });

  it('have one login, which goes with its e-mail, and both end where another one stays', async () => {
    const kept = await school.newPerson({ password: 'sourdough-starter-1' });
    const other = await school.newPerson({ password: 'sourdough-starter-2' });
    const token = await school.signIn(kept);
    const logsIn = async ({ email }: Person, password: string) =>
      (await call('/api/user/login', { email, password })).status;
    expect((await merges(kept, other, { email: 'other' })).status).toBe(200);
    expect((await call('/api/user/getUserData', {}, { token })).status).toBe(401);
    expect([
      await logsIn(kept, 'sourdough-starter-1'),
      await logsIn(other, 'sourdough-starter-2'),
    ]).toEqual([401, 200]);
    await db
      .update(user)
      .set({ passwordHash: (await rowOf(kept.id)).passwordHash })
      .where(eq(user.id, kept.id));
    expect((await parts(kept)).status).toBe(200);
    expect([
      await logsIn(kept, 'sourdough-starter-1'),
      await logsIn(other, 'sourdough-starter-2'),
    ]).toEqual([200, 200]);
  });

  it.each<Side>(['kept', 'other'])(
    'are undone in the minute, with the login of the %s one: all is as before, and no mail goes',
    async (email) => {
      const tables = [...moves.map(({ table }) => table), user, calendarFeed];
      const rows = () =>
        Promise.all(
          [...new Set(tables)].map(async (table) =>
            (await db.select().from(table)).filter(
              (row) => (row as { kind?: string }).kind !== 'login-ended',
            ),
          ),
        );
      const password = 'sourdough-starter-1';
      const [kept, other, third] = [
        await school.newPerson({ password, address: '' }),
        await school.newPerson({ password }),
        await school.newPerson(),
      ];
      const token = await school.signIn(kept);
      await merges(other, third);
      const goods = { ...school.breads, name: `Rye ${email}` };
      const { _id: batch } = await school.addBatch(await school.offerCourse(goods));
      const at = now();
      const written = { id: newId(), createdAt: at, updatedAt: at };
      await db.insert(waiting).values({ ...written, batch, userId: other.id });
      const certified = await school.orderOn({ by: other, status: 'success' });
      await school.orderOn({ by: kept });
      await school.asOffice('payment/record', school.cashOf(certified.id, certified.coursePrice));
      const orders = [{ id: certified.id, exception: 'As agreed' }];
      const issued = await school.asOffice('certificate/issue', { orders });
      expect(issued.body.message).not.toMatch(/held back/);
      await school.asOffice('note/add', { noun: 'user', id: other.id, text: 'Calls after six' });
      await asks(other);
      const { env: bindings, mails } = mailbox();
      const ends = async () => {
        await deliverDue(bindings);
        return mails.filter(({ subject }) => subject === 'Your two accounts are one now').length;
      };
      const already = await ends();
      const before = await rows();

      const requestId = key();
      const { status, body } = await merges(kept, other, { email }, requestId);
      expect([status, body.message]).toEqual([200, 'The two records are one now']);
      expect(await ends()).toBe(already);
      expect(await undo(requestId)).toEqual([200, 'Undone']);
      const after = await rows();
      later((undoSeconds + 10) * 1000);
      expect(await ends()).toBe(already);
      const dateless = (all: object[][]) =>
        all.map((some) => some.map((row) => ({ ...row, updatedAt: '' })));
      expect(dateless(after)).toEqual(dateless(before));
      const works = (await call('/api/user/getUserData', {}, { token })).status;
      expect(works).toBe(email === 'kept' ? 200 : 401);
      for (const { id } of [kept, other])
        expect((await school.historyOf('user', id))[0]?.what).toBe('undone');
    },
  );

  it('are not undone after another merge, nor an erasure or the minute; parting works until erased', async () => {
    const people = Array.from({ length: 3 }, () => school.newPerson());
    const [kept, other, two] = (await Promise.all(people)) as [Person, Person, Person];
    const [first, last] = [key(), key()];
    await merges(kept, other, {}, first);
    await merges(kept, two, {}, last);
    const changed = 'Somebody else has changed this since. Look at it again.';
    expect(await undo(first)).toEqual([409, changed]);
    later((undoSeconds + 10) * 1000);
    const late = 'It is too late to undo this: its minute is over.';
    expect(await undo(last)).toEqual([409, late]);
    expect((await parts(kept)).status).toBe(200);
    const again = key();
    await merges(kept, two, {}, again);
    await eraseNow(await rowOf(kept.id));
    expect((await undo(again))[0]).toBe(404);
    expect((await parts(kept)).body.message).toMatch(/was erased/);
  });

  it('are doubted where nobody has confirmed an e-mail of theirs, for whom else’s record would open', async () => {
    const [kept, other] = [await school.newPerson({ confirmedAt: '' }), await walkIn()];
    const ids = { kept: kept.id, other: other.id };
    const { body } = await school.asOffice<MergePreview>('admin/merge-preview', ids);
    expect(body.data?.doubts).toEqual([
      `Nobody has confirmed ${kept.email}: anybody may have typed it.`,
    ]);
  });

  it('of the counter and with a login are one, with that login, name and mobile as chosen; what changed since stays', async () => {
    const [kept, other] = [await school.newPerson({ name: 'Old' }), await walkIn()];
    const chosen = { name: 'other', mobile: 'other', email: 'other' } as const;
    expect((await merges(kept, other, chosen)).status).toBe(200);
    expect(await rowOf(kept.id)).toMatchObject({
      name: 'Ira',
      mobile: other.mobile,
      email: kept.email,
    });
    await school.asOffice('admin/admin-edit-user', { id: kept.id, name: 'Since' });
    expect((await parts(kept)).status).toBe(200);
    expect(await rowOf(kept.id)).toMatchObject({ name: 'Since', mobile: kept.mobile });
    expect(await rowOf(other.id)).toMatchObject({ name: 'Ira', email: '' });
  });

  it('that had one e-mail before are merged, and ended certificates go with their orders', async () => {
    const [kept, other] = [await school.newPerson(), await school.newPerson()];
    const mistyped = { email: 'mistyped@crumb.test', isConfirmed: false, endedAt: now() };
    for (const { id } of [kept, other])
      await db.insert(earlierEmail).values({ ...mistyped, userId: id });
    const { id: theirs } = await school.orderOn({ by: other });
    const end = async (number: string, { id: userId }: Person) => {
      const at = now();
      const ended = { state: 'revoked', reason: 'Misspelt', endedAt: at } as const;
      const facts = { number, name: '' } as typeof certificate.$inferInsert.facts;
      const printed = { number, facts, pdf: '', order: theirs, userId };
      await db
        .insert(certificate)
        .values({ id: newId(), createdAt: at, updatedAt: at, ...printed, ...ended });
    };
    await end('ABCD-EFGH-JKLM', other);
    expect((await merges(kept, other)).status).toBe(200);
    await end('ABCD-EFGH-JKLN', kept);
    expect((await parts(kept)).status).toBe(200);
    expect((await pageOf(other.id)).certificates).toHaveLength(2);
  });

  it.each<[string, (kept: Person, other: Person) => Promise<unknown>, RegExp]>([
    [
      'both have a place in a batch',
      async (...both) => {
        const batch = await school.addBatch(await school.offerCourse());
        for (const by of both) {
          const { id } = await school.orderOn({ by });
          await db.update(order).set({ batch: batch._id, seatUntil: 'z' }).where(eq(order.id, id));
        }
      },
      /Both have a place in/,
    ],
    [
      'one works here',
      (_, { id }) => db.update(user).set({ role: 'counter' }).where(eq(user.id, id)),
      /works here/,
    ],
    [
      'one has asked to be erased',
      (_, { id }) =>
        db.run(sql`insert into erasure (id, user_id, asked_at) values (${id}, ${id}, 'z')`),
      /asked to be erased/,
    ],
    [
      'one was changed since',
      ({ id }) =>
        db.update(user).set({ updatedAt: '2999-01-01T00:00:00.000Z' }).where(eq(user.id, id)),
      /changed since/,
    ],
  ])('are not merged where %s', async (_, before, words) => {
    const [kept, other] = [await school.newPerson(), await school.newPerson()];
    const was = { keptUpdatedAt: kept.updatedAt, otherUpdatedAt: other.updatedAt };
    await before(kept, other);
    const { status, body } = await school.asOffice('admin/merge', {
      kept: kept.id,
      other: other.id,
      ...was,
      email: 'kept',
      name: 'kept',
      mobile: 'kept',
    });
    expect([status, body.message]).toEqual([409, expect.stringMatching(words)]);
    expect(await rowOf(other.id)).toBeDefined();
    await db.run(sql`delete from erasure where user_id = ${other.id}`);
    await db.update(user).set({ role: 'student' }).where(eq(user.id, other.id));
  });

  it('are merged once by two at the same moment, and with themselves never', async () => {
    const [kept, other] = [await school.newPerson(), await school.newPerson()];
    const both = await Promise.all([merges(kept, other), merges(kept, other)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await merges(kept, kept)).status).toBe(409);
  });

  it('are parted the last first, and not where an e-mail has another account by now', async () => {
    const [kept, firstOther, two] = [
      await school.newPerson(),
      await school.newPerson(),
      await school.newPerson(),
    ];
    for (const other of [firstOther, two]) await merges(kept, other);
    const [last, first] = (await pageOf(kept.id)).merges;
    const part = async (id = '') => (await school.asOffice('admin/part', { id })).body.message;
    expect(await part(first?._id)).toMatch(/part that first/);
    const squat = await school.newPerson({ email: two.email });
    expect(await part(last?._id)).toMatch(/has another account by now/);
    await db.delete(user).where(eq(user.id, squat.id));
    expect(await part(last?._id)).toBe('They are two records again');
    expect(await part(last?._id)).toMatch(/parted already/);
    expect(await part(first?._id)).toBe('They are two records again');
  });
});

/** What refers to a person and does not move: it ends with the login, or says what staff did. */
const unmoved = [
  ...['session', 'otp', 'confirmation', 'opening', 'invite', 'passkey', 'recovery_code'],
  ...['calendar_feed', 'conversation.said_by', 'enquiry.assigned_to', 'batch.teacher_id'],
  // About other records than people.
  ...['audit.record', 'conversation.record', 'attendance.noted_by'],
  // What came by a file: who was merged is not as they came, and stays when it is taken back.
  'imported.record',
];
it('every column that refers to a person moves, ends or is of the staff', () => {
  const modules = import.meta.glob('../**/table.ts', { eager: true });
  const tables = Object.values(modules as Record<string, Record<string, unknown>>)
    .flatMap((module) => Object.values(module))
    .filter(
      (exported): exported is SQLiteTable =>
        typeof exported === 'object' &&
        exported !== null &&
        Symbol.for('drizzle:Columns') in exported,
    );
  const named = tables.flatMap((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const keys = foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === user)
      .flatMap(({ columns }) => columns.map((column) => column.name));
    const isAbout = columns.some((column) => column.name === 'noun');
    return columns
      .filter(
        (column) =>
          keys.includes(column.name) ||
          column.name === 'user_id' ||
          (isAbout && column.name === 'record'),
      )
      .map((column) => `${name}.${column.name}`);
  });
  const known = new Set([
    ...moves.map(({ table, column }) => `${getTableConfig(table).name}.${column.name}`),
    ...unmoved,
  ]);
  expect(named.length).toBeGreaterThan(15);
  expect(
    [...new Set(named)].filter((name) => !known.has(name) && !known.has(name.split('.')[0] ?? '')),
  ).toEqual([]);
});
