import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { nonce } from '../lib/table.ts';
import { call, db } from '../test/app.ts';
import { newAuthenticator } from '../test/authenticator.ts';
import {
  addPasskey,
  factor,
  office,
  optionsFor,
  register,
  signWith,
  verify,
  withKey,
} from '../test/passkeys.ts';
import { signInAs, signInWithRole } from '../test/school.ts';
import { user } from '../user/table.ts';
import { recoveryCode } from './table.ts';

const site = env.SITE_URL;

beforeEach(() => db.delete(user));

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
    const token = await signInAs('admin');
    const key = await newAuthenticator(site);
    const response = key.make(await optionsFor('registration', { token }), fault);
    expect((await register(response, { token })).status).toBe(403);
  });

  it('when its challenge is used again, or by two at once', async () => {
    const { key, token } = await withKey();
    const options = await optionsFor('login', { token });
    const both = [await key.sign(options), await key.sign(options)];
    const answers = await Promise.all(both.map((signed) => verify(signed, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const won = answers.find(({ body }) => body.token)?.body.token;
    expect((await verify(await key.sign(options), { token: won })).status).toBe(403);
  });

  it('when its challenge is too old, for registering, unheard of or another person’s', async () => {
    const { key, token, verified } = await withKey();
    const old = await optionsFor('login', { token });
    await db.update(nonce).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
    const registration = await optionsFor('registration', { token: verified });
    const other = await addPasskey({ token: await signInWithRole('owner') });
    const theirs = await optionsFor('login', { token: other.token });
    for (const options of [old, registration, { challenge: 'x'.repeat(43) }, theirs])
      expect((await verify(await key.sign(options), { token })).status).toBe(403);
  });

  it('that belongs to somebody else', async () => {
    const { token } = await withKey();
    const other = await addPasskey({ token: await signInWithRole('owner') });
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

describe('in place of a passkey', () => {
  beforeEach(() => db.delete(user));

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
      expect((await recover(code, await signInAs('admin'))).status).toBe(403);
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
      const other = await addPasskey({ token: await signInWithRole('owner') });
      expect((await recover(other.codes[0] ?? '', token)).status).toBe(403);
    });

    it('can be tried ten times a minute', async () => {
      const { token } = await withKey();
      const statuses = [];
      for (let i = 0; i < 12; i++)
        statuses.push((await recover(`aaaaaaaa${10 + i}`, token)).status);
      expect(statuses).toContain(429);
    });
  });
});
