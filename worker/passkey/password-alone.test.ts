import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Env } from '../env.ts';
import { call, db, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { addPasskey } from '../test/passkeys.ts';
import { hashOf, outdated } from '../test/password.ts';
import { newPerson } from '../test/school.ts';
import { session, user } from '../user/table.ts';

const { admin } = people;
const { email, password } = admin;
const production = { ...env, ENVIRONMENT: 'production' } as Env;

beforeEach(async () => {
  await db.delete(user);
  await newPerson({ ...admin, passwordHash: hashOf(password, outdated) });
});

let addresses = 0;
async function logIn({ token = '', bindings = env } = {}) {
  const headers = { 'cf-connecting-ip': `10.8.0.${addresses++ % 250}` };
  const options = { token, env: bindings, headers };
  const { body } = await call<{ secondFactor?: string }>(
    '/api/user/login',
    { email, password },
    token ? options : { env: bindings, headers },
  );
  return { token: body.token ?? '', lacks: body.data?.secondFactor };
}

describe('the password of somebody with a passkey alone', () => {
  it('changes neither it nor the account, and ends no session', async () => {
    const { token: verified } = await addPasskey({ token: (await logIn()).token });
    const { token } = await logIn();
    const { body } = await call<{ id: string }[]>('/api/user/sessions', undefined, { token });
    const [, own] = body.data ?? [];
    const attempts = [
      call(
        '/api/user/user-profile-update',
        formOf({ currentPassword: password, password: 'another-long-password' }),
        { token },
      ),
      call('/api/user/end-session', { id: own?.id }, { token }),
      call('/api/user/end-other-sessions', {}, { token }),
    ];
    for (const { status, body: refused } of await Promise.all(attempts))
      expect([status, refused.data]).toEqual([403, { secondFactor: 'verify' }]);
    const office = await call('/api/admin/dashboard', undefined, { token: verified });
    expect(office.status).toBe(200);
    expect((await call('/api/user/logout', {}, { token })).status).toBe(200);
  });

  it('asks for no erasure', async () => {
    await addPasskey({ token: (await logIn()).token });
    const { token } = await logIn();
    const form = { currentPassword: password };
    expect((await call('/api/user/request-erasure', form, { token })).status).toBe(409);
  });
});

it('a chain of logins in production does not put the passkey off', async () => {
  const first = await logIn({ bindings: production });
  expect(first.lacks).toBeUndefined();
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const { id } = (await db.select().from(user).where(eq(user.email, email)).get()) ?? { id: '' };
  await db
    .update(session)
    .set({ verifiedAt: ago(40_000) })
    .where(eq(session.userId, id));
  const second = await logIn({ token: first.token, bindings: production });
  expect(second.lacks).toBeUndefined();
  const kept = await db.select().from(session).where(eq(session.userId, id)).get();
  expect(Date.parse(kept?.verifiedAt ?? '')).toBeLessThan(Date.now() - 39_000);
  await db
    .update(session)
    .set({ verifiedAt: ago(61_000) })
    .where(eq(session.userId, id));
  expect((await logIn({ token: second.token, bindings: production })).lacks).toBe('register');
});
