import { readFileSync } from 'node:fs';
import { collectionInWords } from '../contract/collection.ts';
import { rupees } from '../contract/money.ts';
import { choicesOf, variantOf } from '../contract/variant.ts';
import { expectAccessible } from './accessibility.ts';
import { newcomer } from './actions.ts';
import { sends, sessionOf } from './calls.ts';
import { isGuest, payCash, placed, upi } from './checkout.ts';
import { counted } from './counted.ts';
import { called, type Goods } from './goods.ts';
import { newPerson } from './person.ts';
import { expect, phone, test } from './test.ts';

const words = 'Happy 7th, Ira!';
const photo = {
  name: 'idea.webp',
  mimeType: 'image/webp',
  buffer: readFileSync('site/public/pictures/student-3-400.webp'),
};

/** What a product with options costs with the last choice of each. */
function dearest(product: Goods) {
  const last = (product.options ?? []).map((option) => choicesOf(option).at(-1)?.words ?? '');
  return { last, made: variantOf(product, last.join(', ')) };
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a guest orders and pays a cake for Saturday with at most seven taps and nine fields', async ({
    page,
  }) => {
    await page.goto('/');
    const taps = await counted(page);
    await page.getByRole('main').getByRole('link', { name: 'Order a cake' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Order a cake' })).toBeVisible();
    const day = page.getByLabel('Day', { exact: true });
    await expect(day).not.toHaveValue('');
    const time = page.getByLabel('Time');
    const [neededOn, neededAt] = [await day.inputValue(), await time.inputValue()];
    const collection = collectionInWords(neededOn, neededAt);
    await expect(page.getByText(collection)).toBeVisible();
    await page.getByLabel('Words on the cake').fill(words);
    await page.getByRole('button', { name: 'Order this cake' }).tap();
    await expect(page).toHaveURL(/\/checkout$/);
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary.locator('q')).toHaveText(words);
    // It was said when: that is not asked again.
    await expect(page.getByText(collection)).toBeVisible();
    await expect(page.getByLabel('Day of collection')).toBeHidden();
    await isGuest(page, newPerson());
    await page.getByRole('button', { name: 'Pay by UPI' }).tap();
    await upi(page).getByLabel('Transaction ID').fill('412345678907');
    await upi(page).getByRole('button', { name: 'Submit' }).tap();
    await expect(placed(page)).toBeVisible();
    const done = await taps();
    expect(done.touches).toBeLessThanOrEqual(7);
    expect(done.fields).toBeLessThanOrEqual(9);
    await expect(page.getByRole('main')).toContainText(words);
  });
});

test('a cake of another size and flavour is ordered with a photo, and the kitchen has it all', async ({
  page,
  request,
  opens,
}) => {
  const { token } = await newcomer(page, request);
  const cake = await called(request, 'product', 'Celebration Cake');
  const { last, made } = dearest(cake);
  await page.goto('/order-a-cake');
  await page.getByRole('radio', { name: /Celebration Cake/ }).click({ force: true });
  for (const choice of last) await page.getByRole('radio', { name: choice }).click({ force: true });
  await expect(page.getByText(rupees(made?.price ?? 0), { exact: true })).toBeVisible();
  const input = page.getByLabel('Words on the cake');
  await input.fill('x'.repeat(61));
  await page.getByRole('button', { name: 'Order this cake' }).click();
  await expect(input).toBeFocused();
  await input.fill(words);
  await page.getByLabel('Photo of your idea').setInputFiles(photo);
  await expectAccessible(page, 'a cake as it is chosen');
  await page.getByRole('button', { name: 'Order this cake' }).click();

  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText(made?.variant ?? '');
  await expect(summary).toContainText(rupees(made?.price ?? 0));
  await payCash(page);
  await expect(page).toHaveURL(/\?placed=/);
  const orderId = new URL(page.url()).searchParams.get('placed') ?? '';
  await expect
    .poll(async () => {
      const order = await sends<{ items: { idea?: string }[] }>(
        request,
        token,
        '/api/order/get-order-by-id',
        { orderId },
      );
      return order.items[0]?.idea;
    })
    .toMatch(/^\/media\/idea\//);

  const admin = await opens(await sessionOf(request, 'admin'));
  await admin.goto(`/admin-view-registered-user/${orderId}`);
  await expect(admin.getByText(made?.name ?? '').first()).toBeVisible();
  await expect(admin.getByRole('img', { name: /idea for/ })).toHaveJSProperty('complete', true);
});

test('options on the page of a product change its price and what goes into the cart', async ({
  page,
  request,
}) => {
  const cake = await called(request, 'product', 'Celebration Cake');
  const { last, made } = dearest(cake);
  await page.goto('/products');
  const card = page.getByRole('article').filter({ hasText: cake.name });
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(card).toContainText(`from ${rupees(cake.price)}`);
  await card.getByRole('link', { name: /Choose/ }).click();
  const main = page.getByRole('main');
  for (const choice of last) await main.getByRole('radio', { name: choice }).click({ force: true });
  await expect(main.getByText(rupees(made?.price ?? 0), { exact: true })).toBeVisible();
  await expectAccessible(page, 'a product with options');
  await main.getByRole('button', { name: /Add to Cart/ }).click();
  await page.goto('/cart');
  await expect(page.getByText(made?.variant ?? '').first()).toBeVisible();
  await expect(page.getByText(rupees(made?.price ?? 0)).first()).toBeVisible();
});
