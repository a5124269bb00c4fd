import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newcomer } from './actions.ts';
import {
  addToCart,
  collects,
  openUpi,
  orderButton,
  paidButton,
  payCash,
  placed,
  reference,
  stuck,
  upi,
} from './checkout.ts';
import { expect, hold, test } from './test.ts';

test.beforeEach(({ page, request }) => newcomer(page, request));

test('an order whose answer is lost is asked for again, and there is one', async ({
  page,
  allow,
}) => {
  allow(/^failed: .*place-order|ERR_FAILED/);
  let lost = 0;
  await page.route('**/api/order/place-order', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto('/checkout/Macaron%20Masterclass');
  const release = await hold(page, '**/Placed*.js');
  const answer = page.waitForResponse('**/api/order/place-order');
  await payCash(page);
  await answer;
  await expect(page.getByText('Please do not refresh')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: /we have received your order/ })).toBeVisible();
  await page.goto('/my-courses');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a reload in the middle of an order finds the one that was sent @full', async ({
  page,
  allow,
}) => {
  allow(/^failed: .*place-order|ERR_FAILED/);
  let isPlaced = false;
  await page.route('**/api/order/place-order', async (route) => {
    if (isPlaced) return route.continue();
    await route.fetch();
    isPlaced = true;
  });
  await page.goto('/checkout/Macaron%20Masterclass');
  await payCash(page);
  await expect.poll(() => isPlaced).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: /we have received your order/ })).toBeVisible();
  await page.goto('/my-courses');
  await expect(page.getByRole('article')).toHaveCount(1);
});

/** Orders get no response until the returned function is called; `reach`: sent all the same. */
async function loseOrders(page: Page, reach = false) {
  const requests: string[] = [];
  let lost = true;
  await page.route('**/api/order/place-order', async (route) => {
    requests.push(route.request().postDataJSON().orderId);
    if (!lost) return route.continue();
    if (reach) await route.fetch();
    await route.abort();
  });
  const find = () => {
    lost = false;
  };
  return { sent: requests, find };
}

/** Places the order and lets the time pass in which it is tried again. */
async function giveUp(page: Page): Promise<void> {
  await page.clock.install();
  await payCash(page);
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(stuck(page)).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.resume();
}

test('an order without an answer waits for its buyer and takes what was ordered @full', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await addToCart(page, 'Millet Loaf');
  await page.goto('/checkout');
  await collects(page);
  const { sent, find } = await loseOrders(page, true);
  await giveUp(page);
  await expectAccessible(page, 'without an answer');
  find();
  const tries = sent.length;
  await addToCart(page, 'Millet Loaf');
  await addToCart(page, 'Almond Cake');
  await page.goto('/checkout');
  await expect(page.getByText('Your order of 1 × Millet Loaf has no answer yet')).toBeVisible();
  await page.reload();
  await expect(stuck(page)).toBeVisible();
  expect(sent).toHaveLength(tries);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(placed(page)).toBeVisible();
  expect(new Set(sent).size).toBe(1);
  await page.goto('/user-dashboard');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/cart');
  await expect(page.getByText('Amount: 1')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Almond Cake' })).toBeVisible();
});

test('an order without an answer can be given up @full', async ({ page, allow }) => {
  allow(/ERR_FAILED/);
  await page.goto('/checkout/Macaron%20Masterclass');
  const { find } = await loseOrders(page);
  await giveUp(page);
  find();
  await page.goto('/checkout/Macaron%20Masterclass/3499');
  await expect(page.getByText('Your order of Macaron Masterclass has no answer yet')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/my-courses');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(orderButton(page)).toBeVisible();
  await page.reload();
  await expect(orderButton(page)).toBeVisible();
});

test('a price that has changed is shown, and asked about again @full', async ({ page, allow }) => {
  allow(/^409: |status of 409/);
  await page.route('**/api/order/place-order', (route) => {
    const order = route.request().postDataJSON();
    return order.coursePrice === 3499
      ? route.continue({ postData: JSON.stringify({ ...order, coursePrice: 3000 }) })
      : route.continue();
  });
  await page.goto('/checkout/Macaron%20Masterclass');
  await payCash(page);
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'price has changed' }),
  ).toBeVisible();
  await expect(orderButton(page)).toBeEnabled();
  await page.goto('/my-courses');
  await expect(page.getByText('You have not enrolled in a course yet.')).toBeVisible();
});

test('a payment made by the old price keeps its number and counts @full', async ({
  page,
  allow,
}) => {
  allow(/^409: |status of 409/);
  let isDearer = false;
  await page.route('**/api/order/place-order', (route) => {
    const order = route.request().postDataJSON();
    if (order.coursePrice === 3600)
      return route.continue({ postData: JSON.stringify({ ...order, coursePrice: 3499 }) });
    const errors = { coursePrice: 'The price has changed' };
    const reply = { success: false, message: 'The price has changed', errors };
    isDearer = true;
    return route.fulfill({ status: 409, json: { ...reply, data: { price: 3600 } } });
  });
  await page.route('**/api/offer/quote', async (route) => {
    if (!isDearer) return route.continue();
    const { data, ...reply } = await (await route.fetch()).json();
    const dearer = { ...data, listPrice: 3600, price: 3600 };
    return route.fulfill({ json: { ...reply, data: dearer } });
  });
  await page.goto('/checkout/Macaron%20Masterclass');
  await openUpi(page);
  const dialog = upi(page);
  await dialog.getByRole('radio', { name: /50% of it/ }).check();
  const number = (await reference(page)) ?? '';
  await dialog.getByLabel('Transaction ID').fill('3245 6789 0123');
  await paidButton(dialog).click();
  await expect(dialog.getByText('from Rs. 3,499 to Rs. 3,600')).toBeVisible();
  await expect(dialog.getByText('What you have already paid counts')).toBeVisible();
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('1750');
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue('3245 6789 0123');
  expect(await reference(page)).toBe(number);
  await expectAccessible(page, 'a price that changed');
  await paidButton(dialog).click();
  await expect(placed(page)).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText('We check your payment of Rs. 1,750')).toBeVisible();
});

test('a buyer whose payment does not load is told, and can pay in cash @full', async ({
  page,
  allow,
}) => {
  allow(/UpiDialog/, /ERR_FAILED/);
  await page.route('**/_astro/UpiDialog.*', (route) => route.abort());
  await page.goto('/course/Artisan%20Breads');
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await page.getByRole('radio', { name: /UPI/ }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('alert')).toHaveText(/The payment could not be loaded/);
});
