import type { Locator, Page } from '@playwright/test';
import { enter, newcomer } from './actions.ts';
import { sessionOf } from './calls.ts';
import { expect, expectNoLayers, expectTakenOver, hold, layers, phone, test } from './test.ts';

test.use(phone);

/** Back closes what `open` opens, the page stays where it is, and the next Back leaves it. */
async function expectBackCloses(page: Page, open: Locator, layer: Locator): Promise<void> {
  const here = page.url();
  await open.tap();
  await expect(layer).toBeVisible();
  // A menu's event comes a moment after the menu.
  await expect.poll(() => layers(page)).toBe(1);
  await page.goBack();
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(here);
  await page.goBack();
  await expect(page).toHaveURL('/about');
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

test('Back closes the cart panel before it leaves the page', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/gallery');
  const panel = page.getByRole('dialog', { name: 'YOUR CART' });
  await expectBackCloses(page, page.getByRole('link', { name: /^Cart/ }), panel);
});

test('Back closes the side menu, and one closed otherwise leaves nothing behind @full', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/gallery');
  const menu = menuOf(page);
  for (const close of [
    () => page.getByRole('button', { name: 'Close menu' }).tap(),
    () => page.touchscreen.tap(20, 400),
  ]) {
    await menuButton(page).tap();
    await expect(menu).toBeVisible();
    await expect.poll(() => layers(page)).toBe(1);
    await close();
    await expect(menu).toBeHidden();
    await expectNoLayers(page);
  }
  await expectBackCloses(page, menuButton(page), menu);
});

test('Back from a page chosen in the menu leads to where it was opened @full', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/gallery');
  await menuButton(page).tap();
  await menuOf(page).getByRole('link', { name: 'Contact' }).tap();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/gallery');
  await expect(menuOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a reload with an open panel leaves no step that leads nowhere @full', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/gallery');
  await page.getByRole('link', { name: /^Cart/ }).tap();
  await expect(page.getByRole('dialog', { name: 'YOUR CART' })).toBeVisible();
  await page.reload();
  await expectNoLayers(page);
  await expect(page).toHaveURL('/gallery');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back closes the dialog of a form @full', async ({ page, request }) => {
  await newcomer(page, request);
  await page.goto('/about');
  await page.goto('/my-account');
  await page.getByRole('heading', { name: 'Privacy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to be erased' });
  await expectBackCloses(page, page.getByRole('button', { name: 'Erase me' }), dialog);
});

test('a dialog that is opened just as another was closed stays open @full', async ({
  page,
  request,
}) => {
  // Going back takes a moment; on a busy machine it is one in which a key is pressed.
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => void setTimeout(go, 500, steps);
  });
  await newcomer(page, request);
  await page.goto('/about');
  await page.goto('/my-account');
  await page.getByRole('heading', { name: 'Privacy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to be erased' });
  const ask = page.getByRole('button', { name: 'Erase me' });
  await ask.tap();
  await expect.poll(() => layers(page)).toBe(1);
  const back = page.evaluate(() =>
    new Promise((resolve) => addEventListener('popstate', resolve)).then(() => true),
  );
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await ask.tap();
  await expect(dialog).toBeVisible();
  expect(await back).toBe(true);
  await expect.poll(() => layers(page)).toBe(1);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/my-account');
});

test('Back closes a panel over a narrowed list, which is not loaded again @full', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/courses?level=Beginner');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ courses?$/ })).toBeVisible();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await page.getByRole('link', { name: 'Search' }).tap();
  const panel = page.getByRole('dialog', { name: 'Search' });
  await expect(panel).toBeVisible();
  await expect.poll(() => layers(page)).toBe(1);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expectNoLayers(page);
  await expect(page).toHaveURL('/courses?level=Beginner');
  expect(seen.filter((url) => url.includes('/fresh/'))).toEqual([]);
});

test("Back closes the back office's menu @full", async ({ page, request }) => {
  await enter(page, await sessionOf(request, 'admin'));
  await page.goto('/about');
  await page.goto('/admin-dashboard');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expectBackCloses(page, menuButton(page), menu);
});

test('unsaved input keeps the page and its panel, and leaves no step that leads nowhere @full', async ({
  page,
  allow,
}) => {
  allow(/^dialog: /);
  await page.goto('/about');
  // Typed before the form's script has come, which is unsaved as well.
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Kavita');
  release();
  await expectTakenOver(page);
  await page.getByRole('link', { name: /^Cart/ }).tap();
  const panel = page.getByRole('dialog', { name: 'YOUR CART' });
  await expect(panel).toBeVisible();
  const dialog = page.waitForEvent('dialog');
  await panel.getByRole('link').first().tap({ noWaitAfter: true });
  expect((await dialog).type()).toBe('beforeunload');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(panel).toBeHidden();
  await expectNoLayers(page);
  await expect(name).toHaveValue('Kavita');
  await name.fill('');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
