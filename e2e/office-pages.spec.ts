import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { people } from '../worker/test/cast.ts';
import { expect, test } from './office.ts';
import { logIn } from './person.ts';
import { phone, settled } from './test.ts';

/** Lists whose rows lead to a record. */
const lists = [
  '/admin-orders',
  '/admin-users',
  '/admin-courses',
  '/admin-products',
  '/admin-demo-booking',
];
const others = [
  '/admin-dashboard',
  '/admin-register-users',
  '/admin-queries',
  '/admin-queries?status=seen',
  '/admin-add-course',
  '/admin-add-product',
  '/admin-add-user',
];
/** Lists on which nothing matches. */
const nothing = ['/admin-courses?name=zzz', '/admin-orders?email=zzz', '/admin-orders?page=99'];
const every = [...lists, ...others];

/** One page of every kind that shows a record, opened from its list. */
async function recordPages(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const list of lists) {
    await page.goto(list);
    const first = page.locator('tbody a[data-row]').first();
    await expect(first, list).toBeVisible();
    found.push((await first.getAttribute('href')) ?? '');
  }
  return found;
}

async function fits(page: Page, path: string): Promise<void> {
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0);
}

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expect(page.locator('main h1'), path).toBeVisible();
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations, path).toEqual([]);
  await fits(page, path);
}

for (const [colorScheme, size] of [
  ['light', phone],
  ['dark', { viewport: { width: 1280, height: 800 } }],
] as const)
  test.describe(`${colorScheme} at ${size.viewport.width}`, () => {
    test.use({ ...size, colorScheme });

    test('every screen is accessible and fits', async ({ page }) => {
      test.slow();
      for (const path of [...every, ...nothing, ...(await recordPages(page))])
        await check(page, path);
    });
  });

test('at any width, and at 400 %, nothing is lost', async ({ page }) => {
  test.slow();
  for (const path of [...every, ...(await recordPages(page))]) {
    await page.goto(path);
    await settled(page);
    for (const width of [320, 600, 900, 1024]) {
      await page.setViewportSize({ width, height: 640 });
      await fits(page, `${path} at ${width}`);
    }
  }
});

test('what asks and what complains is accessible too', async ({ page }) => {
  await page.goto('/admin-products');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/admin-add-course');
  await page.getByRole('button', { name: 'Add course' }).click();
  await expect(page.getByText('No photo is selected')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('no screen needs more than 200 KB of script', async ({ page }) => {
  test.slow();
  for (const path of [...every, ...(await recordPages(page))]) {
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
    let bytes = 0;
    const scripts = new Set<string>();
    wire.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path);
    await settled(page);
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThanOrEqual(200 * 1024);
    await wire.detach();
  }
});

test('a record page without a record leads to its list', async ({ page }) => {
  for (const [path, list] of [
    ['/admin-edit-course', '/admin-courses'],
    ['/admin-edit-product', '/admin-products'],
    ['/admin-edit-user', '/admin-users'],
    ['/admin-view-registered-user', '/admin-orders'],
    ['/admin-view-demo', '/admin-demo-booking'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(list);
  }
});

const records = [
  '/admin-edit-course/abc',
  '/admin-edit-product/abc',
  '/admin-edit-user/abc',
  '/admin-view-registered-user/abc',
  '/admin-view-demo/abc',
];

test.describe('who is no administrator', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test.describe('a visitor', () => {
    test.use({ expected: [[/^401: /, /status of 401/], { scope: 'test' }] });

    test('sees nothing', async ({ page }) => {
      test.slow();
      for (const path of [...every, ...records]) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page, path).toHaveURL(/\/admin-login\?next=%2Fadmin-/);
      }
    });
  });

  test.describe('a student', () => {
    test.use({ expected: [[/^403: /, /^404: /, /status of 40/], { scope: 'test' }] });

    test('sees nothing', async ({ page }) => {
      test.slow();
      await logIn(page, people.asha);
      await expect(page).toHaveURL('/user-dashboard');
      for (const path of [...every, ...records]) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByText('Hello ADMIN'), path).toBeHidden();
        await expect(page, path).toHaveURL('/user-dashboard');
      }
    });
  });
});

test('the menu opens and closes on a phone, and logout leads to the login', async ({ browser }) => {
  const context = await browser.newContext({
    ...phone,
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await logIn(page, people.admin, { door: '/admin-login' });
  await expect(page).toHaveURL('/admin-dashboard');
  await page.goto('/admin-courses');
  await expect(page.getByText('Hello ADMIN')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/admin-products');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await context.close();
});
