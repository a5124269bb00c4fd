import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { register } from '../../test/students.ts';

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

const objectContains = (line: Record<string, unknown>, fields: object) =>
  Object.entries(fields).every(([name, value]) => line[name] === value);
