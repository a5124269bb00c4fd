import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dailyLimits } from '../../contract/daily-limits.ts';
import { serialPrefix } from '../../contract/serial.ts';
import { recentHashes } from '../lib/auth/hash-queue.ts';
import { dummyHash, hashPassword, verifyPassword } from '../lib/auth/password.ts';
import { perMinute } from '../lib/http/limit.ts';
import { logIn } from '../test/account.ts';
import { call, db, ownLimits } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted, watched } from '../test/faults.ts';
import { hashOf, outdated } from '../test/password.ts';
import { newPerson, signInAs } from '../test/school.ts';
import { newSession } from './session.ts';
import { session, user } from './table.ts';

const { asha, ravi, admin } = people;

const tryLogin = (email: string, password: string, address: string, path = 'login') =>
  call(`/api/user/${path}`, { email, password }, { headers: { 'cf-connecting-ip': address } });

const whoAmI = (token: string | undefined) => call('/api/user/getUserData', {}, { token });

const rowOf = ({ email }: { email: string }) =>
  db.select().from(user).where(eq(user.email, email)).get();

const outdate = ({ email, password }: { email: string; password: string }) =>
  db
    .update(user)
    .set({ passwordHash: hashOf(password, outdated) })
    .where(eq(user.email, email));

beforeEach(async () => {
  await db.delete(user);
  for (const person of [asha, ravi, admin]) await newPerson(person);
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
    // The answer counts this question too.
    const hashes = async (email: string, address: string) => {
      await tryLogin(email, 'not-hers', address);
      return recentHashes(address) - 1;
    };
    expect([
      await hashes(asha.email, '10.1.9.1'),
      await hashes('nobody@crumbschool.test', '10.1.9.2'),
    ]).toEqual([1, 1]);
    expect(await verifyPassword('not-hers', dummyHash())).toEqual({
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
    const [first, second] = [await signInAs('asha'), await signInAs('asha')];
    const ravis = await signInAs('ravi');
    expect((await call('/api/user/logout', {}, { token: first })).body).toEqual({
      success: true,
      message: 'Logout Successful',
    });
    expect((await whoAmI(first)).status).toBe(401);
    for (const other of [second, ravis]) expect((await whoAmI(other)).status).toBe(200);
    await db.update(session).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
    expect((await whoAmI(second)).status).toBe(401);
  });

  it('deletes expired sessions at the next login', async () => {
    await signInAs('asha');
    await db.update(session).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
    const valid = await signInAs('asha');
    await logIn(asha, '10.1.0.6');
    expect(await db.$count(session)).toBe(2);
    expect((await whoAmI(valid)).status).toBe(200);
  });

  it('hashes a password anew when the parameters have changed', async () => {
    await outdate(ravi);
    expect(await logIn(ravi, '10.1.0.7')).toBeDefined();
    const row = await rowOf(ravi);
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
    const other = hashOf('another-rye-loaf', outdated);
    const byEmail = eq(user.email, ravi.email);
    const bindings = watched(async (what, go) => {
      if (what === 'DB batch') await db.update(user).set({ passwordHash: other }).where(byEmail);
      return go();
    });
    const { email, password } = ravi;
    const answer = await call('/api/user/login', { email, password }, { env: bindings });
    expect([answer.status, answer.body.message]).toEqual([401, 'E-mail or password is wrong']);
  });

  it('keeps a password that was changed while the old one was hashed anew', async () => {
    await outdate(ravi);
    const other = hashOf('another-rye-loaf');
    const byEmail = eq(user.email, ravi.email);
    let batches = 0;
    const bindings = watched(async (what, go) => {
      if (what === 'DB batch' && batches++ === 0)
        await db.update(user).set({ passwordHash: other }).where(byEmail);
      return go();
    });
    const { email, password } = ravi;
    expect((await call('/api/user/login', { email, password }, { env: bindings })).status).toBe(
      401,
    );
    expect((await rowOf(ravi))?.passwordHash).toBe(other);
  });

  it('takes a password typed composed as the same typed decomposed', async () => {
    const typed = 'crème-brûlée-77';
    const [composed, decomposed] = [typed.normalize('NFC'), typed.normalize('NFD')];
    expect(composed).not.toBe(decomposed);
    const stored = await hashPassword(decomposed);
    expect((await verifyPassword(composed, stored)).valid).toBe(true);
    expect((await verifyPassword(decomposed, await hashPassword(composed))).valid).toBe(true);
    await db.update(user).set({ passwordHash: stored }).where(eq(user.email, asha.email));
    expect(await logIn({ email: asha.email, password: composed }, '10.1.0.8')).toBeDefined();
  });

  it('begins no session for a password that was changed while it was checked', async () => {
    const [row] = await db.select().from(user).where(eq(user.email, ravi.email));
    const stale = hashOf(ravi.password, outdated);
    const { token, insert } = newSession(db, {
      id: row?.id ?? '',
      role: 'student',
      passwordHash: stale,
    });
    expect(await insert).toEqual([]);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('makes at most three round trips to the database', async () => {
    const { env: bindings, trips } = counted();
    const { email, password } = asha;
    await call('/api/user/login', { email, password }, { env: bindings });
    expect(trips).toHaveLength(3);
  });

  it('is recognised in one round trip', async () => {
    const token = await signInAs('asha');
    const { env: bindings, trips } = counted();
    await call('/api/user/getUserData', {}, { token, env: bindings });
    expect(trips).toHaveLength(1);
  });
});

describe('under attack', () => {
  /** Nobody else's, so that the other tests' tries do not count. */
  let victim: { email: string; password: string };
  let victims = 0;
  beforeEach(async () => {
    const email = `victim${++victims}.${Date.now()}@crumbschool.test`;
    victim = { email, password: ravi.password };
    const passwordHash = hashOf(ravi.password, outdated);
    await newPerson({ ...ravi, email, passwordHash, serialNo: `${serialPrefix(2020)}8765` });
  });

  it('lets the owner in after 200 wrong passwords from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 200; i++)
      statuses.push((await tryLogin(victim.email, `wrong-${i}`, '10.2.0.1')).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const hashed = statuses.filter((status) => status === 401).length;
    expect(hashed).toBe(perMinute.LIMIT_PAIR);
    expect(await logIn(victim, '10.2.0.2')).toBeDefined();
  });

  it('stops 75 wrong passwords for 75 accounts from one address, but no browser known to one', async () => {
    const { headers } = await tryLogin(victim.email, victim.password, '10.5.0.1');
    const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const statuses: number[] = [];
    for (let i = 0; i < 75; i++) {
      // However the minutes of the platform fall.
      const LIMIT_LOGIN = { limit: async () => ({ success: true }) };
      const guess = { email: `other-${i}@crumb.test`, password: `wrong-${i}` };
      const options = { env: { ...env, LIMIT_LOGIN }, headers: { 'cf-connecting-ip': '10.5.0.1' } };
      statuses.push((await call('/api/user/login', guess, options)).status);
    }
    const most = dailyLimits.visitors.password;
    expect(statuses).toEqual([...Array(most).fill(401), ...Array(75 - most).fill(429)]);
    const right = { email: victim.email, password: victim.password };
    const from = (address: string, more = {}) =>
      call('/api/user/login', right, { headers: { 'cf-connecting-ip': address, ...more } });
    expect((await from('10.5.0.1')).status).toBe(429);
    expect((await from('10.5.0.1', { cookie })).status).toBe(200);
    expect((await from('10.5.0.2')).status).toBe(200);
  });

  it('slows down guessing from many addresses and still lets the owner in', async () => {
    const attack = async () => {
      for (let i = 0; i < perMinute.LIMIT_ACCOUNT; i++)
        await ownLimits(env).LIMIT_ACCOUNT.limit({ key: victim.email });
    };
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) {
      await attack();
      statuses.push((await tryLogin(victim.email, `wrong-${i}`, `10.3.0.${i % 2}`)).status);
    }
    const hashed = statuses.filter((status) => status === 401).length;
    expect(hashed).toBeGreaterThanOrEqual(2 * perMinute.LIMIT_ATTACKED);
    expect(hashed).toBeLessThan(14);
    await attack();
    expect(await logIn(victim, '10.4.0.1')).toBeDefined();
  });
});
