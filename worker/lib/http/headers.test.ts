import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '../../test/security-headers.ts';
import { pageHeaders } from './headers.ts';

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
