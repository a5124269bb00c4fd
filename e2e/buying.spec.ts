import type { Locator } from '@playwright/test';
import { business } from '../contract/business.ts';
import { expectAccessible, expectAlwaysAccessible } from './accessibility.ts';
import { joins, newcomer } from './actions.ts';
import { addToCart, openUpi, placed, reference, upi } from './checkout.ts';
import { endSession, logInAgain, newPerson, register } from './person.ts';
import { scanned } from './qr.ts';
import { expect, test } from './test.ts';

const photo = 'site/public/pictures/student-1-400.webp';

test('a guest fills the cart, registers on the way, and pays half by UPI', async ({ page }) => {
  test.slow();
  await page.goto('/product/Millet%20Loaf');
  const add = page.getByRole('button', { name: /Add to Cart/ });
  await add.click();
  await add.click();
  await page.goto('/product/Almond%20Cake');
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Fcheckout');
  await expect(page.getByText('Your 3 items are waiting.')).toBeVisible();
  await expectAccessible(page, 'login with a cart');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText('Your 3 items are waiting.')).toBeVisible();
  await register(page, newPerson(), photo, { isOpen: true });
  await expect(page).toHaveURL('/checkout');

  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText('2 × Millet Loaf');
  await expect(summary).toContainText('Rs. 1,310');
  await page.getByRole('radio', { name: /UPI/ }).check();
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay by UPI' });
  await dialog.getByRole('radio', { name: /50% of it/ }).check();
  await expect(dialog).toContainText('Balance after this payment: Rs. 655');

  const xOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  const copy = dialog.getByRole('button', { name: 'Copy UPI id' });
  await expect
    .poll(async () => (await xOf(copy)) - (await xOf(dialog.getByRole('img'))))
    .toBeGreaterThan(0);
  const uri = new URL(await scanned(page));
  expect(uri.href).toMatch(/^upi:\/\/pay\?/);
  expect(uri.searchParams.get('am')).toBe('655.00');
  expect(uri.searchParams.get('pa')).toBe(business.upi.id);
  expect(uri.searchParams.get('cu')).toBe('INR');
  const reference = uri.searchParams.get('tr') ?? '';
  expect(reference).toMatch(/^[0-7]{7}$/);

  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Enter Transaction ID')).toBeVisible();
  await dialog.getByLabel('Transaction ID').fill('412345678901');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /we have received your order/ })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/');

  await page.getByRole('link', { name: 'Check Order Status' }).click();
  const order = page.getByRole('article').filter({ hasText: reference });
  await expect(order).toContainText('2 × Millet Loaf');
  await expect(order).toContainText(/Advance\s*Rs\.\s655/);
  await expect(order).toContainText(/Balance\s*Rs\.\s655/);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a course is booked for cash, at the catalogue’s price', async ({ page, request }) => {
  await newcomer(page, request);
  await page.goto('/checkout/Macaron%20Masterclass/1');
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Rs. 3,499');
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(page.getByRole('heading', { name: /we have received your order/ })).toBeVisible();
  await page.getByRole('link', { name: 'Check Order Status' }).click();
  await expect(page).toHaveURL('/my-courses');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(/Advance\s*Rs\.\s0/);
  await expect(card).toContainText(/Balance\s*Rs\.\s3,499/);
  await expect(card.getByRole('button', { name: 'In Verification' })).toBeDisabled();
});

/** Ends the session at the server; the page does not know. */
test('an order is placed although the login has ended, and given up by Cancel it stays @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/^401: |status of 401/);
  const person = await newcomer(page, request);
  await addToCart(page, 'Millet Loaf');
  await page.goto('/checkout');
  const day = page.getByLabel('Day of collection');
  await day.selectOption({ index: 2 });
  const chosen = await day.inputValue();
  await page.getByLabel('Note to the bakery').fill('Sliced, please');
  await endSession(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(day).toHaveValue(chosen);
  await expect(page.getByLabel('Note to the bakery')).toHaveValue('Sliced, please');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await logInAgain(page, person);
  await expect(placed(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sliced, please');
});

test('a payment is sent although the login has ended meanwhile @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/^401: |status of 401/);
  const person = await newcomer(page, request);
  await page.goto('/checkout/Macaron%20Masterclass/1');
  await openUpi(page);
  const dialog = upi(page);
  await dialog.getByRole('radio', { name: /50% of it/ }).check();
  await dialog.getByLabel('Transaction ID').fill('324567890123');
  const number = (await reference(page)) ?? '';
  await endSession(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await logInAgain(page, person);
  await expect(placed(page)).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
});

test('a placed order is shown again after a reload and Back, and is placed once', async ({
  page,
  request,
  allow,
}) => {
  allow(/^404: .*get-order-by-id|status of 404/);
  await newcomer(page, request);
  await page.goto('/checkout/Macaron%20Masterclass/1');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(placed(page)).toBeVisible();
  const number = await page.getByText(/^[0-7]{7}$/).innerText();
  await expect(page).toHaveURL(`/checkout/Macaron%20Masterclass/1?placed=${number}`);
  await page.reload();
  await expect(placed(page)).toBeVisible();
  await expectAccessible(page, 'placed');
  await page.getByRole('link', { name: 'Check Order Status' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText(number)).toBeVisible();
  await expect(placed(page)).toBeVisible();

  await page.goto('/checkout/Macaron%20Masterclass/1');
  await expect(page.getByText(`You ordered this course today: order ${number}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await expectAccessible(page, 'ordered today');
  const answered = page.waitForResponse('**/get-user-courses');
  await page.goto('/checkout/French%20Patisserie');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await (await answered).finished();
  await expect(page.getByText('You ordered this course today')).toBeHidden();

  const { token } = await joins(request);
  await page.evaluate((other) => localStorage.setItem('token', other), token);
  await page.goto(`/checkout/Macaron%20Masterclass/1?placed=${number}`);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await expect(page).toHaveURL('/checkout/Macaron%20Masterclass/1');
});

test('the checkout is accessible in every state and works by keyboard @full', async ({
  page,
  request,
}) => {
  await newcomer(page, request);
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page, 'empty');
  await page.goto('/checkout/Macaron%20Masterclass/3499');
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeVisible();
  await expectAccessible(page, 'summary');
  await page.getByRole('radio', { name: /Cash/ }).focus();
  await page.keyboard.press('ArrowDown');
  // It waits for the price.
  await expect(page.getByRole('button', { name: 'Pay by UPI' })).toBeEnabled();
  await page.getByRole('button', { name: 'Pay by UPI' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByLabel('Amount in rupees').fill('0');
  await expectAlwaysAccessible(page, 'UPI');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.notice:focus')).toContainText('Did you pay?');
});
