import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../env.ts';
import { register } from '../../test/account.ts';
import { ask, call, formOf, noMail } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { newPerson, signInAs } from '../../test/school.ts';
import { newToken } from '../secret.ts';
import { log, shorten } from './log.ts';

const { asha, ravi } = people;
const address = '203.0.113.77';
const headers = { 'cf-connecting-ip': address };

type Line = Record<string, unknown>;
let lines: Line[];

beforeEach(async () => {
  await env.DB.prepare('delete from user').run();
  lines = [];
  const keep = (line: string) => {
    lines.push(JSON.parse(line));
  };
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(keep);
});

const lineWith = (fields: object): Line | undefined =>
  lines.find((line) => Object.entries(fields).every(([name, value]) => line[name] === value));

describe('a line of the log', () => {
  it('carries the id of the request, also after the reply was sent', async () => {
    const [{ headers: answered }, ping] = await Promise.all([
      register(asha, {}, { env: noMail, headers }),
      call('/api/ping'),
    ]);
    const requestId = answered.get('x-request-id');
    expect(requestId).toBeTruthy();
    expect(lineWith({ what: 'mail not sent' })).toMatchObject({
      requestId,
      address: '203.0.113.0',
    });
    expect(lineWith({ path: '/api/user/register' })).toMatchObject({ requestId });
    expect(lineWith({ path: '/api/ping' })?.['requestId']).toBe(ping.headers.get('x-request-id'));
  });

  it('says who called, by id, and from where, shortened', async () => {
    const { id } = await newPerson(asha);
    const token = await signInAs('asha');
    const who = { user: id, address: '203.0.113.0' };
    await call('/api/user/login', { email: asha.email, password: asha.password }, { headers });
    expect(lineWith({ path: '/api/user/login' })).toMatchObject(who);
    await call('/api/user/getUserData', {}, { token, headers });
    expect(lineWith({ path: '/api/user/getUserData' })).toMatchObject(who);
    const fields = { password: 'rye-and-caraway-9', currentPassword: asha.password };
    const options = { token, headers, env: noMail };
    const changed = await call('/api/user/user-profile-update', formOf(fields), options);
    expect(changed.status).toBe(200);
    expect(lineWith({ path: '/api/user/user-profile-update' })).toMatchObject(who);
    const requestId = changed.headers.get('x-request-id');
    expect(lineWith({ what: 'mail not sent' })).toMatchObject({ ...who, requestId });
    await call('/api/admin/dashboard', undefined, { token, headers });
    expect(lineWith({ path: '/api/admin/dashboard', status: 403 })).toMatchObject(who);
    await ask('/media/user/AAAAAAAAAAAAAAAAAAAAAA', {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(lineWith({ status: 403, method: 'GET', user: id })).toMatchObject(who);
  });

  it('mixes up no callers of the same moment', async () => {
    const [first, other] = [(await newPerson(asha)).id, (await newPerson(ravi)).id];
    const tokens = [await signInAs('asha'), await signInAs('ravi')];
    const replies = await Promise.all(
      tokens.map((token) => call('/api/user/getUserData', {}, { token, headers })),
    );
    const users = replies.map(
      (reply) => lineWith({ requestId: reply.headers.get('x-request-id') })?.['user'],
    );
    expect(users).toEqual([first, other]);
  });

  it('names nobody who is not logged in, and never a person, a token or a whole address', async () => {
    await newPerson(asha);
    const token = await signInAs('asha');
    await call('/api/user/getUserData', {}, { token, headers });
    await call('/api/user/getUserData', {}, { token: 'garbage', headers });
    await call('/api/user/send-otp', { email: asha.email }, { headers, env: noMail });
    expect(lineWith({ status: 401 })).not.toHaveProperty('user');
    const text = JSON.stringify(lines);
    for (const secret of [asha.email, asha.name, token, address])
      expect(text).not.toContain(secret);
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:DB8::1', '2001:db8:0::'],
  ['1::3:4:5:6:7:8', '1:0:3::'],
  ['::1', '0:0:0::'],
  ['not an address', ''],
  [undefined, ''],
])('an address in the log %s is shortened to %s', (address, shortened) => {
  expect(shorten(address)).toBe(shortened);
});

it.each([
  (token: string) => token,
  (token: string) => token.replaceAll('A', '%41').replaceAll('-', '%2d'),
  (token: string) => [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
])('holds nothing that looks like a token, wherever an address is logged', async (written) => {
  const token = newToken();
  const end = written(token);
  const { DB: _, ...rest } = env;
  for (const path of [`/api/${end}`, `/api/user/${end}/x`, `/media/user/${end}`, `/media/${end}.`])
    await ask(path);
  await ask(`/media/user/${'k'.repeat(22)}?e=1&s=${end}`, {}, rest as Env);
  log('error', { error: `Cannot open\n${end}, https://crumb.test/user-dashboard/${end}` });
  expect(lines.length).toBeGreaterThan(4);
  const text = JSON.stringify(lines);
  expect(text).toContain('/api/[token]');
  for (const form of [token, end]) expect(text).not.toContain(form);
});
