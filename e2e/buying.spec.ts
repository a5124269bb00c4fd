import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { people } from '../worker/test/cast.ts';
import { logIn, newcomer, newPerson, register } from './person.ts';
import { scanned } from './scan.ts';
import { expect, phone, test } from './test.ts';

const photo = 'site/public/pictures/student-1-400.webp';

test('a guest fills the cart, logs in on the way, and pays half by UPI', async ({ page }) => {
  test.slow();
  const person = newPerson();
  await register(page, person, photo);
  await expect(page).toHaveURL('/login');

  await page.goto('/product/Millet%20Loaf');
  const add = page.getByRole('button', { name: /Add to Cart/ });
  await add.click();
  await add.click();
  await page.goto('/product/Almond%20Cake');
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Fcheckout');
  await logIn(page, person, { there: true });
  await expect(page).toHaveURL('/checkout');

  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText('2 × Millet Loaf');
  await expect(summary).toContainText('Rs. 1,310');
  await page.getByRole('radio', { name: /UPI/ }).check();
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay by UPI' });
  await dialog.getByRole('radio', { name: /50% of it/ }).check();
  await expect(dialog).toContainText('Balance after this payment: Rs. 655');

  const uri = new URL(await scanned(page));
  expect(uri.href).toMatch(/^upi:\/\/pay\?/);
  expect(uri.searchParams.get('am')).toBe('655.00');
  expect(uri.searchParams.get('pa')).toBe('crumbschool@upi');
  expect(uri.searchParams.get('cu')).toBe('INR');
  const reference = uri.searchParams.get('tr') ?? '';
  expect(reference).toMatch(/^[0-7]{7}$/);

  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Enter Transaction ID')).toBeVisible();
  await dialog.getByLabel('Transaction ID').fill('412345678901');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /your order is placed/ })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/');

  await page.getByRole('link', { name: 'Check Order Status' }).click();
  const order = page.getByRole('article').filter({ hasText: reference });
  await expect(order).toContainText('2 × Millet Loaf');
  await expect(order).toContainText(/Advance\s*Rs. 655/);
  await expect(order).toContainText(/Balance\s*Rs. 655/);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a course is booked for cash, at the catalogue’s price', async ({ page }) => {
  await newcomer(page);
  await page.goto('/checkout/Macaron%20Masterclass/1');
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Rs. 3,499');
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(page.getByRole('heading', { name: /your order is placed/ })).toBeVisible();
  await page.getByRole('link', { name: 'Check Order Status' }).click();
  await expect(page).toHaveURL('/my-courses');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(/Advance\s*Rs. 0/);
  await expect(card).toContainText(/Balance\s*Rs. 3,499/);
  await expect(card.getByRole('button', { name: 'In Verification' })).toBeDisabled();
});

test.describe('when the answer is lost', () => {
  test.use({ expected: [[/^failed: .*place-order|ERR_FAILED/], { scope: 'test' }] });

  test('the order is asked for again and there is one', async ({ page }) => {
    await newcomer(page);
    let lost = 0;
    await page.route('**/api/order/place-order', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.goto('/checkout/Macaron%20Masterclass');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Please do not refresh')).toBeVisible();
    await expect(page.getByRole('heading', { name: /your order is placed/ })).toBeVisible();
    await page.goto('/my-courses');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('a reload in the middle finds the order that was sent', async ({ page }) => {
    await newcomer(page);
    let sent = false;
    await page.route('**/api/order/place-order', async (route) => {
      if (sent) return route.continue();
      await route.fetch();
      sent = true;
    });
    await page.goto('/checkout/Macaron%20Masterclass');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect.poll(() => sent).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: /your order is placed/ })).toBeVisible();
    await page.goto('/my-courses');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test.describe('what the server refuses', () => {
  test.use({ expected: [[/^409: |status of 409/], { scope: 'test' }] });

  test('a changed price is shown and asked about again', async ({ page }) => {
    await newcomer(page);
    await page.route('**/api/order/place-order', (route) => {
      const sent = route.request().postDataJSON();
      return sent.coursePrice === 3499
        ? route.continue({ postData: JSON.stringify({ ...sent, coursePrice: 3000 }) })
        : route.continue();
    });
    await page.goto('/checkout/Macaron%20Masterclass');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'price has changed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await page.goto('/my-courses');
    await expect(page.getByText('You have not enrolled in a course yet.')).toBeVisible();
  });

  test('a taken number is drawn anew by itself', async ({ page }) => {
    await newcomer(page);
    await page.goto('/checkout/Macaron%20Masterclass');
    await page.getByRole('button', { name: 'Place Order' }).click();
    const number = await page.getByText(/^[0-7]{7}$/).innerText();
    let numbers: string[] = [];
    await page.route('**/api/order/place-order', (route) => {
      const sent = route.request().postDataJSON();
      const orderId = numbers.length === 0 ? number : sent.orderId;
      numbers = [...numbers, orderId];
      return route.continue({ postData: JSON.stringify({ ...sent, orderId }) });
    });
    await page.goto('/checkout/French%20Patisserie');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: /your order is placed/ })).toBeVisible();
    expect(new Set(numbers).size).toBe(2);
  });
});

test('Asha hands in her work, goes back and forth, and corrects a link', async ({ page }) => {
  await logIn(page, people.asha);
  await expect(page).toHaveURL('/user-dashboard');
  await page.goto('/my-courses');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Paid' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'In Verification' }).first()).toBeDisabled();

  const open = page.getByRole('button', { name: /^Submit Links/ });
  let form = 0;
  for (; form < (await open.count()); form++) {
    await open.nth(form).click();
    if (await page.getByLabel('Photos').isEditable()) break;
    await page.getByRole('button', { name: 'GO Back' }).click();
  }
  await expect(page.getByText(people.asha.serialNo).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await page.getByLabel('Photos').fill('javascript:alert(1)');
  await page.getByLabel('Videos').fill('');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Enter a link that begins with https://')).toBeVisible();
  await page.getByLabel('Photos').fill('https://drive.example.com/photos');
  await page.getByLabel('Videos').fill('https://drive.example.com/videos');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Links submitted successfully')).toBeVisible();
  await open.nth(form).click();
  await expect(page.getByLabel('Photos')).toHaveValue('https://drive.example.com/photos');
});

for (const size of [phone, { viewport: { width: 1280, height: 800 } }])
  test.describe(`the checkout at ${size.viewport.width}`, () => {
    test.use(size);

    test('is accessible in every state and works by keyboard', async ({ page }) => {
      await newcomer(page);
      await page.goto('/checkout');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await page.goto('/checkout/Macaron%20Masterclass/3499');
      await clean(page);
      await page.getByRole('radio', { name: /Cash/ }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: 'Pay by UPI' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('radio', { name: 'Another amount' }).check();
      await page.getByLabel('Amount in rupees').fill('0');
      await clean(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Pay by UPI' })).toBeFocused();
    });
  });

async function clean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
}
