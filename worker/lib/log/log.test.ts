import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { ask, call } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { register } from '../../test/students.ts';
import { newToken } from '../auth/token.ts';
import { log } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('carries the id of the request, also after the reply was sent', async () => {
  const lines: Record<string, unknown>[] = [];
  const keep = (line: string) => {
    lines.push(JSON.parse(line));
  };
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  const EMAIL = { send: () => Promise.reject(new Error('out of order')) } as unknown;
  const bindings = { ...env, EMAIL: EMAIL as typeof env.EMAIL };
  const [{ headers }, ping] = await Promise.all([
    register(people.asha, {}, { env: bindings }),
    call('/api/ping'),
  ]);
  const idOf = (fields: object) =>
    lines.find((line) => objectContains(line, fields))?.['requestId'];
  const requestId = headers.get('x-request-id');
  expect(requestId).toBeTruthy();
  expect(idOf({ what: 'mail not sent' })).toBe(requestId);
  expect(idOf({ path: '/api/user/register' })).toBe(requestId);
  expect(idOf({ path: '/api/ping' })).toBe(ping.headers.get('x-request-id'));
});

it.each([
  (token: string) => token,
  (token: string) => token.replaceAll('A', '%41').replaceAll('-', '%2d'),
  (token: string) => [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
])('holds nothing that looks like a token, wherever an address is logged', async (written) => {
  const lines: string[] = [];
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.join(' ')));
  const token = newToken();
  const end = written(token);
  const broken = { ...env, DB: undefined as unknown as typeof env.DB };
  for (const path of [`/api/${end}`, `/api/user/${end}/x`, `/media/user/${end}`, `/media/${end}.`])
    await ask(path);
  await ask(`/media/user/${'k'.repeat(22)}?e=1&s=${end}`, {}, broken);
  log('error', { error: `Cannot open\n${end}, https://crumb.test/user-dashboard/${end}` });
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join('\n')).toContain('/api/[token]');
  for (const form of [token, end]) expect(lines.join('\n')).not.toContain(form);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
});

const objectContains = (line: Record<string, unknown>, fields: object) =>
  Object.entries(fields).every(([name, value]) => line[name] === value);
