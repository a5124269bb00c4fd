import { words } from '../contract/school/words.ts';
import { expectAccessible, expectReachable } from './accessibility.ts';
import { enrols, newcomer } from './actions.ts';
import { builtPages, builtScripts, weight } from './built-scripts.ts';
import { isFull, some } from './full.ts';
import { mostScript } from './light.ts';
import { type Load, loads, scripts, sum } from './loads.ts';
import { accountPages, formPages, publicPages, studentPages } from './pages.ts';
import { expect, phone, test } from './test.ts';

test.use({ ...phone, deviceScaleFactor: 2 });

const kb = 1024;

/** A header that only the Worker sets; static files have those in `_headers`. */
const workerMark = 'x-permitted-cross-domain-policies';
/**
 * The Worker serves only catalogue pictures, checks for newer lists, and renders what the catalogue
 * names and the demo classes that have seats.
 */
const byWorker = /^\/((media|fresh|course|product)\/|(book-a-demo|order-a-cake)$)/;

/** Text like that of /terms. */
const alike = ['/privacy-policy', '/refund-policy', '/about', '/not-found', '/certificate'];

const pathsOf = (all: Load[]) => scripts(all).map(({ url }) => new URL(url).pathname);

/** Of pages of text, cards and forms `npm test` measures one or two each. */
const similar = [
  '/terms',
  '/privacy-policy',
  '/refund-policy',
  '/not-found',
  '/gallery',
  '/about',
  '/products',
  '/book-a-demo',
  '/student-verification',
  '/certificate',
  '/cart',
];

/** Runs in the page: the pictures that were loaded before all else and that it does not show. */
function preloadedInVain(): string[] {
  const shown = [...document.querySelectorAll<HTMLImageElement>('img')].map(
    (image) => image.currentSrc,
  );
  const posters = [...document.querySelectorAll('video')].map(({ poster }) => poster);
  return performance
    .getEntriesByType('resource')
    .filter((resource) => (resource as PerformanceResourceTiming).initiatorType === 'link')
    .map(({ name }) => name)
    .filter((url) => /\/media\/|\.(avif|webp|jpe?g|png)$/.test(url))
    .filter((url) => ![...shown, ...posters].includes(url));
}

for (const path of publicPages.filter((publicPage) => isFull || !similar.includes(publicPage)))
  test(`${path} is light, static and accessible`, async ({ page }) => {
    const isBuilt = formPages.includes(path) && !byWorker.test(path);
    const needed = isBuilt ? builtScripts(path) : [];
    const all = await loads(page, path, needed);
    const list = all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(scripts(all).length, 'script was measured').toBeGreaterThan(0);
    expect(scripts(all).every(({ bytes }) => bytes > 0)).toBe(true);
    if (formPages.includes(path)) {
      expect(weight(pathsOf(all)), list).toBeLessThanOrEqual(mostScript.visitors);
      if (isBuilt) expect(pathsOf(all).toSorted(), 'what the build says it loads').toEqual(needed);
      expect(pathsOf(all).join(), 'checks come with the first touch').not.toMatch(/schema/);
    } else {
      expect(sum(scripts(all)), list).toBeLessThanOrEqual(10 * kb);
      const names = scripts(all).map(({ url }) => url);
      expect(names.join()).not.toMatch(/client|react|jsx/i);
    }
    expect(sum(all), list).toBeLessThanOrEqual((path === '/' ? 400 : 250) * kb);
    const runs = all.filter(({ headers }) => workerMark in headers);
    expect(
      runs.map(({ url }) => new URL(url).pathname).filter((pathname) => !byWorker.test(pathname)),
    ).toEqual([]);

    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main').getByText(words('home').hero.heading)).toHaveCount(
      path === '/' ? 1 : 0,
    );
    if (isFull || !alike.includes(path)) await expectAccessible(page, path);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), 'motion').toBe(0);
    expect(await page.evaluate(preloadedInVain), 'preloaded, and not shown').toEqual([]);
    await expectReachable(page, path);
  });

/** Those that load no part for what they show: a browser tells nothing that the build does not. */
const untouched = [...formPages, ...accountPages, '/login-passkey', ...studentPages].filter(
  (path) => !path.includes('%') && path !== '/admin-login' && !byWorker.test(path),
);

for (const path of untouched)
  test(`${path} is built light`, () => {
    const all = builtScripts(path);
    expect(all.join(), 'script was found').toMatch(/react.*shell/);
    expect(all.join(), 'checks come with the first touch').not.toMatch(/schema/);
    expect(weight(all), all.join('\n')).toBeLessThanOrEqual(mostScript.visitors);
  });

test('no page without a form is built with more than a little script', () => {
  const isText = (path: string) =>
    !/^\/(admin|preview)/.test(path) && !builtScripts(path).join().includes('react');
  const texts = builtPages().filter(isText);
  expect(texts.length).toBeGreaterThan(8);
  const heavy = texts.filter((path) => weight(builtScripts(path)) > 10 * kb);
  expect(heavy).toEqual([]);
});

for (const path of some([...studentPages, '/receipt/'], 1))
  test(`${path} is light for a student on a phone`, async ({ page, request }) => {
    const visitor = await newcomer(page, request);
    const order = await enrols(request, visitor, 'Macaron Masterclass');
    const all = await loads(page, path.endsWith('/') ? path + order : path);
    const list = all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(weight(pathsOf(all)), list).toBeLessThanOrEqual(mostScript.withData);
    await expectReachable(page, path);
  });

test('the Worker marks its answers', async ({ request }) => {
  for (const path of ['/api/ping', '/sitemap.xml'])
    expect((await request.get(path)).headers()).toHaveProperty(workerMark);
});
