import type { APIRequestContext, Page, Request } from '@playwright/test';
import { paths } from '../contract/paths.ts';
import type { Visits } from '../contract/visit-reply.ts';
import { reads, sessionOf } from './calls.ts';
import { expect, test } from './test.ts';

/** A browser as people have it: one that a program drives says so, and is not counted. */
async function asVisitor(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
}
const isCount = (request: Request) => new URL(request.url()).pathname === '/api/visit';
const counted = (page: Page) => page.waitForRequest(isCount);

const summary = async (request: APIRequestContext) =>
  reads<Visits>(request, await sessionOf(request, 'admin'), '/api/visit/summary');

test('a visitor is counted without a cookie, and so is what the search does not have', async ({
  opens,
  request,
}) => {
  const before = await summary(request);
  const visitor = await opens(undefined, { userAgent: 'Mozilla/5.0 Chrome/130.0 Mobile' });
  await asVisitor(visitor);
  const first = counted(visitor);
  await visitor.goto('/about');
  expect((await first).postDataJSON()).toEqual({ path: '/about', from: '' });
  const word = `zz${'abcdefghij'[Date.now() % 10]}wick`;
  for (const way of ['first', 'second']) {
    await visitor.getByRole('link', { name: 'Search' }).first().click();
    const missed = counted(visitor);
    await visitor.getByRole('searchbox').fill(word);
    expect((await missed).postDataJSON(), way).toEqual({ missed: word });
    const next = counted(visitor);
    // The same word once more on this page is not sent, but the page that is shown anew.
    await visitor.getByRole('searchbox').fill('');
    await visitor.getByRole('searchbox').fill(word);
    await visitor.waitForTimeout(2000);
    await visitor.keyboard.press('Escape');
    await visitor.reload();
    const { host } = new URL(visitor.url());
    expect((await next).postDataJSON(), 'no new visit').toEqual({ path: '/about', from: host });
  }
  expect(await visitor.context().cookies()).toEqual([]);
  await expect
    .poll(async () => (await summary(request)).missed)
    .toContainEqual({ key: word, count: 2 });
  const after = await summary(request);
  expect(after.today).toBeGreaterThan(before.today);
});

test('whoever asks by the browser not to be counted is not', async ({ opens }) => {
  const visitor = await opens(undefined, { userAgent: 'Mozilla/5.0 Chrome/130.0 Mobile' });
  await asVisitor(visitor);
  await visitor.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto('/about');
  // The script that counts is the shell's, which says so by what it shows.
  await visitor.getByRole('link', { name: 'Search' }).first().click();
  await expect(visitor.getByRole('searchbox')).toBeFocused();
  expect(asked).not.toContain('/api/visit');
});

test('nobody of the staff is counted, once the office knows them on the device', async ({
  opens,
  request,
}) => {
  const page = await opens(await sessionOf(request, 'admin'), {
    userAgent: 'Mozilla/5.0 Chrome/130.0 Mobile',
  });
  await asVisitor(page);
  await page.goto(paths.adminDashboard);
  await expect(page.locator('[data-who]').first()).not.toBeEmpty();
  const asked: string[] = [];
  page.on('request', (one) => isCount(one) && asked.push(one.url()));
  await page.goto('/about');
  await page.getByRole('link', { name: 'Search' }).first().click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(asked).toEqual([]);
});
