import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SecondFactor } from '../../contract/passkey.ts';
import { mostPasskeys } from '../../contract/passkey.ts';
import type { OwnUser } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { nonce } from '../lib/auth/nonce-table.ts';
import { open } from '../lib/db/index.ts';
import { recoveryCode } from '../team/table.ts';
import { call, enrol } from '../test/app.ts';
import { newAuthenticator } from '../test/authenticator.ts';
import { people } from '../test/cast.ts';
import { mailbox } from '../test/mailbox.ts';
import { addPasskey, optionsFor, register, signWith, verify } from '../test/passkeys.ts';
import { hashOf, outdated } from '../test/password.ts';
import { session, user } from '../user/table.ts';

const { admin, asha } = people;
const db = open(env.DB);
const site = env.SITE_URL;
const production = { ...env, ENVIRONMENT: 'production' } as Env;

beforeEach(async () => {
  await db.delete(user);
  // An old hash is verified at once.
  await enrol(admin, { passwordHash: hashOf(admin.password, outdated) });
  await enrol(asha, { passwordHash: hashOf(asha.password) });
});

let addresses = 0;
/** Logs Meera in by her password. */
async function logIn(bindings: Env = env) {
  const { email, password } = admin;
  const headers = { 'cf-connecting-ip': `10.9.0.${addresses++ % 250}` };
  const answer = await call<{ secondFactor?: string }>(
    '/api/user/login',
    { email, password },
    { env: bindings, headers },
  );
  return { token: answer.body.token ?? '', lacks: answer.body.data?.secondFactor };
}

const office = (token: string | undefined, bindings: Env = env) =>
  call('/api/admin/dashboard', undefined, { token, env: bindings });

const factor = async (token: string) =>
  (await call<SecondFactor>('/api/passkey/list', undefined, { token })).body.data;

/** Meera with a passkey, logged in by the password alone. */
async function withKey() {
  const { key, codes, token: verified } = await addPasskey({ token: (await logIn()).token });
  const { token, lacks } = await logIn();
  expect(lacks).toBe('verify');
  return { key, codes, verified, token };
}

describe('the office', () => {
  it('opens with password and passkey, under a new token, and not before', async () => {
    const { key, token } = await withKey();
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

describe('a passkey is refused', () => {
  it.each([
    ['without verifying its user', { unverified: true }],
    ['for another site', { rpId: 'evil.example' }],
    ['from another origin', { origin: 'http://evil.example' }],
    ['signed for a registration', { type: 'webauthn.create' }],
    ['with a counter that stands still', { counter: 1 }],
    ['with a counter that went back', { counter: 0 }],
  ] as const)('%s', async (_, fault) => {
    const { key, token } = await withKey();
    const response = await key.sign(await optionsFor('login', { token }), fault);
    expect((await verify(response, { token })).status).toBe(403);
    expect((await office(token)).status).toBe(403);
    const right = await key.sign(await optionsFor('login', { token }), { counter: 9 });
    expect((await verify(right, { token })).status).toBe(200);
  });

  it.each([
    ['made without verifying its user', { unverified: true }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made at another origin', { origin: 'http://evil.example' }],
    ['made by a login', { type: 'webauthn.get' }],
  ])('%s', async (_, fault) => {
    const { token } = await logIn();
    const key = await newAuthenticator(site);
    const response = key.make(await optionsFor('registration', { token }), fault);
    expect((await register(response, { token })).status).toBe(403);
  });

  it('when its challenge is used again, or by two at once', async () => {
    const { key, token } = await withKey();
    const options = await optionsFor('login', { token });
    const both = [await key.sign(options), await key.sign(options)];
    const answers = await Promise.all(both.map((one) => verify(one, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const won = answers.find(({ body }) => body.token)?.body.token;
    expect((await verify(await key.sign(options), { token: won })).status).toBe(403);
  });

  it('when its challenge is too old, for registering, unheard of or another person’s', async () => {
    const { key, token, verified } = await withKey();
    const old = await optionsFor('login', { token });
    await db.update(nonce).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
    const registration = await optionsFor('registration', { token: verified });
    const other = await addPasskey({ token: await newOwner() });
    const theirs = await optionsFor('login', { token: other.token });
    for (const options of [old, registration, { challenge: 'x'.repeat(43) }, theirs])
      expect((await verify(await key.sign(options), { token })).status).toBe(403);
  });

  it('that belongs to somebody else', async () => {
    const { token } = await withKey();
    const other = await addPasskey({ token: await newOwner() });
    expect((await signWith(other.key, { token })).status).toBe(403);
  });

  it('whose signature is another key’s', async () => {
    const { key, token } = await withKey();
    const forger = await newAuthenticator(site);
    const { response } = await forger.sign(await optionsFor('login', { token }));
    const forged = { ...(await key.sign({ challenge: 'x' })), response };
    expect((await verify(forged, { token })).status).toBe(403);
  });
});

/** The token of a login of another owner. */
async function newOwner(): Promise<string> {
  const email = 'other.owner@crumbschool.test';
  const passwordHash = hashOf(admin.password, outdated);
  await enrol(admin, { email, passwordHash, serialNo: 'TCS20191999' });
  const { body } = await call('/api/user/login', { email, password: admin.password });
  return body.token ?? '';
}

describe('adding', () => {
  it('a first passkey needs a login of the last ten minutes', async () => {
    const { token } = await logIn();
    await db.update(session).set({ createdAt: new Date(Date.now() - 601_000).toISOString() });
    expect((await call('/api/passkey/registration-options', {}, { token })).status).toBe(403);
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
    let { token, key } = await addPasskey({ token: (await logIn()).token });
    const again = key.make(await optionsFor('registration', { token }));
    expect((await register(again, { token })).status).toBe(409);
    for (let i = 1; i < mostPasskeys; i++) ({ token, key } = await addPasskey({ token }));
    await expect(addPasskey({ token })).rejects.toThrow('409');
  });

  it('is for the staff', async () => {
    const { body } = await call('/api/user/login', { email: asha.email, password: asha.password });
    await expect(addPasskey({ token: body.token })).rejects.toThrow('403');
  });
});

describe('keys', () => {
  it('are listed, renamed and removed by their owner alone', async () => {
    const { verified: token, key } = await withKey();
    const rename = (by: string, name: string) =>
      call('/api/passkey/rename', { id: key.id, name }, { token: by });
    expect((await rename(token, 'Blue key')).status).toBe(200);
    expect(await factor(token)).toMatchObject({ passkeys: [{ name: 'Blue key' }], codesLeft: 10 });
    const other = await newOwner();
    expect((await rename(other, 'Mine')).status).toBe(404);
    const remove = (by: string) => call('/api/passkey/delete', { id: key.id }, { token: by });
    expect((await remove(other)).status).toBe(404);
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

describe('a recovery code', () => {
  const recover = (code: string, token: string) =>
    call('/api/passkey/recover', { code }, { token });

  it('takes the place of the passkey once, however it is typed', async () => {
    const { codes, token } = await withKey();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    const answers = await Promise.all([
      recover(` ${code.toUpperCase()} `, token),
      recover(code.replace('-', ''), token),
    ]);
    expect(answers.filter(({ body }) => body.token)).toHaveLength(1);
    const won = answers.find(({ body }) => body.token)?.body.token ?? '';
    expect((await office(won)).status).toBe(200);
    expect((await recover(code, (await logIn()).token)).status).toBe(403);
    expect(await factor(won)).toMatchObject({ codesLeft: 9 });
  });

  it('is stored as a hash, and ends with new ones', async () => {
    const { codes, token, verified } = await withKey();
    const stored = JSON.stringify(await db.select().from(recoveryCode));
    expect(stored).not.toContain(codes[0]?.replace('-', ''));
    const { body } = await call<string[]>(
      '/api/passkey/new-recovery-codes',
      {},
      { token: verified },
    );
    expect(body.data).toHaveLength(10);
    expect((await recover(codes[0] ?? '', token)).status).toBe(403);
    expect((await recover(body.data?.[0] ?? '', token)).status).toBe(200);
  });

  it('of somebody else is wrong', async () => {
    const { token } = await withKey();
    const other = await addPasskey({ token: await newOwner() });
    expect((await recover(other.codes[0] ?? '', token)).status).toBe(403);
  });

  it('can be tried ten times a minute', async () => {
    const { token } = await withKey();
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await recover(`aaaaaaaa${10 + i}`, token)).status);
    expect(statuses).toContain(429);
  });
});

it('writes a mail for each change of the second factor', async () => {
  const { env: bindings, mails } = mailbox();
  const { token: first } = await logIn();
  const { token, key, codes } = await addPasskey({ token: first, env: bindings });
  await call('/api/passkey/new-recovery-codes', {}, { token, env: bindings });
  await call('/api/passkey/delete', { id: key.id }, { token, env: bindings });
  const again = await addPasskey({ token: (await logIn()).token, env: bindings });
  await call(
    '/api/passkey/recover',
    { code: again.codes[0] },
    { token: again.token, env: bindings },
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A passkey was added',
    'You have new recovery codes',
    'A passkey was removed',
    'A passkey was added',
    'A recovery code was used',
  ]);
  for (const { to, text } of mails) {
    expect(to).toBe(admin.email);
    for (const code of codes) expect(text).not.toContain(code);
  }
});

it('deletes challenges that nobody used', async () => {
  const { deleteExpiredNonces } = await import('../lib/auth/nonce.ts');
  const { token } = await logIn();
  await optionsFor('registration', { token });
  await db.update(nonce).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
  await optionsFor('registration', { token });
  await deleteExpiredNonces(db);
  expect(await db.$count(nonce)).toBe(1);
});
