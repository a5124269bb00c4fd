import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { people } from '../worker/test/cast.ts';
import { expect, test } from './office.ts';
import { logIn } from './person.ts';
import { phone, settled } from './test.ts';

const lists = ['/admin-courses', '/admin-products'];
const forms = ['/admin-add-course', '/admin-add-product'];

/** One page of every kind that shows a record, opened from its list. */
async function recordPages(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const list of lists) {
    await page.goto(list);
    const first = page.locator('tbody a[data-row]').first();
    await expect(first).toBeVisible();
    found.push((await first.getAttribute('href')) ?? '');
  }
  return found;
}

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expect(page.locator('main h1'), path).toBeVisible();
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations, path).toEqual([]);
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const size of [phone, { viewport: { width: 1280, height: 800 } }])
    test.describe(`${colorScheme} at ${size.viewport.width}`, () => {
      test.use({ ...size, colorScheme });

      test('every screen is accessible and fits', async ({ page }) => {
        test.slow();
        const all = [...lists, ...forms, ...lists.map((list) => `${list}?name=zzz`)];
        for (const path of [...all, ...(await recordPages(page))]) await check(page, path);
      });
    });

test('narrow as a watch, or at 400 %, nothing is lost', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...lists, ...forms]) await check(page, path);
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
  for (const path of [...lists, ...forms, ...(await recordPages(page))]) {
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
  for (const noun of ['course', 'product']) {
    await page.goto(`/admin-edit-${noun}`);
    await expect(page).toHaveURL(`/admin-${noun}s`);
  }
});

test.describe('who is no administrator', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('sees nothing: a visitor', async ({ page }) => {
    for (const path of [...lists, ...forms, '/admin-edit-course/abc']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL('/admin-login');
    }
  });

  test.describe('a student', () => {
    test.use({ expected: [[/^403: /, /^404: /, /status of 40/], { scope: 'test' }] });

    test('sees nothing', async ({ page }) => {
      await logIn(page, people.asha);
      await expect(page).toHaveURL('/user-dashboard');
      for (const path of [...lists, ...forms, '/admin-edit-course/abc']) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByText('Hello ADMIN'), path).toBeHidden();
        await expect(page, path).toHaveURL('/user-dashboard');
      }
    });
  });
});
