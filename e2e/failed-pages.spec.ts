import { globSync, readFileSync } from 'node:fs';
import type { APIResponse } from '@playwright/test';
import { business } from '../contract/business.ts';
import { drawCertificateNumber } from '../contract/certificate.ts';
import { type Site, serveSite } from '../scripts/site.ts';
import { securityHeaders } from '../worker/test/security-headers.ts';
import { expectAccessible } from './accessibility.ts';
import { builtScripts } from './built-scripts.ts';
import { port } from './site.ts';
import { expect, phone, test } from './test.ts';

/** The build on a database without tables, where every query fails; one server. */
test.describe.configure({ mode: 'default' });

let site: Site;
let lines: string[] = [];

test.beforeAll(async () => {
  const at = { port: port + 2, data: undefined };
  site = await serveSite((line) => lines.push(line), { port: port + 3 }, at);
});
test.afterAll(() => site.stop());
test.beforeEach(() => {
  lines = [];
});

const examples: Record<string, string> = {
  token: 'k'.repeat(43),
  number: drawCertificateNumber(),
  page: '2',
};

/** Every page that the Worker renders, with an address of it and whether it asks the database. */
const pages = globSync('**/*.{astro,ts}', { cwd: 'site/pages' }).flatMap((file) => {
  const source = readFileSync(`site/pages/${file}`, 'utf8');
  if (!source.includes('prerender = false')) return [];
  const address = file
    .replace(/\.(astro|ts)$/, '')
    .replace(/\[(?:\.{3})?(\w+)\]/g, (_, name) => examples[name] ?? 'Sourdough');
  return { path: `/${address}`, asks: /env\.DB|bookingAt\(env/.test(source) };
});

/**
 * Where the page does not ask the database itself: no form was sent, and what the home page loads
 * is without words, which that page has.
 */
const statusOf = (path: string) => {
  if (path.endsWith('/sent')) return 303;
  return path === '/fresh/next' ? 500 : 200;
};

/** A list or a file that no person reads gets words alone. */
const isPart = (path: string) => /^\/fresh|xml$/.test(path);

/** A failure as everybody may see it; returns its number. */
function expectFailure(answer: APIResponse, status: number): string {
  const headers = answer.headers();
  expect([answer.url(), answer.status()]).toEqual([answer.url(), status]);
  expect(headers).toMatchObject({
    ...securityHeaders,
    ...(answer.url().includes(examples['token'] ?? '') && { 'referrer-policy': 'same-origin' }),
    'cache-control': 'no-store',
    'retry-after': '60',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  return headers['x-request-id'] ?? '';
}

/** One line of the log says what happened under that number, and none says more of the caller. */
function expectLogged(id: string, what: RegExp): void {
  const found = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
  expect(found.map(({ level }) => level)).toEqual(['error', 'info']);
  expect(found[0]).toMatchObject({ requestId: id, error: expect.stringMatching(what) });
  expect(lines.join()).not.toMatch(/canary|params:|\[ERROR\]|k{43}/);
}

test('every page that the Worker renders says in words that the database is away', async ({
  request,
}) => {
  expect(pages.filter(({ asks }) => asks).length).toBeGreaterThan(8);
  for (const { path, asks } of pages) {
    lines = [];
    const address = `${site.origin}${path}?canary=4711`;
    // A preview asks the database whose cookie it is.
    const cookie = `preview=${examples['token']}`;
    const headers = { authorization: `Bearer ${examples['token']}`, cookie };
    const answer = await request.get(address, { headers, maxRedirects: 0 });
    if (!asks) {
      expect([path, answer.status()]).toEqual([path, statusOf(path)]);
      expect(answer.headers()).toHaveProperty('x-request-id');
      continue;
    }
    const id = expectFailure(answer, 503);
    expectLogged(id, /no such table/);
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    expect(answer.headers()['content-type']).toContain(isPart(path) ? 'text/plain' : 'text/html');
    const text = await answer.text();
    for (const words of ['went wrong', 'try again', business.phoneDisplay, id])
      expect(text, path).toContain(words);

    const head = await request.head(address, { headers });
    expectFailure(head, 503);
    expect(await head.text()).toBe('');
  }
});

test('what is no page says so too, and nobody keeps it', async ({ request }) => {
  lines = [];
  // A preview asks the database whose cookie it is.
  const cookie = `preview=${examples['token']}`;
  const headers = { authorization: `Bearer ${examples['token']}`, cookie };
  const answer = await request.get(`${site.origin}/media/user/${'A'.repeat(22)}`, { headers });
  const id = expectFailure(answer, 503);
  expectLogged(id, /no such table/);
  expect(await answer.json()).toEqual({ success: false, message: `Something went wrong (${id})` });
});

test('words come out where the page for failures is away too', async ({ request }) => {
  for (const [path, status, what] of [
    ['/course/Sourdough', 503, /no such table/],
    // Without a single file Astro itself fails, a fault of the code, not the database.
    ['/no/such/page', 500, /TypeError/],
  ] as const) {
    const answer = await request.get(`${site.beside}${path}`);
    const id = expectFailure(answer, status);
    expectLogged(id, what);
    expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
    // Neither database nor files: nobody knows the school’s number.
    expect(await answer.text()).toContain('Please try again in a minute.');
  }
});

test('the pages for what is missing and what failed are found at no address', async ({
  request,
}) => {
  for (const path of ['/404', '/404.html', '/500', '/500.html', '/built.json']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain('Page not found');
  }
});

test('the page for failures is as light as the one for unknown addresses', () => {
  expect(builtScripts('/500')).toEqual(builtScripts('/404'));
});

test.describe('a visitor', () => {
  test.use({ ...phone });

  test('reads what to do, tries again, and finds a way on @full', async ({ page, allow }) => {
    allow(/503|\/media\/course\//);
    const answer = await page.goto(`${site.origin}/course/Sourdough%20Foundations?from=mail`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    const main = page.getByRole('main');
    await expect(main).toContainText(answer?.headers()['x-request-id'] ?? 'a number');
    await expectAccessible(page, 'a page that failed');
    await expect(main.getByRole('link', { name: business.phoneDisplay })).toHaveAttribute(
      'href',
      `tel:${business.phone}`,
    );
    await expect(main.getByRole('link', { name: 'WhatsApp Us' })).toHaveAttribute(
      'href',
      new RegExp(`wa.me/${business.whatsappNumber}.*${answer?.headers()['x-request-id']}`),
    );
    const again = page.waitForResponse((response) => response.url() === answer?.url());
    await main.getByRole('link', { name: 'Try again' }).click();
    expect((await again).status()).toBe(503);
    await main.getByRole('link', { name: 'Go To Home' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
  });

  test('keeps the list that is on the page @full', async ({ page, allow }) => {
    allow(/503|\/media\/course\//);
    const reply = page.waitForResponse((response) => response.url().includes('/fresh/courses'));
    await page.goto(`${site.origin}/courses`);
    expect((await reply).status()).toBe(503);
    const card = page.getByRole('main').getByRole('article').nth(5);
    await expect(card).toBeVisible();
    await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 });
    await expect(page.getByText('The list did not come.')).toBeVisible();
    await expect(card).toBeVisible();
  });
});
