import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '../../test/security-headers.ts';
import { pageHeaders } from './headers.ts';

const pagePolicy = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

const site = new Hono()
  .use(pageHeaders)
  .get('/fetched', () => Response.redirect('https://crumbschool.test/', 301))
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
