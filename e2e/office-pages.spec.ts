import type { Page } from '@playwright/test';
import { adminLinks } from '../site/content/navigation.ts';
import { people } from '../worker/test/cast.ts';
import {
  expectAccessible,
  expectAlwaysAccessible,
  expectFit,
  expectNoViolations,
} from './accessibility.ts';
import { enter } from './actions.ts';
import { builtPages, builtScripts, weight } from './built-scripts.ts';
import { sessionOf } from './calls.ts';
import { full, isFull, some } from './full.ts';
import { mostScript } from './light.ts';
import { loads, scripts, sum } from './loads.ts';
import { expect, rows, test } from './office.ts';
import { expectNoLayers, phone } from './test.ts';

/** Lists whose rows lead to a record. */
const lists = [
  '/admin-orders',
  '/admin-courses',
  '/admin-demo-booking',
  '/admin-users',
  '/admin-products',
  '/admin-batches',
];
/** What the menu leads to beside them, but for pages with journeys of their own, and the forms. */
const elsewhere = ['/admin-payments', '/admin-attendance', '/admin-team', '/admin-security'];
const others = [
  ...adminLinks.map(({ href }) => href).filter((path) => ![...lists, ...elsewhere].includes(path)),
  '/admin-demo-classes',
  '/admin-batches?tab=calendar',
  '/admin-add-batch',
  '/admin-add-course',
  '/admin-add-product',
  '/admin-add-user',
];
/** Lists that show little or nothing. */
const nothing = [
  '/admin-courses?name=zzz',
  '/admin-orders?email=zzz',
  '/admin-orders?page=99',
  '/admin-queries?status=seen',
];
const every = [...lists, ...others];
/** One of each kind of page. */
const kinds = ['/admin-orders', '/admin-dashboard', '/admin-add-course'];

/** The path of the first record of the list on the screen. */
async function firstRecord(page: Page): Promise<string> {
  const first = page.locator('tbody a[data-row]').first();
  await expect(first).toBeVisible();
  return (await first.getAttribute('href')) ?? '';
}

/** Is accessible, loses nothing at any width and needs at most 200 KB of script. */
async function expectFine(page: Page, path: string): Promise<void> {
  const all = scripts(await loads(page, path));
  expect(sum(all)).toBeGreaterThan(0);
  expect(sum(all)).toBeLessThanOrEqual(mostScript.office);
  await expect(page.locator('main h1')).toBeVisible();
  await expectAlwaysAccessible(page, path);
  await expectFit(page, path, some([768, 1024, 600, 832, 880, 900, 1068], 2));
}

test('every page of the office is built light', () => {
  const pages = builtPages().filter((path) => path.startsWith('/admin-'));
  for (const path of [...kinds, '/admin-attendance', '/admin-payments'])
    expect(pages).toContain(path);
  for (const path of pages)
    expect(weight(builtScripts(path)), path).toBeLessThanOrEqual(mostScript.office);
});

for (const path of some([...others, ...nothing], 2))
  test(`${path} is accessible, light and whole at any width`, async ({ page }) => {
    await expectFine(page, path);
  });

for (const list of some(lists, 1))
  test(`${list} and a record of it are accessible, light and whole at any width`, async ({
    page,
  }) => {
    await expectFine(page, list);
    await expectFine(page, await firstRecord(page));
  });

test('what asks and what complains is accessible too', async ({ page }) => {
  await page.goto('/admin-products');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The dialog's entry in the history is taken back after it, which would stop a navigation.
  await expectNoLayers(page);
  await page.goto('/admin-add-course');
  await page.getByRole('button', { name: 'Add course' }).click();
  await expect(page.getByText('No photo is selected')).toBeVisible();
  await expectAccessible(page, 'errors');
});

test(
  'a page that is not there leads to the last one, and back to where one was',
  full,
  async ({ page }) => {
    await page.goto('/admin-courses');
    await page.goto('/admin-orders?page=99');
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin-orders(\?page=(?!99)\d+)?$/);
    await page.goBack();
    await expect(page).toHaveURL('/admin-courses');
  },
);

test('a search without a find says what was looked for', full, async ({ page }) => {
  for (const list of some(['/admin-orders', '/admin-demo-booking', '/admin-users'], 1)) {
    await page.goto(`${list}?email=zzz&page=9`);
    await expect(page.getByText('Nothing matches “zzz”.')).toBeVisible();
  }
  await page.goto('/admin-orders?email=zzz&status=failed');
  await expect(page.getByText('Nothing matches “zzz” with these filters.')).toBeVisible();
  await page.goto('/admin-orders?email=zzz');
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the dashboard counts, and leads to its lists', async ({ page }) => {
  await page.route('**/api/admin/dashboard', async (route) => {
    const reply = await (await route.fetch()).json();
    reply.data.counts.registrations = 123_456;
    await route.fulfill({ json: reply });
  });
  await page.goto('/admin-dashboard');
  await expect(page.getByText('123.4k')).toHaveAttribute('title', '1,23,456');
  for (const [name, list] of [
    ['See all registrations', '/admin-register-users'],
    ['See all queries', '/admin-queries'],
    ['See all users', '/admin-users'],
    ['Pending Demos', '/admin-demo-booking?status=pending'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', list);
});

test(
  'an order tells how to reach its student, and what else they ordered',
  full,
  async ({ page }) => {
    const { email, mobile } = people.asha;
    await page.goto('/admin-view-registered-user/1000001');
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(link(mobile)).toHaveAttribute('href', `tel:${mobile}`);
    await expect(link('Write to them')).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/91${mobile}\\?text=.*1000001`),
    );
    const lines = await link(email).evaluate(
      (node) => new Set([...node.getClientRects()].map(({ top }) => Math.round(top))).size,
    );
    expect(lines, 'the address is on one line').toBe(1);
    await link('All of this student').click();
    await expect(page).toHaveURL(`/admin-orders?email=${encodeURIComponent(email)}`);
    await expect(rows(page).first()).toContainText(email);
  },
);

test('a record page without a record leads to its list', async ({ page }) => {
  const ways = [
    ['/admin-view-registered-user', '/admin-orders'],
    ['/admin-view-demo', '/admin-demo-booking'],
    ['/admin-edit-course', '/admin-courses'],
    ['/admin-edit-product', '/admin-products'],
    ['/admin-edit-user', '/admin-users'],
    ['/admin-batch', '/admin-batches'],
    ['/admin-edit-batch', '/admin-batches'],
  ] as const;
  for (const [path, list] of some(ways, 1)) {
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

test.describe('a record that is not there', () => {
  test.use({ expected: [[/^40[04]: /, /status of 40/], { scope: 'test' }] });

  test('leaves the way to its list', full, async ({ page }) => {
    for (const path of some(records, 1)) {
      await page.goto(path);
      await page.getByRole('alert').getByRole('link', { name: 'Back to the list' }).first().click();
      await expect(rows(page).first(), path).toBeVisible();
    }
  });
});

test.describe('who is no administrator', () => {
  const closed = isFull ? [...every, ...records] : [...kinds, ...records.slice(0, 1)];

  test.use({ storageState: { cookies: [], origins: [] } });

  test.describe('a visitor', () => {
    // Public calls return 404 for the id 'abc'; those for users are not sent.
    test.use({ expected: [[/^404: /, /status of 404/], { scope: 'test' }] });

    test('sees nothing', full, async ({ page }) => {
      for (const path of closed) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page, path).toHaveURL(/\/login\?next=%2Fadmin-/);
      }
    });
  });

  test.describe('a student', () => {
    test.use({ expected: [[/^403: /, /^404: /, /status of 40/], { scope: 'test' }] });

    test('sees nothing', full, async ({ page, request }) => {
      await enter(page, await sessionOf(request, 'asha'));
      for (const path of closed) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByText('Hello ADMIN'), path).toBeHidden();
        await expect(page, path).toHaveURL('/user-dashboard');
      }
    });
  });
});

test(
  'the menu opens and closes on a phone, and logout leads to the login',
  full,
  async ({ browser, request }) => {
    const context = await browser.newContext({
      ...phone,
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    await enter(page, await sessionOf(request, 'admin'));
    await page.goto('/admin-courses');
    await expect(page.getByText('Hello ADMIN')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await expect(menu).toBeHidden();
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    await expect(menu).toBeVisible();
    await expectNoViolations(page, 'the open menu', '#office-menu');
    for (let presses = 0; presses < 15; presses++) {
      const at = await page.evaluate(
        () => document.activeElement?.closest('main, header')?.tagName,
      );
      expect(at, 'the keyboard stays in the menu').toBeUndefined();
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu).toBeVisible();
    await page.touchscreen.tap(360, 400);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/admin-courses');
    await opener.click();
    await page.setViewportSize({ width: 1000, height: 844 });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize(phone.viewport);
    await expect(menu).toBeHidden();
    await expectNoLayers(page);
    await opener.click();
    await menu.getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/admin-products');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await context.close();
  },
);
