import type { Page } from '@playwright/test';
import { business } from '../contract/business.ts';
import { openInWords } from '../contract/collection-words.ts';
import { expectAccessible } from './accessibility.ts';
import { some } from './full.ts';
import { moves, noteShifts } from './shifts.ts';
import { expect, expectNoLayers, hold, phone, test } from './test.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const add = (page: Page, name: string) =>
  card(page, name)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
const badge = (page: Page) => page.locator('[data-cart-count]');
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en-IN')}`;

/** Price on a product's card, in whole rupees. */
const priceOf = async (page: Page, name: string) =>
  Number((await card(page, name).locator('.price').innerText()).replace(/\D/g, ''));

test('a visitor fills the cart, changes amounts and finds it again', async ({ page }) => {
  await page.goto('/products');
  const [cake, loaf] = [await priceOf(page, 'Almond Cake'), await priceOf(page, 'Millet Loaf')];
  await add(page, 'Almond Cake');
  await expect(page.getByRole('status').filter({ hasText: 'Almond Cake' })).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await add(page, 'Almond Cake');
  await add(page, 'Millet Loaf');
  await expect(badge(page)).toHaveText('3');
  const added = page.getByRole('status').filter({ hasText: 'Millet Loaf' });
  await expect(added.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');

  await page.getByRole('link', { name: 'Cart, 3 in it' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(line(page, 'Almond Cake')).toContainText('Amount: 2');
  await expect(line(page, 'Almond Cake')).toContainText(/Rs\.\s[\d,]+ each/);
  await expect(line(page, 'Almond Cake')).toContainText(rupees(2 * cake));
  await expect(page.locator('.subtotal')).toContainText(rupees(2 * cake + loaf));
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'One more of Millet Loaf' }).click();
  await expect(line(page, 'Millet Loaf')).toContainText('Amount: 2');
  await page.getByRole('button', { name: 'One less of Almond Cake' }).click();
  await expect(page.getByRole('button', { name: 'One less of Almond Cake' })).toBeDisabled();
  await page.reload();
  await expect(page.locator('.subtotal')).toContainText(rupees(cake + 2 * loaf));
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');

  await page.getByRole('button', { name: 'Remove Almond Cake' }).click();
  await expect(line(page, 'Almond Cake')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Millet Loaf' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const empty = page.getByRole('main').getByRole('link', { name: 'Order a cake' });
  await expect(empty).toHaveAttribute('href', '/order-a-cake');
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/products');
});

test('what is pressed before the script has come is done when it has @full', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/products', { waitUntil: 'commit' });
  // The page is there, and its script is on its way.
  await page.waitForFunction(() => document.readyState === 'interactive');
  const vegan = page.getByRole('button', { name: 'Vegan', exact: true });
  await add(page, 'Millet Loaf');
  await add(page, 'Millet Loaf');
  await vegan.click();
  release();
  await expect(badge(page)).toHaveText('2');
  await expect(vegan).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/products?only=vegan');
  await page.goto('/courses', { waitUntil: 'domcontentloaded' });
  await expect(badge(page)).toHaveText('2');
});

for (const width of some([390, 1280], 1))
  test(`a filled cart is drawn before its script, and nothing moves at ${width} px`, async ({
    page,
  }) => {
    await noteShifts(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products');
    await add(page, 'Almond Cake');
    await add(page, 'Millet Loaf');
    const release = await hold(page, '**/_astro/*.js');
    await page.goto('/cart', { waitUntil: 'commit' });
    await expect(line(page, 'Millet Loaf')).toContainText('Amount: 1');
    const subtotal = await page.locator('.subtotal').innerText();
    expect(subtotal).not.toMatch(/Rs\.\s0/);
    release();
    await expect(page.locator('[data-early-lines]')).toHaveCount(0);
    await expect(page.locator('.subtotal')).toHaveText(subtotal);
    await expect(page.getByText(/^Ready from \w{3} \d+ \w{3}/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order on WhatsApp' })).toHaveAttribute(
      'href',
      /./,
    );
    expect(await moves(page)).toEqual([]);

    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Pay by UPI' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Pay by UPI' })).toBeInViewport({ ratio: 1 });
    expect(await moves(page)).toEqual([]);
  });

/** A loaf that cost Rs. 200 before, a cake sold out by now, a bun that is gone. */
async function letAge(page: Page): Promise<void> {
  await page.goto('/products');
  await add(page, 'Millet Loaf');
  await add(page, 'Almond Cake');
  await page.evaluate(() => {
    const [loaf, cake] = JSON.parse(localStorage.getItem('cart') ?? '[]');
    const bun = { ...loaf, id: 'gone', name: 'Old Bun', price: 90 };
    localStorage.setItem('cart', JSON.stringify([{ ...loaf, price: 200 }, cake, bun]));
  });
  await page.route('**/api/product/get-all-products', async (route) => {
    const reply = await (await route.fetch({ maxRetries: 2 })).json();
    const cake = reply.data.find(({ name }: { name: string }) => name === 'Almond Cake');
    cake.stock = 'No';
    await route.fulfill({ json: reply });
  });
}

const changes = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your cart has changed' });

test('a cart that has aged says what is different, and goes on saying it @full', async ({
  page,
  allow,
}) => {
  // Before it is renewed, it asks for the days of something that is no longer sold.
  allow(/collection-days|404/);
  await letAge(page);
  await page.goto('/cart');
  await expect(changes(page).getByRole('listitem')).toHaveText([
    /^Millet Loaf costs Rs.\s280 now, no longer Rs.\s200$/,
    /^Almond Cake \(Rs.\s750\) is sold out and was taken out$/,
    /^Old Bun \(Rs.\s90\) is no longer sold and was taken out$/,
  ]);
  await expect(page.locator('.subtotal')).toContainText(rupees(280));
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectAccessible(page, 'a cart that has aged');
  await page.getByRole('button', { name: 'Remove Millet Loaf' }).click();
  await expect(changes(page)).toBeVisible();
});

test('the focus goes on after a line is removed @full', async ({ page }) => {
  await page.goto('/products');
  for (const name of ['Almond Cake', 'Millet Loaf', 'Almond Cake']) await add(page, name);
  await page.goto('/cart');
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await remove('Almond Cake').press('Enter');
  await expect(remove('Millet Loaf')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeFocused();
});

const foreign = {
  'broken JSON': '{"id":',
  'something else': '{"cart":true}',
  'lines of somebody else': JSON.stringify([
    null,
    7,
    'x',
    { id: 1, name: 'Number', images: [], price: 1, amount: 1 },
    { id: 'a', name: 'Script', images: ['javascript:alert(1)'], price: 1, amount: 1 },
    { id: 'b', name: 'Debt', images: [], price: -5, amount: 1 },
    { id: 'c', name: 'Bun', images: [], price: 5, amount: 1e9 },
    { id: 'd', name: 'Half', images: [], price: 5, amount: 0.5 },
  ]),
};

for (const [what, stored] of some(Object.entries(foreign).toReversed(), 1))
  test(`a cart of ${what} is an empty cart that works @full`, async ({ page }) => {
    await page.goto('/about');
    await page.evaluate((text) => localStorage.setItem('cart', text), stored);
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.goto('/products');
    await expect(badge(page)).toBeHidden();
    await add(page, 'Almond Cake');
    await expect(badge(page)).toHaveText('1');
    await page.goto('/cart');
    await expect(line(page, 'Almond Cake')).toContainText('Amount: 1');
  });

test('a full storage does not stop a purchase @full', async ({ page }) => {
  await page.goto('/products');
  await page.evaluate(() => {
    localStorage.setItem('cart', '[]');
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (let i = 0; ; i++) localStorage.setItem(`full-${size}-${i}`, 'x'.repeat(size));
      } catch {
        // As full as it gets with pieces of this size.
      }
  });
  await add(page, 'Almond Cake');
  await add(page, 'Almond Cake');
  await expect(badge(page)).toHaveText('2');
});

test('a forbidden storage does not stop a purchase @full', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.goto('/products');
  await add(page, 'Almond Cake');
  await expect(badge(page)).toHaveText('1');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the cart opens as a panel over the page', async ({ page }) => {
    await page.goto('/products');
    const icon = page.getByRole('link', { name: /^Cart/ });
    const panel = page.getByRole('dialog', { name: 'YOUR CART' });
    await icon.tap();
    await expect(panel.getByRole('heading')).toHaveText('YOUR CART');
    await expect(panel.getByText('Your cart is empty')).toBeVisible();
    const shopping = panel.getByRole('link', { name: 'Continue Shopping' });
    await expect(shopping).toHaveAttribute('href', '/games');
    await shopping.tap();
    await expect(page).toHaveURL('/products');

    const cake = await priceOf(page, 'Almond Cake');
    await add(page, 'Almond Cake');
    await add(page, 'Almond Cake');
    await expect(badge(page)).toHaveText('2');
    await icon.tap();
    await expect(panel.getByText('Amount: 2')).toBeVisible();
    await expect(panel.locator('.subtotal')).toContainText(rupees(2 * cake));
    const chat = await panel.getByRole('link', { name: 'Order on WhatsApp' }).getAttribute('href');
    // Nobody has chosen a day.
    expect(new URL(chat ?? '').searchParams.get('text')).toMatch(
      /\n2 x Almond Cake, Rs\.\s.*\nTotal: Rs\.\s[\d,]+$/,
    );
    const { street } = business.addresses.bakery;
    for (const words of [street, openInWords(business.hours), business.delivery])
      await expect(panel.getByText(words)).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Map of the bakery' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    await panel.getByRole('button', { name: 'Remove Almond Cake' }).tap();
    await expect(panel.getByText('Your cart is empty')).toBeVisible();
    await expect(shopping).toBeFocused();
    await panel.getByRole('button', { name: 'Close cart' }).tap();
    await expect(panel).toBeHidden();
    await expect(icon).toBeFocused();

    await expectNoLayers(page);
    await add(page, 'Almond Cake');
    await icon.tap();
    await panel.getByRole('link', { name: 'View Cart' }).tap();
    await expect(page).toHaveURL('/cart');
  });
});
