import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '../../test/security-headers.ts';
import { pageHeaders } from './headers.ts';

const pagePolicy = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

const site = new Hono()
  .use(pageHeaders)
  .get('/fetched', () => Response.redirect('https://crumbschool.test/', 301))
  .get('/user-dashboard/:token', (c) => c.html('<p>'))
  .get('/page', (c) =>
    c.body('<p>', 200, {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self';",
    }),
  );

it('adds to what Astro says of a page', async () => {
  const { headers } = await site.request('/page');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toBe(`default-src 'self'; ${pagePolicy}`);
  expect(Object.fromEntries(headers)).toMatchObject(securityHeaders);
});

it('adds to an answer whose headers cannot be changed', async () => {
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
