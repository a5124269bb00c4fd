import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { business } from '../contract/business.ts';
import { hasVenue } from '../contract/installation.ts';
import { words } from '../contract/school/words.ts';
import { expectAccessible, expectAlwaysAccessible } from './accessibility.ts';
import { built, builtPages } from './built-scripts.ts';
import { some } from './full.ts';
import { hiddenPages, publicPages } from './pages.ts';
import { home } from './site.ts';
import { expect, expectNoLayers, phone, test } from './test.ts';

test('what opens over a page is accessible too @full', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto('/');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expectNoLayers(page);
  };

  await page.getByRole('button', { name: 'Account menu' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await expectAccessible(page, 'account menu');
  await close();
  if (hasVenue('lounge')) {
    await page.getByRole('link', { name: words('home').cards.at(-1)?.action }).click();
    await expect(page.getByRole('dialog', { name: business.lounge.label })).toBeVisible();
    await expectAlwaysAccessible(page, 'map');
    await close();
  }
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('cake');
  await expect(page.getByText('Almond Cake')).toBeVisible();
  await expectAlwaysAccessible(page, 'search with results');
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('No Result Found')).toBeVisible();
  await expectAccessible(page, 'search without');
  await page.getByRole('button', { name: 'Close search' }).click();
  await expectNoLayers(page);
  await page.getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page, 'empty cart');
  await page.goto('/product/Almond%20Cake');
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog').getByText('Amount: 1')).toBeVisible();
  await expectAlwaysAccessible(page, 'filled cart');
  await page.goto('/cart');
  await expect(page.getByText('Amount: 1')).toBeVisible();
  await expectAccessible(page, 'cart page');
});

test('the side menu and a toast are accessible too @full', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto('/product/Almond%20Cake');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  await expectAccessible(page, 'side menu', [phone.viewport]);
  await page.keyboard.press('Escape');
  await expectNoLayers(page);
  await page.clock.install();
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 x Almond Cake' })).toBeVisible();
  await expectAccessible(page, 'toast');
});

/** A text of HTML as it is read. */
const plain = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('every page says who it is', async ({ request, baseURL }) => {
  const titles = new Set<string>();
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    const meta = (name: string) =>
      plain(
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '',
      );
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    titles.add(title);
    expect(plain(title).endsWith(` · ${business.name}`), path).toBe(true);
    expect(meta('description').length, `description of ${path}`).toBeGreaterThan(50);
    expect(meta('description').length, `description of ${path}`).toBeLessThanOrEqual(160);
    for (const name of ['og:title', 'og:description', 'og:type'])
      expect(meta(name), `${name} of ${path}`).not.toBe('');
    const picture = await request.get(meta('og:image'));
    expect([path, picture.status()]).toEqual([path, 200]);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    const hidden = hiddenPages.includes(path);
    expect(html.includes('<meta name="robots" content="noindex">'), path).toBe(hidden);
    if (!hidden) expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}">`);
  }
  expect(titles.size).toBe(publicPages.length);
});

test('every answer carries the headers of safety', async ({ request }) => {
  const others = ['/favicon.svg', '/api/ping', '/api/nothing', '/sitemap.xml', '/fresh/courses'];
  for (const path of [...publicPages, ...others, '/no-such-page', '/media/course/none', '/games']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    const header = (name: string) => `${path} ${name}: ${headers[name] ?? ''}`;
    expect(header('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(header('content-security-policy')).toMatch(/base-uri 'none'/);
    expect(header('content-security-policy')).toMatch(/form-action '(self|none)'/);
    expect(header('strict-transport-security')).toMatch(/max-age=63072000/);
    expect(header('x-content-type-options')).toMatch(/nosniff/);
    expect(header('referrer-policy')).toMatch(/strict-origin-when-cross-origin/);
    expect(header('permissions-policy')).toMatch(/camera=\(\)/);
  }
  for (const path of publicPages) {
    const answer = await request.get(path);
    expect(answer.headers()['speculation-rules'], path).toBe('"/speculation.json"');
    const html = await answer.text();
    const policy = `${answer.headers()['content-security-policy']} ${html}`;
    const hashes = policy.match(/'sha256-/g) ?? [];
    const inline = html.match(/<(script|style)\b[^>]*>[^<]/g) ?? [];
    expect(hashes.length, `hashes of other pages on ${path}`).toBeLessThanOrEqual(inline.length);
    const scripts = /script-src ([^;"]+)/.exec(policy)?.[1];
    expect(scripts, path).toContain("'self'");
    expect(scripts, path).not.toContain('unsafe');
    expect(policy, path).not.toContain("base-uri 'self'");
    expect(policy, path).toContain("object-src 'none'");
  }
});

test('every link on a page leads somewhere @full', async ({ request }) => {
  const links = new Map<string, string>();
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
      expect(href, `a link on ${path}`).toMatch(/^(\/|#|https:\/\/|tel:|mailto:)/);
      if (href.startsWith('/')) links.set(href.replaceAll('&amp;', '&'), path);
    }
    for (const [, id] of html.matchAll(/<a\b[^>]*\bhref="#([^"]+)"/g))
      expect(html, `#${id} on ${path}`).toContain(`id="${id}"`);
  }
  const missing: string[] = [];
  for (const [href, path] of links) {
    const answer = await request.get(href);
    if (answer.status() >= 400) missing.push(`${href} on ${path}: ${answer.status()}`);
  }
  expect(missing).toEqual([]);
});

test('every page is valid HTML, and its templates lead nowhere and load nothing', async ({
  request,
}) => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const live = [...publicPages, '/checkout/Macaron%20Masterclass'];
  for (const path of some([...live, ...builtPages()], live.length)) {
    const html = live.includes(path)
      ? await (await request.get(path)).text()
      : built(`${path}.html`).toString();
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) => messages.map(({ message }) => message));
    const templates = (html.match(/<template\b.*?<\/template>/gs) ?? []).join();
    const loads = templates.match(/<(a\b[^>]* href|img\b[^>]* src)="(?!data:)[^"]*"/g) ?? [];
    expect([...faults, ...loads], path).toEqual([]);
  }
});

test('the build left no page empty', () => {
  const client = join(home, 'dist/client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThanOrEqual(10);
  for (const file of files) {
    const { size } = statSync(join(client, file));
    expect([file, size > (file.endsWith('.html') ? 5000 : 0)]).toEqual([file, true]);
  }
});
