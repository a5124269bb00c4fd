import type { APIRequestContext, Page } from '@playwright/test';
import { business } from '../contract/business.ts';
import { paths } from '../contract/paths.ts';
import { some } from './full.ts';
import { add, called, type Goods, remove } from './goods.ts';
import { structuredData } from './structured-data.ts';
import { expect, phone, test } from './test.ts';

test.describe.configure({ mode: 'default' });

/** Names with HTML, URL and pattern characters. */
const names = [
  'Crème & Tart / <img src=x onerror=alert(1)>, 100% Butter?',
  'Crème Brûlée & Tart / Basics?',
  '<img src=x onerror=alert(1)>',
  '100% Butter',
];

const meta = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"]`).getAttribute('content');

const chatOf = async (page: Page) => {
  const link = page.getByRole('main').getByRole('link', { name: /WhatsApp Us/ });
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
};

async function bothOf(
  page: Page,
  request: APIRequestContext,
  noun: 'course' | 'product',
  name: string,
): Promise<Goods> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const path = `/${noun}/${encodeURIComponent(name)}`;
  expect(sitemap).toContain(`${path.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc>`);

  const [thing, trail] = await structuredData(request, path);
  expect(thing?.['name']).toBe(name);
  expect(JSON.stringify(trail)).toContain(JSON.stringify(name));

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name} · ${business.name}`);
  expect(await meta(page, 'og:title')).toBe(name);
  expect(new URL((await meta(page, 'og:url')) ?? '').pathname).toBe(path);
  expect(await chatOf(page)).toContain(name);
  return called(request, noun, name);
}

for (const known of some(names, 1)) {
  test(`a course may be called ${known} @full`, async ({ page, request, adds }) => {
    const { name } = await adds('course', known);
    const { price } = await bothOf(page, request, 'course', name);
    const book = page.getByRole('link', { name: 'Book Now' }).first();
    await expect(book).toHaveAttribute('href', `/checkout/${encodeURIComponent(name)}/${price}`);
    expect((await request.get(paths.checkoutCourse(name, price))).status()).toBe(200);
    await page.goto('/courses');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(paths.course(name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test(`a product may be called ${known} @full`, async ({ page, request, adds }) => {
    const { name } = await adds('product', known);
    const { price } = await bothOf(page, request, 'product', name);
    await page.setViewportSize(phone.viewport);
    const card = page.getByRole('article').filter({ hasText: name });
    // A long shop of another test may stand before it.
    await expect(async () => {
      await page.goto('/products');
      await expect(card).toBeVisible({ timeout: 5000 });
    }).toPass();
    await card.getByRole('button', { name: /Add to Cart/ }).click();
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
    await page.getByRole('button', { name: 'Close message' }).click();

    await page.getByRole('link', { name: 'Search' }).click();
    const panel = page.getByRole('dialog', { name: 'Search' });
    await panel.getByRole('searchbox').fill(name.slice(1).toUpperCase());
    await panel.getByRole('link').filter({ hasText: name }).click();
    await expect(page).toHaveURL(paths.product(name));
    // Before the page's script has come, the icon leads to the page of the cart.
    await page.waitForLoadState();

    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    const cart = page.getByRole('dialog', { name: 'YOUR CART' });
    await expect(cart.getByRole('link', { name, exact: true })).toBeVisible();
    await cart.getByRole('link', { name: 'View Cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.locator('.subtotal')).toContainText(price.toLocaleString('en-IN'));
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

test('a long list of courses has pages with addresses of their own @full', async ({
  page,
  request,
}) => {
  const names = Array.from({ length: 16 }, (_, i) => `Batch of loaves ${i} of ${Date.now()}`);
  try {
    for (const name of names) await add(request, 'course', name);
    await page.goto('/courses');
    const pages = page.getByRole('navigation', { name: 'Pages of courses' });
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(24);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/courses/2');
    await expect(pages).toContainText('Page 2 of 2');
    await expect(cards.last()).toContainText('Professional Baking Diploma');
    await pages.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/courses');
  } finally {
    for (const name of names) await remove(request, 'course', name);
  }
  expect((await request.get('/courses/2')).status()).toBe(404);
  expect((await request.get('/courses/x')).status()).toBe(404);
});
