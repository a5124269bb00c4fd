import type { Locator, Page } from '@playwright/test';
import { business } from '../contract/business.ts';
import { openInWords } from '../contract/collection-words.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, phone, test } from './test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const add = (within: Page | Locator) => within.getByRole('button', { name: /Add to Cart/ });
const less = (within: Page | Locator) => within.getByRole('button', { name: /^One less of/ });

test('chips narrow the whole shop, and Back undoes them', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('button', { name: /^Show all 1\d/ })).toBeVisible();
  await chip(page, 'Vegan').click();
  await expect(page).toHaveURL('/products?only=vegan');
  await expect(chip(page, 'Vegan')).toHaveAttribute('aria-pressed', 'true');
  // The last of the vegan products is not among the first six of all.
  await expect(cards(page).filter({ hasText: 'Maple Granola' })).toBeVisible();
  const words = page.getByRole('status').filter({ hasText: /^\d+ products$/ });
  const count = Number.parseInt((await words.textContent()) ?? '', 10);
  await expect(cards(page)).toHaveCount(count);
  await expect(cards(page).filter({ hasText: 'Contains egg' })).toHaveCount(0);
  await expectAccessible(page, 'a narrowed shop');

  await chip(page, 'Breads').click();
  await expect(page).toHaveURL('/products?only=vegan&category=Breads');
  await expect(cards(page)).toHaveCount(3);
  await chip(page, 'Cakes').click();
  await expect(page.getByText('Nothing in the shop fits all of this')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'all products' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);
  await expect(chip(page, 'Breads')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(cards(page)).toHaveCount(count);
  await page.goBack();
  await expect(cards(page)).toHaveCount(6);
  await expect(chip(page, 'Vegan')).toHaveAttribute('aria-pressed', 'false');

  await chip(page, 'Ready the same day').click();
  await expect(cards(page).filter({ hasText: 'Seed Crackers' })).toBeVisible();
  await page.getByRole('button', { name: 'See everything' }).click();
  await expect(page).toHaveURL('/products');
  await expect(cards(page)).toHaveCount(6);
});

test('a link to a narrowed shop opens it, also on a page that is out of date @full', async ({
  page,
}) => {
  await page.route('**/products?only=vegan', async (route) => {
    if (route.request().url().includes('/fresh/')) return route.continue();
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.text()).replace(/data-version="[^"]+"/, 'data-version="old"');
    await route.fulfill({ response, body });
  });
  const newer = page.waitForResponse(
    (answer) => answer.url().endsWith('/fresh/products') && answer.status() === 200,
  );
  await page.goto('/products?only=vegan');
  await expect(chip(page, 'Vegan')).toHaveAttribute('aria-pressed', 'true');
  await newer;
  await expect(page.locator('[data-version=old]')).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Maple Granola' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Almond Cake' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the amount is changed where the product is @full', async ({ page, context }) => {
  await page.goto('/product/Millet%20Loaf');
  const main = page.getByRole('main');
  await expect(less(main)).toBeHidden();
  await add(main).press('Enter');
  const toast = page.getByRole('status').filter({ hasText: 'Millet Loaf' });
  await expect(toast).toContainText('1 x Millet Loaf, Rs. 280');
  await expect(add(main)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText('2 x Millet Loaf, Rs. 560');
  await expectAccessible(page, 'a stepper');

  const other = await context.newPage();
  await other.goto('/products');
  const card = cards(other).filter({ hasText: 'Millet Loaf' });
  await expect(card.locator('[data-amount]')).toHaveText('2');
  await add(card).click();
  await expect(main.locator('[data-amount]')).toHaveText('3');
  await less(card).click();
  await less(card).click();
  await expect(main.locator('[data-amount]')).toHaveText('1');
  await less(main).press('Enter');
  await expect(toast).toContainText('Millet Loaf was taken out of your cart');
  await expect(less(main)).toBeHidden();
  await expect(add(main)).toBeFocused();
  await expect(less(card)).toBeHidden();
});

test('a product says what it is, and where and when it can be had', async ({ page }) => {
  await page.goto('/product/Celebration%20Cake');
  const main = page.getByRole('main');
  for (const fact of [
    'Contains egg',
    '1 kg, serves twelve',
    'Contains almonds and milk',
    'Two days, cool',
    'Order two days ahead',
  ])
    await expect(main.locator('.detail')).toContainText(fact);
  const place = main.getByText('Collect from').locator('..');
  await expect(place).toContainText(business.addresses.bakery.street);
  await expect(place).toContainText(openInWords(business.hours));
  await expect(place).toContainText(business.delivery);
  await expect(place.getByRole('link', { name: /Map/ })).toHaveAttribute('href', /google.*maps/);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a toast leaves cart and menu free on a phone @full', async ({ page }) => {
    await page.goto('/products');
    const header = page.getByRole('banner');
    const toast = page.locator('.toast').first();
    /** Pixels between a part of the header and the toast. */
    const between = async (part: Locator) => {
      const [above, below] = [await part.boundingBox(), await toast.boundingBox()];
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    const isFree = async () => {
      await expect(toast).toBeVisible();
      for (const part of [
        header.getByRole('link', { name: /^Cart/ }),
        header.getByRole('button', { name: 'Menu', exact: true }),
      ])
        await expect.poll(() => between(part)).toBeGreaterThan(0);
    };
    await add(cards(page).first()).tap();
    await isFree();
    await add(cards(page).nth(4)).tap();
    await isFree();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await isFree();
    const tops = () =>
      cards(page).evaluateAll((all) =>
        all.slice(0, 2).map((card) => card.getBoundingClientRect().top),
      );
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  });
});
