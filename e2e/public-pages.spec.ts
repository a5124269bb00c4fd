import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { business } from '../contract/business.ts';
import { expectAccessible } from './accessibility.ts';
import { enrols, newcomer } from './actions.ts';
import { isFull, some } from './full.ts';
import { type Load, loads, scripts, sum } from './loads.ts';
import { formPages, publicPages } from './pages.ts';
import { expect, phone, test } from './test.ts';

test.use({ ...phone, deviceScaleFactor: 2 });

const kb = 1024;

/** A header that only the Worker sets; static files have those in `_headers`. */
const workerMark = 'x-permitted-cross-domain-policies';
/**
 * The Worker serves only pictures of the catalogue, checks for a newer list, renders what the catalogue names, and says
 * which demo classes have seats.
 */
const byWorker = /^\/((media|fresh|course|product)\/|api\/demo\/classes$)/;

/** Text like that of /terms; and the thousands of table cells of /api/docs, each of which axe looks at. */
const alike = [
  '/privacy-policy',
  '/refund-policy',
  '/about',
  '/not-found',
  '/certificate',
  '/api/docs',
];

const sizes = new Map<string, number>();

/** Size of the scripts in brotli, as in production; the local server only has gzip. */
async function brotli(page: Page, all: Load[]): Promise<number> {
  for (const { url } of scripts(all))
    if (!sizes.has(url))
      sizes.set(url, brotliCompressSync(await (await page.request.get(url)).body()).length);
  return sum(scripts(all).map(({ url }) => ({ bytes: sizes.get(url) ?? Number.NaN })));
}

/** Of pages of text `npm test` measures /terms and /about. */
const texts = ['/privacy-policy', '/refund-policy', '/not-found'];

for (const path of publicPages.filter((one) => isFull || !texts.includes(one)))
  test(`${path} is light, static and accessible`, async ({ page }) => {
    const all = await loads(page, path);
    const list = all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(scripts(all).length, 'script was measured').toBeGreaterThan(0);
    expect(scripts(all).every(({ bytes }) => bytes > 0)).toBe(true);
    if (formPages.includes(path))
      expect(await brotli(page, all), list).toBeLessThanOrEqual(95 * kb);
    else {
      expect(sum(scripts(all)), list).toBeLessThanOrEqual(10 * kb);
      const names = scripts(all).map(({ url }) => url);
      expect(names.join()).not.toMatch(/client|react|jsx/i);
    }
    expect(sum(all), list).toBeLessThanOrEqual((path === '/' ? 400 : 250) * kb);
    const runs = all.filter(({ headers }) => workerMark in headers);
    expect(
      runs.map(({ url }) => new URL(url).pathname).filter((one) => !byWorker.test(one)),
    ).toEqual([]);

    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main').getByText(business.hero)).toHaveCount(path === '/' ? 1 : 0);
    if (isFull || !alike.includes(path)) await expectAccessible(page, path);
    expect(await page.evaluate(() => document.getAnimations().length), 'motion').toBe(0);
  });

const studentPages = [
  '/checkout',
  '/my-courses',
  '/receipt/',
  '/checkout/Macaron%20Masterclass',
  '/user-dashboard',
];

for (const path of some(studentPages, 3))
  test(`${path} is light for a student on a phone`, async ({ page, request }) => {
    const visitor = await newcomer(page);
    const order = await enrols(request, visitor, 'Macaron Masterclass');
    const all = await loads(page, path.endsWith('/') ? path + order : path);
    const list = all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(await brotli(page, all), list).toBeLessThanOrEqual(95 * kb);
  });

test('the Worker marks its answers', async ({ request }) => {
  for (const path of ['/api/ping', '/sitemap.xml'])
    expect((await request.get(path)).headers()).toHaveProperty(workerMark);
});
