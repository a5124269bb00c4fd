import type { Page } from '@playwright/test';
import { noAnswer, wentWrong } from '../contract/reply.ts';
import { adminLinks } from '../site/content/navigation.ts';
import {
  expectAccessible,
  expectAlwaysAccessible,
  expectFit,
  expectReachable,
} from './accessibility.ts';
import { enter } from './actions.ts';
import { builtPages, builtScripts, weight } from './built-scripts.ts';
import { sessionOf } from './calls.ts';
import { isFull, some } from './full.ts';
import { mostScript } from './light.ts';
import { loads, scripts, sum } from './loads.ts';
import { expect, rows, test } from './office.ts';
import { expectNoLayers, hold } from './test.ts';

/** Lists whose rows lead to a record. */
const lists = [
  '/admin-orders',
  '/admin-courses',
  '/admin-demo-booking?tab=all',
  '/admin-users',
  '/admin-products',
  '/admin-batches?tab=next',
  '/admin-queries',
];
/** What the menu leads to beside them, and the forms: a new page is looked at by itself. */
const others = [
  ...adminLinks.map(({ href }) => href).filter((path) => !lists.includes(path)),
  '/admin-health',
  '/admin-batches?tab=calendar',
  '/admin-payments?tab=verified',
  '/admin-payments?tab=bank',
  '/admin-money?tab=cash',
  '/admin-money?tab=documents',
  '/admin-offers?tab=all',
  '/admin-mails?state=all',
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
  const first = page.locator('tbody a.row-link').first();
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
  await expectReachable(page, path);
}

test('every page of the office is built light', () => {
  const pages = builtPages().filter((path) => path.startsWith('/admin-'));
  for (const path of [...kinds, '/admin-attendance', '/admin-payments'])
    expect(pages).toContain(path);
  for (const path of pages)
    expect(weight(builtScripts(path)), path).toBeLessThanOrEqual(mostScript.office);
});

for (const path of some([...others, ...nothing], 1))
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

/** What can be opened on pages: menus, boxes and dialogs, by the name of what opens it. */
const openable = [
  ['/admin-dashboard', /Hello ADMIN/],
  ['/admin-dashboard', /^Find/],
  ['/admin-certificates', 'Who signs'],
  ['/admin-demo-booking', 'Add classes'],
  ['/admin-offers', 'New offer'],
  ['/admin-payments', /^Verify/],
  ['/admin-payments', /^Reject/],
  ['/admin-team', 'Invite somebody'],
  ['/admin-templates', 'Add a template'],
] as const;

test('what opens on a page is accessible, and has a way out beside its cross @full', async ({
  page,
}) => {
  for (const [path, name] of openable) {
    await page.goto(path);
    await page.getByRole('button', { name }).first().click();
    await expect(page.locator('dialog[open], :popover-open').first()).toBeVisible();
    await expectAccessible(page, `${path}, ${name}`);
    if (typeof name !== 'string' && /Find|Hello/.test(name.source)) continue;
    const out = page.getByRole('dialog').getByRole('button', { name: /^(Cancel|Done)$/ });
    await out.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoLayers(page);
  }
});

test('a slow page shows what it is and the way on, and nothing of anybody @full', async ({
  page,
  allow,
}) => {
  allow(/503/);
  await page.goto('/admin-orders');
  await expect(rows(page).first()).toBeVisible();
  const login = '**/api/user/getUserData';
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const isFrame = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hello ADMIN' })).toBeVisible();
    await expect(page.locator('[data-who]')).toBeEmpty();
    await expect(main.locator('input:visible, table:visible, a:visible')).toHaveCount(0);
  };
  const answer = await hold(page, login);
  await page.goto('/admin-add-user');
  await isFrame('Add user');
  await expectAccessible(page, 'a page whose login is checked');
  answer();
  await expect(main.getByLabel('Address')).toBeVisible();
  await page.unroute(login);
  await page.route(login, (route) => route.fulfill({ status: 503 }));
  await page.goto('/admin-users');
  await expect(main.getByRole('alert')).toHaveText(noAnswer);
  await isFrame('Users');
  await expectAccessible(page, 'a page whose login cannot be checked');
});

test('a list that cannot come says so, and comes when asked again @full', async ({
  page,
  allow,
}) => {
  allow(/500/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to load/);
  const body = { success: false, message: wentWrong };
  for (const path of adminLinks.map(({ href }) => href)) {
    await page.route('**/api/**', (route) =>
      /getUserData/.test(route.request().url())
        ? route.continue()
        : route.fulfill({ status: 500, json: body }),
    );
    await page.goto(path);
    await expect(page.locator('main h1').first(), path).toBeVisible();
    const isStill = await page
      .getByRole('alert')
      .filter({ hasText: noAnswer })
      .first()
      .waitFor()
      .then(
        () => false,
        () => true,
      );
    expect(isStill, `${path} says nothing`).toBe(false);
    await expect(page.locator('.skeleton'), path).toHaveCount(0);
    await expectAccessible(page, `${path} failed`);
    await page.unroute('**/api/**');
    const again = page.getByRole('button', { name: 'Try again' }).first();
    // Unless it has tried again by itself meanwhile.
    await again.click({ timeout: 2000 }).catch(() => undefined);
    await expect(page.getByText(noAnswer), path).toHaveCount(0);
  }
});

test('what asks and what complains is accessible too @full', async ({ page }) => {
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

test('a page that is not there leads to the last one, and back to where one was @full', async ({
  page,
}) => {
  await page.goto('/admin-courses');
  await page.goto('/admin-orders?page=99');
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin-orders(\?page=(?!99)\d+)?$/);
  await page.goBack();
  await expect(page).toHaveURL('/admin-courses');
});

test('the dashboard counts, and leads to its lists @full', async ({ page }) => {
  await page.route('**/api/admin/dashboard', async (route) => {
    const reply = await (await route.fetch({ maxRetries: 2 })).json();
    reply.data.counts.registrations = 123_456;
    await route.fulfill({ json: reply });
  });
  await page.goto('/admin-dashboard');
  await expect(page.getByText('123.4k')).toHaveAttribute('title', '1,23,456');
  for (const [name, list] of [
    ['See all registrations', '/admin-register-users'],
    ['See all queries', '/admin-queries'],
    ['See all users', '/admin-users'],
    ['Pending Queries', '/admin-queries'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', list);
});

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

test('a record that is not there leaves the way to its list @full', async ({ page, allow }) => {
  allow(/^40[04]: /, /status of 40/);
  for (const path of some(records, 1)) {
    await page.goto(path);
    await page.getByRole('alert').getByRole('link', { name: 'Back to the list' }).first().click();
    await expect(page, path).toHaveURL(/\/admin-[a-z-]+$/);
    await expect(page.locator('main h1'), path).toBeVisible();
  }
});

test.describe('who is no administrator', () => {
  const closed = isFull ? [...every, ...records] : [...kinds, ...records.slice(0, 1)];

  test.use({ storageState: { cookies: [], origins: [] } });

  test('a visitor sees nothing of the office @full', async ({ page, allow }) => {
    allow(/^404: /, /status of 404/);
    for (const path of closed) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL(/\/login\?next=%2Fadmin-/);
    }
  });

  test('a student sees nothing of the office @full', async ({ page, request, allow }) => {
    allow(/^403: /, /^404: /, /status of 40/);
    await enter(page, await sessionOf(request, 'asha'));
    for (const path of closed) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('Hello ADMIN'), path).toBeHidden();
      await expect(page, path).toHaveURL('/user-dashboard');
    }
  });
});
