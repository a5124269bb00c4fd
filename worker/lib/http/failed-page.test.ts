import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { business } from '../../../contract/business.ts';
import type { App } from '../../env.ts';
import { schoolKnown } from '../../school/pages.ts';
import { securityHeaders } from '../../test/security-headers.ts';
import { numbered } from '../log/requests.ts';
import { answerFailedPage } from './failed-page.ts';
import { pageHeaders } from './headers.ts';
import { failRender, whole } from './render.ts';

/** What `e2e/failed-pages.spec.ts` cannot break on the built site. */
const half = new ReadableStream({
  start: (stream) => stream.enqueue(new TextEncoder().encode('<p>Half a')),
  pull: (stream) => stream.error(new Error('Left too long')),
});
const site = new Hono<App>()
  .use(numbered, schoolKnown, pageHeaders)
  .get('/half', () => whole(async () => new Response(half)))
  .get('/bug', () => whole(async () => failRender(new Error('Left too long'))))
  .get('/thrown', () => whole(async () => failRender('Left too long')))
  .get('/other', () => whole(async () => new Response(null, { status: 304 })))
  .onError((error, c) => answerFailedPage(error, c));

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['/half', 'Left too long'],
  ['/bug', 'Left too long'],
  ['/thrown', 'What was thrown is no error'],
])('says in words that a page has a bug: %s', async (path, logged) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  // No build, and so no page for failures.
  const answer = await site.request(path, {}, { ...env, ASSETS: undefined });
  const id = answer.headers.get('x-request-id');
  expect(answer.status).toBe(500);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...securityHeaders,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const text = await answer.text();
  expect(text).toContain(business.phoneDisplay);
  expect(text).toContain(id);
  expect(text).not.toMatch(/Half|Left/);
  expect(error.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { level: 'error', requestId: id, error: expect.stringContaining(logged) },
  ]);
});

it('a failure of one page is taken for no other’s', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const ask = (path: string) => site.request(path, {}, { ...env, ASSETS: undefined });
  const answers = await Promise.all([ask('/bug'), ask('/other'), ask('/bug'), ask('/other')]);
  expect(answers.map(({ status }) => status)).toEqual([500, 304, 500, 304]);
});

it('the error of a page fails the build', () => {
  expect(() => failRender(new Error('Left too long'))).toThrow('Left too long');
});
