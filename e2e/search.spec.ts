import { expect, test } from './test.ts';

test('a visitor finds cake with the keyboard alone', async ({ page }) => {
  await page.goto('/about');
  const icon = page.getByRole('link', { name: 'Search' });
  await icon.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Search' });
  const box = panel.getByRole('searchbox', { name: 'Search for a product' });
  await expect(box).toBeFocused();
  await page.keyboard.type('CAKE');
  // Below a line, which is no list of its own kind.
  const elsewhere = panel.locator('.elsewhere');
  const results = panel.locator('search > .results > li');
  await expect(results.filter({ hasText: 'Almond Cake' })).toBeVisible();
  await expect(results.filter({ hasNotText: /Rs\.\s\d/ })).toHaveCount(0);
  const picture = page.locator('img:is([src^="/media/course/"], [src^="/media/product/"])');
  await expect(results.filter({ hasNot: picture })).toHaveCount(0);
  // Names alone.
  await expect(results.filter({ hasNotText: /cake/i })).toHaveCount(0);
  const course = elsewhere.getByRole('region', { name: 'Courses' });
  await expect(course).toContainText('Cake Decorating & Buttercream');
  await expect(elsewhere.getByRole('region', { name: 'Pages' })).toContainText('Order a cake');
  await expect(results.filter({ hasText: 'Millet Loaf' })).toHaveCount(0);
  const links = results.getByRole('link');
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  const first = results.first().getByRole('link');
  await expect(first).toBeFocused();
  const href = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  expect(href).toMatch(/^\/(course|product)\//);
  await expect(panel).toBeHidden();
});

test("a visitor who searches for 'zzz' is told that there is none", async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search' }).click();
  const panel = page.getByRole('dialog', { name: 'Search' });
  await panel.getByRole('searchbox').fill('zzz');
  await expect(panel.getByRole('status')).toHaveText('No Result Found');
  await expect(panel.locator('img')).toHaveJSProperty('naturalWidth', 240);
  await expect(panel.getByRole('link', { name: 'Order a cake' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'All courses' })).toHaveAttribute(
    'href',
    '/courses',
  );
  await panel.getByRole('searchbox').fill('');
  await expect(panel.getByText('No Result Found')).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Eggless' })).toHaveAttribute(
    'href',
    '/products?only=eggless',
  );
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: 'Search' })).toBeFocused();
});

test('a visitor who searches for milk is told what contains it @full', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search' }).click();
  const panel = page.getByRole('dialog', { name: 'Search' });
  await panel.getByRole('searchbox').fill('milk');
  // As specified, of names alone.
  const status = panel.getByRole('status');
  await expect(status).toHaveText(/^No Result Found\d+ results$/);
  const mentions = panel.getByRole('region', { name: 'In the description' });
  const almond = mentions.getByRole('listitem').filter({ hasText: 'Almond Cake' });
  await expect(almond).toContainText(/contains .*milk/i);
  const named = panel.locator('search > .results > li');
  await panel.getByRole('searchbox').fill('birthday cake');
  await expect(named).toContainText('Celebration Cake');
  // Of options it says the least price.
  await expect(named).toContainText(/from Rs\.\s/);
  // A letter is missing: no name has that.
  await panel.getByRole('searchbox').fill('choclate');
  await expect(status).toHaveText(/^No Result Found\d+ results$/);
  const instead = panel.getByRole('region', { name: 'Results for chocolate' });
  await expect(instead.getByRole('link', { name: /Ragi Chocolate Cake/ })).toBeVisible();
  await expect(named).toHaveCount(0);
  await panel.getByRole('searchbox').fill('eggless');
  const eggless = panel.getByRole('region', { name: 'Eggless', exact: true });
  await expect(eggless.getByRole('listitem').first()).toBeVisible();
  await expect(eggless).not.toContainText(/contains .*egg/i);
  await expect(panel.getByText('No Result Found')).toHaveCount(0);
});

test('a search without a network says so and tries again @full', async ({ page, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  await page.route('**/api/product/get-all-products', (route) => route.abort());
  await page.getByRole('link', { name: 'Search' }).click();
  const panel = page.getByRole('dialog', { name: 'Search' });
  await panel.getByRole('searchbox').fill('cake');
  await expect(panel.getByText(/cannot be loaded/)).toBeVisible();
  await page.unroute('**/api/product/get-all-products');
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(panel.locator('.results > li').first()).toContainText(/cake/i);
  await expect(panel.getByText(/cannot be loaded/)).toHaveCount(0);
});
