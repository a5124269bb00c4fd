import { words } from '../contract/school/words.ts';
import { expect, phone, test } from './test.ts';

test.use({ ...phone, javaScriptEnabled: false });

test('without JavaScript every word is there and links lead on', async ({ page }) => {
  await page.goto('/');
  for (const quote of words('testimonials').quotes)
    await expect(page.getByText(quote.words)).toBeVisible();
  await expect(page.getByRole('article').locator('img').first()).toBeVisible();
  await page
    .getByRole('region', { name: 'Learn to bake' })
    .getByRole('link', { name: 'All courses' })
    // By keyboard: the page grows while it scrolls, so that a click could miss.
    .press('Enter');
  await expect(page).toHaveURL('/courses');
  const first = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: 'Book Now' }).first()).toBeVisible();

  await page.goto('/products');
  await expect(page.getByRole('main').getByRole('article').nth(13)).toBeVisible();
  await page.getByRole('link', { name: 'Millet Loaf', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Millet Loaf');
});

test('without JavaScript the menus open and nothing is dead @full', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Gallery' })
    .click();
  await expect(page).toHaveURL('/gallery');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }),
  ).toBeVisible();
  // Without JavaScript only links and `popovertarget` buttons work.
  for (const path of [
    '/',
    '/products',
    '/product/Millet%20Loaf',
    '/gallery',
    '/cart',
    '/courses',
  ]) {
    await page.goto(path);
    const dead = page.locator('button:visible:not([popovertarget]), input:visible');
    await expect(dead, path).toHaveCount(0);
  }
});

test('without JavaScript a form says what to do instead', async ({ page }) => {
  await page.goto('/book-a-demo');
  const words = await page.locator('main noscript').innerText();
  expect(words).toContain('You can book on WhatsApp without it.');
  await expect(page.getByLabel('Full name')).toBeHidden();
});

test('without JavaScript the icons of cart, search and map are links', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/products');
  await page.getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText('The cart needs JavaScript');
  await expect(page.getByRole('main').getByText('Opening your cart')).toBeHidden();
});
