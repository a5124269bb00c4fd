import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Stale } from '../../contract/history.ts';
import { proposedSerial, serialPrefix } from '../../contract/serial.ts';
import type { User } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { history } from '../lib/history/table.ts';
import { logIn } from '../test/account.ts';
import { type Answer, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { asOffice, historyOf, newPerson, signInAs } from '../test/school.ts';
import { user } from './table.ts';

beforeEach(async () => {
  await db.delete(user);
  await signInAs('asha');
});

const list = (search = '') => asOffice<User[]>(`admin/get-all-users${search}`);
const add = (body: object, bindings?: Env): Promise<Answer<User>> =>
  asOffice('admin/admin-add-user', body, bindings);
const edit = (body: object, bindings?: Env): Promise<Answer<User & Stale<User>>> =>
  asOffice('admin/admin-edit-user', body, bindings);

const kavya = {
  fname: 'Kavya Joshi',
  email: 'Kavya@CrumbSchool.test',
  password: 'butter-block-99',
  mobile: '9822034567',
  address: '5 Baner Road',
};

describe('adding a user', () => {
  it('gives them a serial number like any other, and they can log in', async () => {
    const { status, body } = await add(kavya);
    expect([status, body.message]).toEqual([200, 'User added']);
    expect((await list('?page=1&q=kavya joshi')).body.total).toBe(1);
    expect(body.data).toMatchObject({
      name: 'Kavya Joshi',
      email: 'kavya@crumbschool.test',
      isAdmin: false,
      aadharNo: '',
    });
    expect(body.data?.serialNo).toMatch(proposedSerial());
    expect(await logIn({ email: 'kavya@crumbschool.test', password: kavya.password })).toBeTruthy();
    const [entry] = await historyOf('user', body.data?._id);
    expect(entry).toMatchObject({ what: 'added', by: { email: people.admin.email } });
    expect(entry?.changes.map(({ field }) => field).sort()).toEqual([
      ...['address', 'email', 'mobile', 'name'],
    ]);
  });

  it('sends them a mail that asks for a password of their own, and says none', async () => {
    const post = mailbox();
    const { body } = await add(kavya, post.env);
    expect(post.mails).toHaveLength(1);
    const [mail] = post.mails;
    expect(mail?.to).toBe('kavya@crumbschool.test');
    expect(mail?.text).toMatch(/^Hello,$/m);
    expect(mail?.text).toContain(`${env.SITE_URL}/forgot-password`);
    expect(mail?.text).toContain(body.data?.serialNo);
    expect(mail?.text).not.toContain(kavya.password);
  });

  it('needs neither a password nor an e-mail, and mails nobody who has none', async () => {
    const post = mailbox();
    const { email, password: _, ...known } = { ...kavya, email: 'later@crumb.test' };
    const later = await add({ ...known, email, password: '' }, post.env);
    expect(await logIn({ email, password: '' })).toBeFalsy();
    const walkIn = await add({ ...known, email: '', password: kavya.password }, post.env);
    expect([later, walkIn].map(({ status, body }) => [status, body.data?.email])).toEqual([
      [200, email],
      [200, ''],
    ]);
    expect(post.mails.map(({ to }) => to)).toEqual([email]);
    expect(await db.$count(user, eq(user.passwordHash, ''))).toBe(2);
  });

  it('keeps no password in the history', async () => {
    expect((await add(kavya)).status).toBe(200);
    const rows = JSON.stringify(await db.select().from(history));
    expect(rows).not.toContain('butter-block-99');
    expect(rows).not.toContain('scrypt');
  });

  it('names a weak password beside the other faults', async () => {
    const { status, body } = await add({ ...kavya, password: 'password123', mobile: '1' });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['mobile', 'password']]);
  });

  it.each([
    [{ email: people.asha.email }, 409, 'email'],
    [{ email: 'no address' }, 422, 'email'],
    [{ password: 'short' }, 422, 'password'],
    [{ password: 'password1' }, 422, 'password'],
    [{ mobile: '12345' }, 422, 'mobile'],
    [{ fname: '' }, 422, 'fname'],
    [{ address: ' ' }, 422, 'address'],
  ])('refuses %o', async (fields, expected, field) => {
    const { status, body } = await add({ ...kavya, email: 'new@crumb.test', ...fields });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([expected, [field]]);
  });
});

describe('editing a user', () => {
  it('changes name, mobile and address alone', async () => {
    const { id, mobile } = await newPerson({ email: 'edit.me@crumb.test' });
    const { status, body } = await edit({
      _id: id,
      name: 'Edited Name',
      mobile: '+91 98220 45678',
      address: '1 New Street',
      email: 'other@crumb.test',
      serialNo: `${serialPrefix(2026)}9999`,
      isAdmin: true,
      password: 'a-new-password-1',
      aadharNo: '999971658847',
    });
    expect([status, body.message]).toEqual([200, 'User updated']);
    expect(body.data).toMatchObject({
      name: 'Edited Name',
      mobile: '9822045678',
      address: '1 New Street',
      email: 'edit.me@crumb.test',
      isAdmin: false,
      aadharNo: '',
    });
    expect((await list('?page=1&q=edited')).body.total).toBe(1);
    expect((await list('?page=1&q=somebody')).body.total).toBe(0);
    const row = await db.select().from(user).where(eq(user.id, id)).get();
    expect(row?.passwordHash).toBe('scrypt$0$0$0$$');
    expect((await historyOf('user', id))[0]?.changes).toEqual([
      { field: 'name', before: 'Somebody', after: 'Edited Name' },
      { field: 'mobile', before: mobile, after: '9822045678' },
      { field: 'address', before: '', after: '1 New Street' },
    ]);
  });

  it('refuses an unknown person and invalid fields', async () => {
    expect((await edit({ id: 'unknown', name: 'X' })).status).toBe(404);
    const { id } = await newPerson({ email: 'unfit@crumb.test' });
    for (const field of ['name', 'mobile', 'address']) {
      const { status, body } = await edit({ id, [field]: '' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });
});

describe('the list of users', () => {
  it('is found by any part of the e-mail, however it is written', async () => {
    await newPerson({ email: 'zebra.finch@birds.test', createdAt: '2026-02-01T00:00:00.000Z' });
    await newPerson({ email: 'zebra.crossing@roads.test', createdAt: '2026-02-02T00:00:00.000Z' });
    const emails = async (search: string) =>
      (await list(search)).body.data?.map(({ email }) => email);
    expect(await emails('?email=zebra&page=1')).toEqual([
      'zebra.crossing@roads.test',
      'zebra.finch@birds.test',
    ]);
    expect(await emails('?email=ZEBRA.f')).toEqual(['zebra.finch@birds.test']);
    expect(await emails('?email=finch@birds.test&page=1')).toEqual(['zebra.finch@birds.test']);
    expect(await emails('?email=%25&page=1')).toEqual([]);
    expect((await list('?email=zebra&page=2&limit=1')).body).toMatchObject({ total: 2 });
    expect(await emails('?email=zebra&page=2&limit=1')).toEqual(['zebra.finch@birds.test']);
  });

  it('finds an address by a part that is longer than the index keeps', async () => {
    const long = `${'very.'.repeat(12)}long@crumb.test`;
    await newPerson({ email: long });
    const emails = async (search: string) =>
      (await list(search)).body.data?.map(({ email }) => email);
    expect(await emails(`?page=1&email=${long.slice(3)}`)).toEqual([long]);
    expect(await emails(`?page=1&email=${`x${long.slice(4)}`}`)).toEqual([]);
  });

  it('follows an address that changes or goes', async () => {
    const { id } = await newPerson({ email: 'before@crumb.test' });
    await db.update(user).set({ email: 'afterwards@crumb.test' }).where(eq(user.id, id));
    expect((await list('?page=1&email=before@')).body.total).toBe(0);
    expect((await list('?page=1&email=afterwards')).body.total).toBe(1);
    await db.delete(user).where(eq(user.id, id));
    expect((await list('?page=1&email=afterwards')).body.total).toBe(0);
  });

  it('is whole and newest first without a query, its pages are parts of it', async () => {
    for (let i = 0; i < 9; i++)
      await newPerson({
        email: `many${i}@crumb.test`,
        createdAt: `2026-01-0${9 - i}T00:00:00.000Z`,
      });
    const { body } = await list();
    const all = await db.select().from(user);
    expect(body.total).toBe(all.length);
    const moments = body.data?.map(({ createdAt }) => createdAt) ?? [];
    expect(moments).toEqual(moments.toSorted().reverse());
    const pages = [];
    for (let page = 1; page <= Math.ceil(all.length / 4); page++)
      pages.push(...((await list(`?page=${page}&limit=4`)).body.data ?? []));
    expect(pages.map(({ _id }) => _id)).toEqual(body.data?.map(({ _id }) => _id));
  });

  it('shows exactly the fields of the view, and the Aadhaar number masked', async () => {
    const { body } = await list(`?email=${people.asha.email}&page=1`);
    const [person] = body.data ?? [];
    expect(Object.keys(person ?? {}).sort()).toEqual(
      [
        ...['_id', 'name', 'fatherName', 'motherName', 'spouseName', 'aadharNo', 'email', 'mobile'],
        ...['dob', 'address', 'image', 'serialNo', 'isAdmin', 'role', 'createdAt', 'updatedAt'],
        ...['pendingName', 'pendingImage', 'emailConfirmed', 'hasPassword'],
        ...['guardianName', 'guardianMobile'],
      ].sort(),
    );
    expect(person?.aadharNo).toBe('XXXX XXXX 8847');
    const { body: single } = await asOffice<User>('admin/get-user', { id: person?._id });
    expect(single.data).toEqual(person);
  });
});
