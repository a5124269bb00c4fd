import { collectionDay, collectionDays } from '../contract/collection.ts';
import { expectAccessible } from './accessibility.ts';
import { newcomer } from './actions.ts';
import { sessionOf } from './calls.ts';
import { addToCart } from './checkout.ts';
import { expect, test } from './test.ts';

const cake = 'Vanilla Celebration Cake';
const words = 'Happy  Birthday, आई! 🎂';

test('a cake with words is ordered for a day, with a note', async ({ page, browser }) => {
  await newcomer(page);
  const onCake = page.getByLabel(`Words on ${cake}`);
  await addToCart(page, cake);
  await addToCart(page, 'Oat Cookies');
  await page.goto('/cart');
  await onCake.fill('x'.repeat(61));
  await expect(page.getByText('At most 60 characters fit on a cake')).toBeVisible();
  await expect(page.getByText('14 Gulmohar House').first()).toBeVisible();
  await expectAccessible(page, 'a cart with words');

  await page.getByRole('link', { name: 'Checkout' }).click();
  const order = page.getByRole('button', { name: 'Place Order' });
  await order.click();
  await expect(onCake).toBeFocused();
  await onCake.fill(words);
  const days = collectionDays(2).map(collectionDay);
  const day = page.getByLabel('Day of collection');
  await expect(day.getByRole('option')).toHaveText(days);
  await day.selectOption(days[1] ?? '');
  await page.getByLabel('Note to the bakery').fill('Ring twice,\nplease');
  await expectAccessible(page, 'a checkout with a day');
  await page.reload();
  await expect(onCake).toHaveValue(words);
  await expect(day.locator(':checked')).toHaveText(days[1] ?? '');
  await expect(page.getByLabel('Note to the bakery')).toHaveValue('Ring twice,\nplease');
  const summary = page.getByRole('region', { name: 'Your order' });
  expect(await summary.locator('q').evaluate((q: HTMLElement) => q.innerText)).toBe(words);

  await page.goto('/cart');
  const link = page.getByRole('main').getByRole('link', { name: 'Order on WhatsApp' });
  // The prices are checked first, and the day comes from the draft.
  await expect(link).toHaveAttribute('href', /Collection/);
  const chat = await link.getAttribute('href');
  const text = new URL(chat ?? '').searchParams.get('text') ?? '';
  for (const line of [
    `1 x ${cake}, Rs. 1,650`,
    `Words on it: ${words}`,
    '1 x Oat Cookies, Rs. 260',
    'Total: Rs. 1,910',
    `Collection: ${days[1]}`,
  ])
    expect(text).toContain(line);

  await page.goto('/checkout');
  await order.click();
  await expect(page).toHaveURL(/\?placed=/);
  const number = new URL(page.url()).searchParams.get('placed') ?? '';
  await page.goto('/user-dashboard');
  const card = page.getByRole('article').filter({ hasText: number });
  await expect(card).toContainText('14 Gulmohar House');

  const office = await browser.newContext();
  const admin = await office.newPage();
  const token = await sessionOf(page.request, 'admin');
  await admin.goto('/');
  await admin.evaluate((kept) => localStorage.setItem('token', kept), token);
  await admin.goto(`/admin-view-registered-user/${number}`);
  await expect(admin.locator('q')).toHaveText(words);
  await expect(admin.getByText('Ring twice,')).toBeVisible();
  await expect(admin.getByText('Collected on')).toBeVisible();
  await office.close();
});

test.describe('a day that passes', () => {
  test.use({ expected: [[/^422: .*place-order|status of 422/], { scope: 'test' }] });

  test('is said at the field', async ({ page }) => {
    await newcomer(page);
    await addToCart(page, 'Oat Cookies');
    await page.route('**/api/order/place-order', async (route) => {
      const order = { ...route.request().postDataJSON(), neededOn: '2026-01-01' };
      await route.continue({ postData: JSON.stringify(order) });
    });
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Place Order' }).click();
    const fault = /The first day on which your order can be ready/;
    await expect(page.getByRole('main').getByText(fault)).toBeVisible();
    await expect(page.getByLabel('Day of collection')).toBeFocused();
  });
});
