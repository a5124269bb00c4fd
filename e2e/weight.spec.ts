import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { newcomer } from './actions.ts';
import { formPages, publicPages } from './pages.ts';
import { expect, phone, settled, test } from './test.ts';

test.use({ ...phone, deviceScaleFactor: 2 });

const kb = 1024;
type Load = { url: string; type: string; bytes: number };

/** All responses while the page loads, with their transferred size, headers included. */
async function loads(page: Page, path: string): Promise<Load[]> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  const open = new Map<string, Load>();
  wire.on('Network.responseReceived', ({ requestId, response, type }) =>
    open.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = open.get(requestId);
    if (load) load.bytes = encodedDataLength;
  });
  await page.goto(path);
  await settled(page);
  // By then the page has started what it defers with `requestIdleCallback`.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await settled(page);
  return [...open.values()];
}

const sum = (all: Load[]) => all.reduce((total, { bytes }) => total + bytes, 0);
const scripts = (all: Load[]) => all.filter(({ type }) => type === 'Script');

/** Size of the scripts in brotli, as in production; the local server only has gzip. */
async function brotli(page: Page, all: Load[]): Promise<number> {
  const bodies = await Promise.all(
    scripts(all).map(async ({ url }) => (await page.request.get(url)).body()),
  );
  return bodies.reduce((total, body) => total + brotliCompressSync(body).length, 0);
}

for (const path of publicPages)
  test(`${path} is light on a phone`, async ({ page }) => {
    const all = await loads(page, path);
    const island = formPages.includes(path);
    const list = all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(scripts(all).length, 'script was measured').toBeGreaterThan(0);
    if (island) expect(await brotli(page, all), list).toBeLessThanOrEqual(95 * kb);
    else expect(sum(scripts(all)), list).toBeLessThanOrEqual(10 * kb);
    expect(sum(all), list).toBeLessThanOrEqual((path === '/' ? 400 : 250) * kb);
    if (!island)
      expect(
        scripts(all)
          .map(({ url }) => url)
          .join(),
      ).not.toMatch(/client|react|jsx/i);
    expect(scripts(all).every(({ bytes }) => bytes > 0)).toBe(true);
  });

for (const path of ['/checkout', '/checkout/Macaron%20Masterclass', '/my-courses'])
  test(`${path} is light for a student on a phone`, async ({ page }) => {
    await newcomer(page);
    const all = await loads(page, path);
    const list = all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(await brotli(page, all), list).toBeLessThanOrEqual(95 * kb);
  });

/** A header that only the Worker sets; static files have those in `_headers`. */
const workerMark = 'x-permitted-cross-domain-policies';

test('static pages and their files cost no run of the Worker', async ({ page, request }) => {
  expect((await request.get('/api/ping')).headers()).toHaveProperty(workerMark);
  expect((await request.get('/sitemap.xml')).headers()).toHaveProperty(workerMark);
  const byWorker: string[] = [];
  page.on('response', (response) => {
    if (response.headers()[workerMark] !== undefined)
      byWorker.push(new URL(response.url()).pathname);
  });
  for (const path of publicPages.filter((one) => !/^\/(course|product)\//.test(one))) {
    await page.goto(path);
    await settled(page);
  }
  // The Worker serves only pictures of the catalogue and checks for a newer list.
  expect(byWorker.filter((path) => !/^\/(media|fresh)\//.test(path))).toEqual([]);
});

test('the build left no page empty', () => {
  const client = join(process.env['CRUMB_HOME'] ?? '.test/site', 'dist/client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThanOrEqual(10);
  for (const file of files) {
    const { size } = statSync(join(client, file));
    expect([file, size > (file.endsWith('.html') ? 5000 : 0)]).toEqual([file, true]);
  }
});
