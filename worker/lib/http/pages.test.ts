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

const pagePolicy = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/** `printf '%s' 'alert("é")' | openssl dgst -sha256 -binary | base64`, and of the style. */
const script = 'DF7YL+qdGcU+UwWWmo11n8Pg8R/DfH3a4vWAcEohD1g=';
const style = 'ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4=';
const other = `sha256-${'A'.repeat(43)}=`;

const site = new Hono()
  .use(pageHeaders)
  .get('/fetched', () => Response.redirect('https://crumbschool.test/', 301))
  .get('/user-dashboard/:token', (c) => c.html('<p>'))
  .get('/demo-booking/:number/:token', (c) => c.html('<form>'))
  .get('/page', (c) =>
    c.body('<p>', 200, {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self';",
    }),
  )
  .get('/inline', (c) =>
    c.html(
      '<style>p { color: red }</style><p>é</p><script type="module">alert("é")</script>',
      200,
      {
        'content-security-policy': `script-src 'self' '${other}' 'sha256-${script}'; style-src 'self' 'sha256-${style}' '${other}';`,
      },
    ),
  );

it('the headers of a page are added to what Astro says of it', async () => {
  const { headers } = await site.request('/page');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toBe(`default-src 'self'; ${pagePolicy}`);
  expect(Object.fromEntries(headers)).toMatchObject(securityHeaders);
});

it('the headers of a page keep the hashes of what it holds itself, and no others', async () => {
  const { headers } = await site.request('/inline');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain(
    `script-src 'self' 'sha256-${script}'; style-src 'self' 'sha256-${style}'; `,
  );
  expect(policy).not.toContain('AAAA');
});

it('headers are added to an answer whose own cannot be changed', async () => {
  const { status, headers } = await site.request('/fetched');
  expect([status, headers.get('location')]).toEqual([301, 'https://crumbschool.test/']);
  expect(headers.get('content-security-policy')).toBe(pagePolicy);
  expect(Object.fromEntries(headers)).toMatchObject(securityHeaders);
});

const token = 'Ab_-'.repeat(11).slice(1);
const encoded = token.replaceAll('A', '%41').replaceAll('-', '%2D');

it.each([`/user-dashboard/${token}`, `/${token}`, `/${encoded}`, `/no-such-page/${token}.`])(
  'keeps a page whose address holds a token out of referrers, stores and searches: %s',
  async (path) => {
    const { headers } = await site.request(path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  },
);

it('lets a form of a page whose address holds a token say where it comes from, to this site', async () => {
  const { headers } = await site.request(`/demo-booking/1234567/${token}`);
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('no-store');
});

/** What `e2e/failed-pages.spec.ts` cannot break on the built failing. */
const half = new ReadableStream({
  start: (stream) => stream.enqueue(new TextEncoder().encode('<p>Half a')),
  pull: (stream) => stream.error(new Error('Left too long')),
});
const failing = new Hono<App>()
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
  const answer = await failing.request(path, {}, { ...env, ASSETS: undefined });
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
  const ask = (path: string) => failing.request(path, {}, { ...env, ASSETS: undefined });
  const answers = await Promise.all([ask('/bug'), ask('/other'), ask('/bug'), ask('/other')]);
  expect(answers.map(({ status }) => status)).toEqual([500, 304, 500, 304]);
});

it('the error of a page fails the build', () => {
  expect(() => failRender(new Error('Left too long'))).toThrow('Left too long');
});
