import { env } from 'cloudflare:workers';
import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queueHash } from '../lib/auth/hash-queue.ts';
import { dummyHash, hashPassword, verifyPassword } from '../lib/auth/password.ts';
import { open } from '../lib/db/index.ts';
import { perMinute } from '../lib/http/limit.ts';
import { type Answer, call, signInAs } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted, watched } from '../test/faults.ts';
import { logIn, register } from '../test/students.ts';
import { newSession } from './session.ts';
import { session, user } from './table.ts';

const { asha, ravi, admin } = people;
const db = open(env.DB);

const tryLogin = (email: string, password: string, address: string, path = 'login') =>
  call(`/api/user/${path}`, { email, password }, { headers: { 'cf-connecting-ip': address } });

const whoAmI = (token: string | undefined) => call('/api/user/getUserData', {}, { token });

const rowOf = ({ email }: { email: string }) =>
  db.select().from(user).where(eq(user.email, email)).get();

/** Keeps the hash that older parameters make of a person's password. */
async function outdate({ email, password }: { email: string; password: string }) {
  const salt = Buffer.alloc(16, 1);
  const weak = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });
  const old = `scrypt$1024$8$1$${salt.toString('base64url')}$${weak.toString('base64url')}`;
  await db.update(user).set({ passwordHash: old }).where(eq(user.email, email));
}

beforeAll(async () => {
  for (const person of [asha, ravi, admin]) await register(person, { serialNo: person.serialNo });
  await db.update(user).set({ isAdmin: true }).where(eq(user.email, admin.email));
});

describe('log in', () => {
  it('gives Asha a token of 256 bits that is nowhere in the database', async () => {
    const { status, body, headers } = await tryLogin(` ${asha.email} `, asha.password, '10.1.0.1');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Login Successful',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await whoAmI(body.token)).status).toBe(200);
    expect(JSON.stringify(await db.select().from(session))).not.toContain(body.token);
  });

  it('answers an unknown e-mail and a wrong password in the same words', async () => {
    const wrong = await tryLogin(asha.email, 'not-her-password', '10.1.0.2');
    const unknown = await tryLogin('nobody@crumbschool.test', 'not-her-password', '10.1.0.2');
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('hashes as often and as hard for an unknown e-mail as for a wrong password', async () => {
    const turn = vi.fn(queueHash);
    vi.doMock('../lib/auth/hash-queue.ts', () => ({ queueHash: turn }));
    vi.resetModules();
    const { logIn: counted } = await import('./login.ts');
    const hashes = async (email: string) => {
      turn.mockClear();
      await expect(counted(env, { email, password: 'not-hers' })).rejects.toThrow(/is wrong/);
      return turn.mock.calls.length;
    };
    expect([await hashes(asha.email), await hashes('nobody@crumbschool.test')]).toEqual([1, 1]);
    vi.doUnmock('../lib/auth/hash-queue.ts');
    expect(await verifyPassword('not-hers', dummyHash)).toEqual({
      valid: false,
      needsRehash: false,
    });
  });

  it('lets administrators alone in by their own door', async () => {
    const { body } = await tryLogin(admin.email, admin.password, '10.1.0.3', 'admin');
    expect((await whoAmI(body.token)).body.data).toMatchObject({ isAdmin: true });
    expect((await tryLogin(ravi.email, ravi.password, '10.1.0.3', 'admin')).status).toBe(403);
    expect((await tryLogin(ravi.email, 'wrong-password', '10.1.0.3', 'admin')).status).toBe(401);
  });

  it('keeps a student for 7 days and an administrator for 12 hours', async () => {
    const hours = async (person: { email: string; password: string }) => {
      await db.delete(session);
      await logIn(person, '10.1.0.4');
      const [row] = await db.select().from(session);
      return (Date.parse(row?.expiresAt ?? '') - Date.parse(row?.createdAt ?? '')) / 3_600_000;
    };
    expect(await hours(asha)).toBeCloseTo(7 * 24, 1);
    expect(await hours(admin)).toBeCloseTo(12, 1);
  });

  it('ends a session by logging out, by its age, and no other', async () => {
    const [first, second] = [await logIn(asha, '10.1.0.5'), await logIn(asha, '10.1.0.5')];
    expect(first).not.toBe(second);
    expect((await call('/api/user/logout', {}, { token: first })).body).toEqual({
      success: true,
      message: 'Logout Successful',
    });
    expect((await whoAmI(first)).status).toBe(401);
    expect((await whoAmI(second)).status).toBe(200);
    await db.update(session).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
    expect((await whoAmI(second)).status).toBe(401);
  });

  it('deletes expired sessions at the next login', async () => {
    await db.update(session).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
    await logIn(asha, '10.1.0.6');
    const { id } = (await db.select().from(user).where(eq(user.email, asha.email)))[0] ?? {};
    const rows = await db.select().from(session);
    expect(rows.filter(({ userId }) => userId === id)).toHaveLength(1);
  });

  it('hashes a password anew when the parameters have changed', async () => {
    await outdate(ravi);
    expect(await logIn(ravi, '10.1.0.7')).toBeDefined();
    const row = await rowOf(ravi);
    expect(row?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(await verifyPassword(ravi.password, row?.passwordHash ?? '')).toEqual({
      valid: true,
      needsRehash: false,
    });
  });

  it('lets both in who log in at once after the parameters have changed', async () => {
    await outdate(ravi);
    const tokens = await Promise.all([logIn(ravi, '10.1.0.9'), logIn(ravi, '10.1.0.9')]);
    for (const token of tokens) expect((await whoAmI(token)).status).toBe(200);
  });

  it('refuses a password that was changed while it was checked', async () => {
    const before = (await rowOf(ravi))?.passwordHash ?? '';
    const other = await hashPassword('another-rye-loaf');
    const byEmail = eq(user.email, ravi.email);
    const bindings = watched(async (what, go) => {
      if (what === 'DB batch') await db.update(user).set({ passwordHash: other }).where(byEmail);
      return go();
    });
    const { email, password } = ravi;
    const answer = await call('/api/user/login', { email, password }, { env: bindings });
    await db.update(user).set({ passwordHash: before }).where(byEmail);
    expect([answer.status, answer.body.message]).toEqual([401, 'E-mail or password is wrong']);
  });

  it('begins no session for a password that was changed while it was checked', async () => {
    const [row] = await db.select().from(user).where(eq(user.email, ravi.email));
    const stale = await hashPassword(ravi.password);
    const { token, insert } = newSession(db, {
      id: row?.id ?? '',
      isAdmin: false,
      passwordHash: stale,
    });
    expect(await insert).toEqual([]);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('makes at most three round trips to the database', async () => {
    const { env: bindings, trips } = counted();
    const { email, password } = asha;
    await call('/api/user/login', { email, password }, { env: bindings });
    expect(trips).toHaveLength(2);
  });

  it('is recognised in one round trip', async () => {
    const token = await signInAs('asha');
    const { env: bindings, trips } = counted();
    await call('/api/user/getUserData', {}, { token, env: bindings });
    expect(trips).toHaveLength(1);
  });
});

describe('under attack', () => {
  const wrong = 200;

  it('lets the owner in after 200 wrong passwords from one address', {
    timeout: 60_000,
  }, async () => {
    const statuses: number[] = [];
    for (let i = 0; i < wrong; i++)
      statuses.push((await tryLogin(asha.email, `wrong-${i}`, '10.2.0.1')).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const hashed = statuses.filter((status) => status === 401).length;
    expect(hashed).toBeLessThanOrEqual(2 * perMinute.LIMIT_PAIR);
    expect(await logIn(asha, '10.2.0.2')).toBeDefined();
  });

  it('slows down guessing from many addresses and still lets the owner in', async () => {
    const attack = async () => {
      for (let i = 0; i < perMinute.LIMIT_ACCOUNT; i++)
        await env.LIMIT_ACCOUNT.limit({ key: ravi.email });
    };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      await attack();
      statuses.push((await tryLogin(ravi.email, `wrong-${i}`, `10.3.0.${i % 2}`)).status);
    }
    const hashed = statuses.filter((status) => status === 401).length;
    expect(hashed).toBeGreaterThanOrEqual(2 * perMinute.LIMIT_ATTACKED);
    expect(hashed).toBeLessThan(12);
    await attack();
    expect(await logIn(ravi, '10.4.0.1')).toBeDefined();
  });

  it('has two tries for each of a class of thirty, and says when to come back', async () => {
    const statuses: Answer[] = [];
    for (let i = 0; i <= 2 * perMinute.LIMIT_LOGIN; i++)
      statuses.push(await tryLogin(`pupil${i}@crumbschool.test`, '', '10.5.0.1'));
    const first = statuses.findIndex(({ status }) => status === 429);
    expect(first).toBeGreaterThanOrEqual(60);
    expect(statuses[first]?.headers.get('retry-after')).toBe('60');
  });
});
