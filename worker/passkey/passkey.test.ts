import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostPasskeys } from '../../contract/passkey.ts';
import type { OwnUser } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { nonce } from '../lib/table.ts';
import { call, db, mailbox } from '../test/app.ts';
import { newAuthenticator } from '../test/authenticator.ts';
import { people } from '../test/cast.ts';
import {
  addPasskey,
  factor,
  mailedCode,
  office,
  optionsFor,
  register,
  signWith,
  withKey,
} from '../test/passkeys.ts';
import { newPerson, signInAs, signInWithRole } from '../test/school.ts';
import { session, user } from '../user/table.ts';

const { admin, asha } = people;
const site = env.SITE_URL;
const production = { ...env, ENVIRONMENT: 'production' } as Env;

beforeEach(async () => {
  await db.delete(user);
  await newPerson(admin);
});

async function logIn(bindings: Env = env) {
  const { email, password } = admin;
  const answer = await call<{ secondFactor?: string }>(
    '/api/user/login',
    { email, password },
    { env: bindings },
  );
  return { token: answer.body.token ?? '', lacks: answer.body.data?.secondFactor };
}

describe('the office', () => {
  it('opens with password and passkey, under a new token, and not before', async () => {
    const { key } = await withKey();
    const { token, lacks } = await logIn();
    expect(lacks).toBe('verify');
    const shut = await office(token);
    expect([shut.status, shut.body.data]).toEqual([403, { secondFactor: 'verify' }]);
    const own = await call<OwnUser>('/api/user/getUserData', {}, { token });
    expect(own.body.data).toMatchObject({ role: 'owner', secondFactor: 'verify' });

    const { status, body } = await signWith(key, { token });
    expect([status, (await office(body.token)).status]).toEqual([200, 200]);
    expect((await office(token)).status).toBe(401);
    const now = await call<OwnUser>('/api/user/getUserData', {}, { token: body.token });
    expect(now.body.data).not.toHaveProperty('secondFactor');
  });

  it('gives an unverified owner no more than a student gets by calls that students make too', async () => {
    await signInAs('asha');
    const { token } = await withKey();
    const orders = { email: asha.email };
    expect((await call('/api/order/get-user-orders', orders, { token })).status).toBe(403);
    const courses = { serialNo: asha.serialNo };
    expect((await call('/api/course/get-user-courses', courses, { token })).status).toBe(403);
  });

  it('ends what logged in by the password alone when the first passkey comes', async () => {
    const stolen = (await logIn()).token;
    await addPasskey({ token: (await logIn()).token });
    expect((await office(stolen)).status).toBe(401);
  });

  it('needs a passkey in production from the second login on, and none elsewhere', async () => {
    const first = await logIn(production);
    expect([first.lacks, (await office(first.token, production)).status]).toEqual([undefined, 200]);
    const second = await logIn(production);
    const shut = await office(second.token, production);
    expect([second.lacks, shut.status, shut.body.data]).toEqual([
      'register',
      403,
      { secondFactor: 'register' },
    ]);
    expect((await office(second.token)).status).toBe(200);
    const { token } = await addPasskey({ token: second.token, env: production });
    expect((await office(token, production)).status).toBe(200);
  });

  it('takes a login through both doors as one', async () => {
    const { email, password } = admin;
    const first = await logIn(production);
    const { body } = await call(
      '/api/user/admin',
      { email, password },
      { token: first.token, env: production },
    );
    expect((await office(body.token, production)).status).toBe(200);
    expect((await office(first.token, production)).status).toBe(401);
  });
});

describe('adding', () => {
  it('a first passkey needs a login of the last ten minutes', async () => {
    const token = await signInAs('admin');
    await db.update(session).set({ createdAt: new Date(Date.now() - 601_000).toISOString() });
    expect((await call('/api/passkey/registration-options', {}, { token })).status).toBe(403);
  });

  it('a first passkey needs the code of a mail, which the password alone does not read', async () => {
    const token = await signInAs('admin');
    const ask = (form: object, by = token) =>
      call('/api/passkey/registration-options', form, { token: by });
    expect((await ask({})).body.errors).toEqual({ code: 'Enter the code from our mail' });
    const { code = '' } = await mailedCode({ token });
    const wrong = await ask({ code: 'aaaaa-aaaaa' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([403, ['code']]);
    const owner = await signInWithRole('owner');
    expect((await ask({ code }, owner)).status).toBe(403);
    await db.update(nonce).set({ expiresAt: new Date(Date.now() - 1).toISOString() });
    expect((await ask({ code })).status).toBe(403);
    const { code: fresh = '' } = await mailedCode({ token });
    expect((await ask({ code: fresh.toUpperCase().replace('-', '\u2013 ') })).status).toBe(200);
  });

  it('a further passkey needs an earlier one', async () => {
    const { token, verified } = await withKey();
    const key = await newAuthenticator(site);
    expect((await call('/api/passkey/registration-options', {}, { token })).status).toBe(403);
    // Options that somebody entitled asked for do not help either.
    const options = await optionsFor('registration', { token: verified });
    expect((await register(key.make(options), { token })).status).toBe(403);
    const { codes } = await addPasskey({ token: verified });
    expect(codes).toEqual([]);
  });

  it('one twice, or too many, is refused', async () => {
    let { token, key } = await addPasskey({ token: await signInAs('admin') });
    const again = key.make(await optionsFor('registration', { token }));
    expect((await register(again, { token })).status).toBe(409);
    for (let i = 1; i < mostPasskeys; i++) ({ token, key } = await addPasskey({ token }));
    await expect(addPasskey({ token })).rejects.toThrow('409');
  });
});

describe('keys', () => {
  it('are listed, renamed and removed by their owner', async () => {
    const { verified: token, key } = await withKey();
    const rename = (by: string, name: string) =>
      call('/api/passkey/rename', { id: key.id, name }, { token: by });
    expect((await rename(token, 'Blue key')).status).toBe(200);
    expect(await factor(token)).toMatchObject({ passkeys: [{ name: 'Blue key' }], codesLeft: 10 });
    const remove = (by: string) => call('/api/passkey/delete', { id: key.id }, { token: by });
    expect((await remove(token)).status).toBe(200);
    expect(await factor(token)).toEqual({ passkeys: [], codesLeft: 0 });
  });

  it('keep one in production', async () => {
    const { verified, key } = await withKey();
    const second = await addPasskey({ token: verified });
    const remove = (id: string) =>
      call('/api/passkey/delete', { id }, { token: second.token, env: production });
    const answers = await Promise.all([remove(key.id), remove(second.key.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('writes a mail for each change of the second factor', async () => {
  const { env: bindings, mails } = mailbox();
  const first = await signInAs('admin');
  const { token, key, codes } = await addPasskey({ token: first, env: bindings });
  await call('/api/passkey/new-recovery-codes', {}, { token, env: bindings });
  await call('/api/passkey/delete', { id: key.id }, { token, env: bindings });
  const again = await addPasskey({ token: await signInAs('admin'), env: bindings });
  await call(
    '/api/passkey/recover',
    { code: again.codes[0] },
    { token: again.token, env: bindings },
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your code for a passkey',
    'A passkey was added',
    'You have new recovery codes',
    'A passkey was removed',
    'Your code for a passkey',
    'A passkey was added',
    'A recovery code was used',
  ]);
  for (const { to, text } of mails) {
    expect(to).toBe(admin.email);
    for (const code of codes) expect(text).not.toContain(code);
  }
});
