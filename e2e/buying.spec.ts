import type { Locator } from '@playwright/test';
import { business } from '../contract/business.ts';
import { expectAccessible, expectAlwaysAccessible } from './accessibility.ts';
import { joins, newcomer } from './actions.ts';
import {
  addToCart,
  collects,
  isGuest,
  openUpi,
  orderButton,
  paidButton,
  payCash,
  placed,
  reference,
  upi,
} from './checkout.ts';
import { counted } from './counted.ts';
import { lastMailTo } from './mail.ts';
import { endSession, logInAgain, newPerson } from './person.ts';
import { scanned } from './qr.ts';
import { expect, test } from './test.ts';

test('a guest buys food without registering, pays half by UPI, and finds the order', async ({
  page,
}) => {
  test.slow();
  await page.goto('/product/Millet%20Loaf');
  const add = page.getByRole('button', { name: /Add to Cart/ });
  await add.click();
  await add.click();
  await page.goto('/product/Almond%20Cake');
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart');

  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText('2 × Millet Loaf');
  await expect(summary).toContainText('Rs. 1,310');
  const pay = page.getByRole('button', { name: 'Pay by UPI' });
  await pay.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    ...['Enter full name', 'Enter mobile', 'Enter email', 'Agree to go on'],
  ]);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page, 'a guest who has entered nothing');
  const guest = newPerson();
  await isGuest(page, guest);
  // The day is nobody's guess.
  await pay.click();
  await expect(page.getByLabel('Day of collection')).toBeFocused();
  await expect(page.getByText('Choose a day for the collection')).toBeVisible();
  await collects(page);
  await pay.click();
  const dialog = page.getByRole('dialog', { name: 'Pay by UPI' });
  await dialog.getByRole('radio', { name: /50% of it/ }).check();
  await expect(dialog).toContainText('Balance on collection: Rs. 655');

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

  await paidButton(dialog).click();
  await expect(dialog.getByText('Enter Transaction ID')).toBeVisible();
  await dialog.getByLabel('Transaction ID').fill('412345678901');
  await paidButton(dialog).click();
  await expect(placed(page)).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('If we do not find it, we write to you')).toBeVisible();
  // What led here is gone.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank you/);
  await expect(page.getByRole('link', { name: 'Back to cart' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/');

  // Now the e-mail is confirmed, by the code of a mail that came with the order.
  const notice = page.getByRole('region', { name: 'Your e-mail is not confirmed yet' });
  const mail = await lastMailTo(guest.email, /Confirm your e-mail/);
  expect(mail).toContain('type this code on the page where you ordered');
  await notice.getByText('Confirm your e-mail').click();
  await notice.getByLabel('Code').fill(/^ +(\d{6})$/m.exec(mail)?.[1] ?? '');
  await expectAccessible(page, 'placed by a guest');
  await notice.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByText('Your e-mail is confirmed.')).toBeVisible();

  await page.getByRole('link', { name: 'Check Order Status' }).click();
  const order = page.getByRole('article').filter({ hasText: reference });
  await expect(order).toContainText('2 × Millet Loaf');
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('whoever has an account orders with it by a code, not by its e-mail alone', async ({
  page,
  request,
  allow,
}) => {
  allow(/409: .*begin-account|status of 409/);
  const [person, mistyped] = [await joins(request), newPerson()];
  await addToCart(page, 'Oat Cookies');
  await page.goto('/checkout');
  await isGuest(page, mistyped);
  await collects(page);
  const day = await page.getByLabel('Day of collection').inputValue();
  await openUpi(page);
  await page.keyboard.press('Escape');
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details).toContainText(mistyped.email);
  await details.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(mistyped.email);
  await expect(page.getByLabel('Day of collection')).toHaveValue(day);
  await isGuest(page, { ...person, name: 'Somebody Else' });
  await page.getByRole('radio', { name: /Cash/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'This e-mail has an account' });
  await expect(dialog).toContainText(person.email);
  await expectAccessible(page, 'an e-mail that has an account');
  await dialog.getByRole('button', { name: 'Use another e-mail' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expectAccessible(page, 'a code to log in');
  const mail = await lastMailTo(person.email, /your code to log in/);
  await dialog.getByLabel('Code').fill(/^ +(\d{6})$/m.exec(mail)?.[1] ?? '');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  await expect(details).toContainText(person.name);
  await expect(details).not.toContainText('Somebody Else');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(placed(page)).toBeVisible();
});

test('a newcomer enrols with three fields, and is asked afterwards what the certificate needs', async ({
  page,
}) => {
  await page.goto('/checkout/Macaron%20Masterclass/1');
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    ...['Enter full name', 'Enter mobile', 'Enter email', 'Agree to go on'],
  ]);
  await expectAccessible(page, 'a newcomer with faults');
  await isGuest(page, newPerson());
  await openUpi(page);
  await upi(page).getByLabel('Transaction ID').fill('412345678904');
  await paidButton(upi(page)).click();
  await expect(placed(page)).toBeVisible();
  await page.getByRole('link', { name: 'Add them' }).click();
  await page.getByLabel('Father name').fill('Anil');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Your account is updated.')).toBeVisible();
  await page.goto('/user-dashboard');
  await expect(page.getByRole('article')).toHaveCount(1);
  const asks = page.getByText('For your certificate we need');
  await expect(asks).toContainText('mother name');
  await expect(asks).not.toContainText('father name');
});

test('a newcomer enrols by UPI with 6 taps and 4 fields, and buys a cake with 4 and 4', async ({
  page,
}) => {
  await page.goto('/');
  const done = await counted(page);
  await page.getByRole('link', { name: 'See courses' }).first().click();
  await page.getByRole('link', { name: 'Macaron Masterclass' }).first().click();
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await isGuest(page, newPerson());
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  await upi(page).getByLabel('Transaction ID').fill('412345678905');
  await paidButton(upi(page)).click();
  await expect(placed(page)).toBeVisible();
  const enrolled = await done();
  expect(enrolled.touches).toBeLessThanOrEqual(6);
  expect(enrolled.fields).toBeLessThanOrEqual(4);

  await page.evaluate(() => localStorage.removeItem('token'));
  await addToCart(page, 'Almond Cake');
  await page.goto('/cart');
  await done();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await isGuest(page, newPerson());
  await collects(page);
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  await upi(page).getByLabel('Transaction ID').fill('412345678906');
  await paidButton(upi(page)).click();
  await expect(placed(page)).toBeVisible();
  const bought = await done();
  expect([bought.touches, bought.fields]).toEqual([4, 4]);
});

test('an account whose answer is lost is begun once, and what was typed outlives a reload @full', async ({
  page,
  allow,
}) => {
  allow(/^failed: .*begin-account|ERR_FAILED/);
  await addToCart(page, 'Oat Cookies');
  await page.goto('/checkout');
  await expect(orderButton(page)).toBeEnabled();
  await page.getByLabel('Full name').fill('Kavita');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Kavita');
  await isGuest(page, newPerson());
  await collects(page);
  await page.getByRole('radio', { name: /Cash/ }).check();
  let lost = 0;
  await page.route('**/api/user/begin-account', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(placed(page)).toBeVisible();
});

test('a course is booked for cash, at the catalogue’s price', async ({ page, request }) => {
  await newcomer(page, request);
  await page.goto('/checkout/Macaron%20Masterclass/1');
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Rs. 3,499');
  await page.getByRole('radio', { name: /Cash/ }).check();
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
  await page.getByText('Add a note').click();
  await page.getByLabel('Note to the bakery').fill('Sliced, please');
  await endSession(page);
  await payCash(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(day).toHaveValue(chosen);
  await expect(page.getByLabel('Note to the bakery')).toHaveValue('Sliced, please');
  await payCash(page);
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
  await paidButton(dialog).click();
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
  await payCash(page);
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
  await expect(orderButton(page)).toBeEnabled();
  await expectAccessible(page, 'ordered today');
  const answered = page.waitForResponse('**/get-user-courses');
  await page.goto('/checkout/French%20Patisserie');
  await expect(orderButton(page)).toBeEnabled();
  await (await answered).finished();
  await expect(page.getByText('You ordered this course today')).toBeHidden();

  const { token } = await joins(request);
  await page.evaluate((other) => localStorage.setItem('token', other), token);
  await page.goto(`/checkout/Macaron%20Masterclass/1?placed=${number}`);
  await expect(orderButton(page)).toBeEnabled();
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
  await page.keyboard.press('ArrowUp');
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
