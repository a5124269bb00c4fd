import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { serialPrefix } from '../../contract/serial.ts';
import { doChores } from '../chores.ts';
import { consent } from '../consent/table.ts';
import { newId, now } from '../lib/db/index.ts';
import { uploadPictures } from '../lib/files/files.ts';
import { history } from '../lib/history/table.ts';
import { orphan } from '../lib/table.ts';
import { order } from '../order/table.ts';
import { waiting } from '../seat/table.ts';
import { joinLine } from '../seat/waiting.ts';
import { logIn } from '../test/account.ts';
import { call, db, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { databaseDump } from '../test/dump.ts';
import { hashOf, outdated } from '../test/password.ts';
import { bytesOf } from '../test/pictures.ts';
import { addBatch, asOffice, newPerson, offerCourse, orderOn, signIn } from '../test/school.ts';
import { newConfirmation } from '../user/confirm.ts';
import { newSession } from '../user/session.ts';
import { confirmation, session, user } from '../user/table.ts';
import { erasure } from './table.ts';
import { deleteUnusedAccounts } from './unused-accounts.ts';

const { ravi } = people;
const hour = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

beforeEach(async () => {
  for (const table of [waiting, consent, erasure, order, user]) await db.delete(table);
});

const unused = async (columns: Parameters<typeof newPerson>[0] = {}) =>
  (await newPerson({ ...ravi, confirmedAt: '', createdAt: ago(49), ...columns })).id;

/** The same account, which its owner has changed. */
async function edited(): Promise<string> {
  const id = await unused({
    lastLoginAt: ago(30),
    name: 'Ravi Quince',
    email: 'quince@crumb.test',
  });
  const token = await signIn({ id, role: 'student' });
  const fields = formOf({ name: 'Ravindra Quince', address: '9 Quince Lane' });
  const { status } = await call('/api/user/user-profile-update', fields, { token });
  if (status !== 200) throw new Error(`Refused with ${status}`);
  await db.delete(session);
  return id;
}

const ids = async () => (await db.select({ id: user.id }).from(user)).map(({ id }) => id);

describe('an account that nobody uses', () => {
  it('is deleted after two days with its sessions, codes, consents and photo', async () => {
    const [image = ''] = await uploadPictures(env, 'user', [bytesOf('png')]);
    const id = await unused({ image });
    await newSession(db, { id, role: 'student' }).insert;
    await newConfirmation(env, db, id).insert;
    const about = { purpose: 'account', notice: '2026-11-20', givenAt: now() } as const;
    await db.insert(consent).values([
      { ...about, noun: 'user', record: id },
      { ...about, noun: 'enquiry', record: id, purpose: 'answer' },
    ]);
    await doChores(env);
    expect(await ids()).toEqual([]);
    for (const table of [session, confirmation]) expect(await db.$count(table)).toBe(0);
    expect((await db.select().from(consent)).map(({ noun }) => noun)).toEqual(['enquiry']);
    await db.delete(consent);
    expect((await db.select().from(orphan)).map(({ key }) => key)).toEqual([image]);
  });

  it('is deleted though its owner logged in on the first day or changed it themself', async () => {
    const id = await edited();
    const lines = () => db.select().from(history).where(eq(history.record, id));
    expect(JSON.stringify(await lines())).toMatch(/Quince.*Ravi Quince/);
    await doChores(env);
    expect(await ids()).toEqual([]);
    expect(await databaseDump()).not.toMatch(/quince/i);
    expect(await lines()).toMatchObject([
      ...[{ actor: id, actorName: 'Erased person', actorEmail: '', before: {}, after: {} }],
    ]);
  });

  it('leaves a history that can be emptied and not rewritten', async () => {
    const id = await edited();
    const lines = () => db.select().from(history).where(eq(history.record, id));
    const change = (columns: Partial<typeof history.$inferInsert>) =>
      db.update(history).set(columns).where(eq(history.record, id)).run();
    const emptied = { actorName: 'Erased person', actorEmail: '', before: {}, after: {} };
    await expect(change(emptied)).rejects.toThrow();
    await doChores(env);
    const remaining = await lines();
    for (const columns of [
      { after: { name: 'Somebody' } },
      { before: { name: 'Somebody' } },
      { actorName: 'Somebody' },
      { actorEmail: 'somebody@crumb.test' },
      { actor: 'somebody' },
      { at: now() },
      { what: 'added' as const },
      { record: 'somebody' },
    ])
      await expect(change(columns), Object.keys(columns).join()).rejects.toThrow();
    expect(await lines()).toEqual(remaining);
  });
});

describe('an account stays', () => {
  it.each([
    ['that is younger', { createdAt: ago(47) }],
    ['that is confirmed', { confirmedAt: ago(1) }],
    ['with a login after the first day', { lastLoginAt: ago(20) }],
    ['of the staff', { role: 'owner' as const }],
  ])('%s', async (_, columns) => {
    const id = await unused(columns);
    await doChores(env);
    expect(await ids()).toEqual([id]);
  });

  it('with an order', async () => {
    const id = await unused();
    await orderOn({ by: { id, email: ravi.email } });
    await doChores(env);
    expect(await ids()).toEqual([id]);
  });

  it('with a place in a waiting list, and does not keep others', async () => {
    const id = await unused();
    const { id: other } = await newPerson({ ...people.asha, confirmedAt: '', createdAt: ago(49) });
    const { _id: batch } = await addBatch(await offerCourse({ name: 'Tarts', price: 8500 }));
    await joinLine(db, batch, id, { byHand: true });
    await doChores(env);
    expect(await ids()).toContain(id);
    expect(await ids()).not.toContain(other);
  });

  it('whose owner asked to be erased', async () => {
    const userId = await unused();
    await db.insert(erasure).values({ id: newId(), userId, askedAt: now() });
    await doChores(env);
    expect(await ids()).toEqual([userId]);
  });

  it('that the office added or changed', async () => {
    const added = await asOffice<{ _id: string }>('admin/admin-add-user', {
      email: 'office@crumb.test',
      password: 'rye-and-caraway-9',
      fname: 'Leela More',
      mobile: '9822012345',
      address: 'Baner',
    });
    const changed = await unused();
    await asOffice('admin/admin-edit-user', { id: changed, address: '9 Lane' });
    await db.update(user).set({ createdAt: ago(49) });
    await doChores(env);
    expect(await ids()).toEqual(expect.arrayContaining([added.body.data?._id, changed]));
  });
});

it('an account knows when its person logged in last', async () => {
  await unused({ passwordHash: hashOf(ravi.password, outdated) });
  expect((await db.select().from(user))[0]?.lastLoginAt).toBe('');
  expect(await logIn({ ...ravi, password: 'wrong' })).toBeUndefined();
  expect((await db.select().from(user))[0]?.lastLoginAt).toBe('');
  await logIn(ravi);
  const [row] = await db.select().from(user);
  expect(Date.now() - Date.parse(row?.lastLoginAt ?? '')).toBeLessThan(60_000);
  await doChores(env);
  expect(await ids()).toHaveLength(1);
});

it('a flood of unused accounts is deleted in several runs, each of which is short', async () => {
  const at = ago(49);
  await db.run(sql`
    with recursive n(i) as (select 1000 union all select i + 1 from n where i < 1999)
    insert into user (id, created_at, updated_at, name, name_search, email, password_hash,
      serial_no)
    select 'flood' || i, ${at}, ${at}, 'Flood', 'flood', 'flood' || i || '@crumb.test', 'none',
      ${serialPrefix(2019)} || i from n`);
  const counts = [];
  for (let i = 0; i < 3; i++) {
    await deleteUnusedAccounts(db);
    counts.push(await db.$count(user));
  }
  expect(counts).toEqual([500, 0, 0]);
});
