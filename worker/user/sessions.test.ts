import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoginSession } from '../../contract/passkey.ts';
import { serialPrefix } from '../../contract/serial.ts';
import { call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { hashOf, outdated } from '../test/password.ts';
import { asOffice, historyOf, newPerson, signInAs } from '../test/school.ts';
import { deviceOf } from './login.ts';
import { session, user } from './table.ts';

const { asha, ravi, admin } = people;

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

beforeEach(async () => {
  await db.delete(user);
  for (const person of [asha, ravi, admin]) await newPerson(person);
});

type Sent = { token?: string | undefined; password?: string; path?: string };
let addresses = 0;
const logIn = (
  { email, password }: { email: string; password: string },
  { token, path = 'login' }: Sent = {},
) => {
  const headers = { 'user-agent': phone, 'cf-connecting-ip': `10.8.0.${addresses++ % 250}` };
  return call<object>(`/api/user/${path}`, { email, password }, { token, headers });
};

const tokenOf = async (...login: Parameters<typeof logIn>) => (await logIn(...login)).body.token;

const sessions = async (token: string | undefined) =>
  (await call<LoginSession[]>('/api/user/sessions', undefined, { token })).body.data ?? [];

const isIn = async (token: string | undefined) =>
  (await call('/api/user/getUserData', {}, { token })).status === 200;

describe('sessions', () => {
  it('are listed with their device, this one first, without the token', async () => {
    const [first, second] = [await tokenOf(asha), await tokenOf(asha)];
    await signInAs('ravi');
    const list = await sessions(first);
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(list[0]).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      device: 'Chrome on Android',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      isCurrent: true,
    });
    expect((await sessions(second))[0]?.id).toBe(list[1]?.id);
  });

  it('end one by one', async () => {
    const [first, second] = [await tokenOf(asha), await tokenOf(asha)];
    const [id] = (await sessions(second)).map((session) => session.id);
    const end = (token: string | undefined) => call('/api/user/end-session', { id }, { token });
    expect((await end(first)).status).toBe(200);
    expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
    expect((await end(first)).status).toBe(404);
  });

  it('end all but this one', async () => {
    const [first, second, ravis] = [await tokenOf(asha), await tokenOf(asha), await tokenOf(ravi)];
    await call('/api/user/end-other-sessions', {}, { token: second });
    expect([await isIn(first), await isIn(second), await isIn(ravis)]).toEqual([false, true, true]);
  });

  it('are fifty in a list at most', async () => {
    for (let i = 0; i < 55; i++) await signInAs('asha');
    expect(await sessions(await signInAs('asha'))).toHaveLength(50);
  });

  it('name a device that nobody knows', () => {
    for (const header of [undefined, '', 'x', `${'('.repeat(100_000)}`])
      expect(deviceOf(header)).toBe('Unknown device');
  });
});

describe('a login', () => {
  it('ends the session it replaces, whoever’s it was', async () => {
    const old = await tokenOf(asha);
    const next = await tokenOf(asha, { token: old });
    expect([await isIn(old), await isIn(next)]).toEqual([false, true]);
    const ravis = await tokenOf(ravi, { token: next });
    expect([await isIn(next), await isIn(ravis)]).toEqual([false, true]);
  });

  it('ends none when it is refused', async () => {
    const old = await tokenOf(asha);
    expect((await logIn({ ...asha, password: 'not-hers' }, { token: old })).status).toBe(401);
    expect(await isIn(old)).toBe(true);
  });

  it('says when it was', async () => {
    const rowOf = () => db.select().from(user).where(eq(user.email, asha.email)).get();
    await logIn({ ...asha, password: 'not-hers' });
    expect((await rowOf())?.lastLoginAt).toBe('');
    await logIn(asha);
    expect(Date.parse((await rowOf())?.lastLoginAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('the administrator’s address', () => {
  it('is told to whoever has its password, and who it is', async () => {
    const { body } = await logIn(admin);
    expect([body.token, body.data]).toEqual([expect.any(String), { role: 'owner', door: 'admin' }]);
    const others = { email: 'colleague@crumbschool.test', password: admin.password };
    const passwordHash = hashOf(admin.password, outdated);
    await newPerson({
      ...admin,
      email: others.email,
      passwordHash,
      serialNo: `${serialPrefix(2019)}1998`,
    });
    expect((await logIn(others)).body.data).toEqual({ role: 'owner' });
    expect((await logIn(asha)).body).not.toHaveProperty('data');
  });

  it('is answered as every other one without it, by both doors', async () => {
    const guesses = [admin.email, asha.email, 'nobody@crumbschool.test', 'owner@crumbschool.test'];
    const answers = [];
    for (const path of ['login', 'admin'])
      for (const email of guesses) {
        const { status, body, headers } = await logIn({ email, password: 'a guess' }, { path });
        const names = [...headers].map(([name]) => name).sort();
        answers.push(JSON.stringify({ status, body, names }));
      }
    expect(new Set(answers).size).toBe(1);
  });
});

it('leaves no session of a login whose person is disabled', async () => {
  const token = await tokenOf(asha);
  await db.update(user).set({ disabledAt: '2026-01-01T00:00:00.000Z' });
  expect((await logIn(asha)).status).toBe(401);
  expect(await isIn(token)).toBe(false);
  expect(await db.$count(session)).toBe(1);
  // Disabling somebody ends their sessions too; here the column alone was set.
  await db.delete(session);
});

it('logging a user out everywhere ends all their sessions, and is in the history', async () => {
  const tokens = [await signInAs('asha'), await signInAs('asha'), await signInAs('ravi')];
  const id = (await db.select().from(user).where(eq(user.email, asha.email)).get())?.id;
  const end = (id?: string) => asOffice('admin/end-sessions', { id });
  const { status, body } = await end(id);
  expect([status, body.message]).toEqual([200, 'They are logged out everywhere']);
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, false, true]);
  expect((await historyOf('user', id))[0]).toMatchObject({
    by: { email: admin.email },
    changes: [{ field: 'sessions', after: 'ended' }],
  });
  expect((await end(id)).body.message).toBe('They were logged in nowhere');
  expect((await end('nobody')).status).toBe(404);
});
