import type { Page } from '@playwright/test';
import { collectionInWords } from '../contract/collection.ts';
import { collectionWhen } from '../contract/collection-words.ts';
import { dayInShort, timeInWords } from '../contract/day.ts';
import { rupees } from '../contract/money.ts';
import { variantOf } from '../contract/variant.ts';
import { choicesOf, madeAs } from '../contract/variant-facts.ts';
import { expectAccessible } from './accessibility.ts';
import { newcomer } from './actions.ts';
import { sends, sessionOf } from './calls.ts';
import { isGuest, paidButton, payCash, placed, upi } from './checkout.ts';
import { counted } from './counted.ts';
import { called, type Goods } from './goods.ts';
import { newPerson } from './person.ts';
import { phonePhoto } from './photos.ts';
import { expect, phone, test } from './test.ts';

const words = 'Happy 7th, Ira!';
/** What a product with options costs with the last choice of each. */
function dearest(product: Goods) {
  const last = (product.options ?? []).map((option) => choicesOf(option).at(-1)?.words ?? '');
  return { last, made: variantOf(product, last.join(', ')) };
}

const days = (page: Page) => page.getByRole('group', { name: 'When do you collect it?' });

/** Chooses the last day on which a cake can be collected, which is among the later ones. */
async function takeLast(page: Page): Promise<string> {
  await days(page).getByText('Later days').click();
  const day = days(page).locator('input:enabled').last();
  await day.locator('..').click();
  await expect(day).toBeChecked();
  return day.inputValue();
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a guest orders and pays a cake for Saturday with six taps and five fields', async ({
    page,
  }) => {
    await page.goto('/');
    const taps = await counted(page);
    await page.getByRole('main').getByRole('link', { name: 'Order a cake' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Order a cake' })).toBeVisible();
    await page.getByLabel('Words on the cake').fill(words);
    await expect(page.locator('figcaption')).toContainText(words);
    await expect(page.locator('figcaption')).toBeInViewport({ ratio: 1 });
    // The day is nobody's guess.
    await page.getByRole('button', { name: 'Order this cake' }).tap();
    const day = days(page).locator('input:enabled').first();
    await expect(day).toBeFocused();
    await expect(page.getByText('Choose a day for the collection')).toBeVisible();
    await taps();
    await day.locator('..').tap();
    await expect(day).toBeChecked();
    const time = page.getByLabel('Time');
    const [neededOn, neededAt] = [await day.inputValue(), await time.inputValue()];
    const collection = collectionInWords(neededOn, neededAt);
    await expect(page.getByText(`${dayInShort(neededOn)}, ${timeInWords(neededAt)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Order this cake' }).tap();
    await expect(page).toHaveURL(/\/checkout$/);
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary.locator('q')).toHaveText(words);
    // It was said when: that is not asked again.
    await expect(page.getByRole('region', { name: 'Collection' })).toContainText(collection);
    const inShort = summary.getByRole('button', { name: collection });
    await expect(inShort).toContainText(words);
    await expect(page.getByLabel('Day of collection')).toBeHidden();
    await isGuest(page, newPerson());
    await page.getByRole('button', { name: 'Pay by UPI' }).tap();
    await upi(page).getByLabel('Transaction ID').fill('412345678907');
    await paidButton(upi(page)).tap();
    await expect(placed(page)).toBeVisible();
    const done = await taps();
    expect(done.touches).toBeLessThanOrEqual(5);
    expect(done.fields).toBeLessThanOrEqual(4);
    const main = page.getByRole('main');
    await expect(main).toContainText(words);
    await expect(main.getByText(collectionWhen({ neededOn, neededAt }))).toHaveCount(1);
    await expect(main.getByText(timeInWords(neededAt))).toHaveCount(1);
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
  // The birthday cake comes first. It takes longer than others: a day that it has not is said.
  await expect(page.getByRole('radio', { name: /Celebration Cake/ })).toBeChecked();
  await page.getByRole('radio', { name: /Ragi Chocolate Cake/ }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'Ragi Chocolate Cake' })).toBeVisible();
  const day = days(page).locator('input:enabled').first();
  await day.locator('..').click();
  await page.getByRole('radio', { name: /Celebration Cake/ }).click({ force: true });
  await expect(days(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Order this cake' }).click();
  await expect(day).toBeFocused();
  await expect(days(page)).toContainText('Celebration Cake is not free on that day');
  await page.keyboard.press('Space');
  await expect(days(page)).not.toHaveAttribute('aria-invalid', 'true');
  for (const choice of last) await page.getByRole('radio', { name: choice }).click({ force: true });
  await expect(page.getByText(rupees(made?.price ?? 0), { exact: true })).toBeVisible();
  const input = page.getByLabel('Words on the cake');
  await input.fill('x'.repeat(61));
  await page.getByRole('button', { name: 'Order this cake' }).click();
  await expect(input).toBeFocused();
  await input.fill(words);
  await page.getByLabel('Photo of your idea').setInputFiles(await phonePhoto(12_000, 2_400));
  await expectAccessible(page, 'a cake as it is chosen');
  await page.getByRole('button', { name: 'Order this cake' }).click();

  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText(made?.variant ?? '');
  await expect(summary).toContainText(rupees(made?.price ?? 0));
  // The photo does not arrive before the page is loaded again.
  const sendIdea = '**/api/order/send-idea';
  await page.route(sendIdea, () => {});
  const isSent = page.waitForRequest(sendIdea);
  await payCash(page);
  await isSent;
  await expect(page).toHaveURL(/\?placed=/);
  await expect(placed(page)).toBeVisible();
  await page.unroute(sendIdea);
  await page.reload();
  await expect(placed(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: /idea/i })).toBeVisible();
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

test('options on the page of a product change its price, mark and weight, and the cart', async ({
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
  const usual = { diet: '' as const, pieces: '', options: [], ...cake };
  const { diet, pieces } = madeAs(usual, last);
  expect([diet, pieces]).not.toEqual([cake.diet, cake.pieces]);
  await expect(main.locator(`[data-mark=${diet}]`)).toBeVisible();
  await expect(main.locator(`[data-mark=${cake.diet}]`)).toBeHidden();
  await expect(main.getByText(pieces, { exact: true })).toBeVisible();
  await main.getByLabel('Words on the cake').fill(words);
  await expectAccessible(page, 'a product with options');
  await expect(main.getByRole('link', { name: 'Go to your cart' })).toBeHidden();
  await main.getByRole('button', { name: /Add to Cart/ }).click();
  await main.getByRole('link', { name: 'Go to your cart' }).click();
  await expect(page.getByLabel(`Words on ${cake.name}`)).toHaveValue(words);
  await expect(page.getByText(made?.variant ?? '').first()).toBeVisible();
  await expect(page.getByText(rupees(made?.price ?? 0)).first()).toBeVisible();
});

test('a cake leads to the order of it for a day, with its options and words @full', async ({
  page,
  request,
}) => {
  const cake = await called(request, 'product', 'Celebration Cake');
  const { last, made } = dearest(cake);
  await page.goto('/product/Celebration%20Cake');
  const main = page.getByRole('main');
  const input = page.getByLabel('Words on the cake');
  for (const choice of last) await main.getByRole('radio', { name: choice }).click({ force: true });
  await input.fill(words);
  const link = page.getByRole('link', { name: 'Order it for another day' });
  await link.click();
  await expect(page.getByRole('radio', { name: /Celebration Cake/ })).toBeChecked();
  for (const choice of last) await expect(page.getByRole('radio', { name: choice })).toBeChecked();
  await expect(input).toHaveValue(words);
  // What is in the cart counts; it is not wiped by who types nothing.
  await page.goBack();
  for (const choice of last) await main.getByRole('radio', { name: choice }).click({ force: true });
  await input.fill('Happy 8th, Ira!');
  await main.getByRole('button', { name: /Add to Cart/ }).click();
  await page.goto(
    `/order-a-cake?${new URLSearchParams({ cake: cake.name, variant: made?.variant ?? '' })}`,
  );
  await expect(input).toHaveValue('Happy 8th, Ira!');
  // It is in the cart: that one is changed, or a second added.
  const change = page.getByRole('button', { name: 'Change it' });
  await expect(page.getByText('You have this cake in the cart')).toBeVisible();
  const chosen = await takeLast(page);
  const time = page.getByLabel('Time');
  await time.selectOption({ index: 1 });
  const at = await time.inputValue();
  await change.click();
  const lines = page.getByRole('region', { name: 'Your order' }).getByRole('listitem');
  await expect(lines.locator('q')).toHaveText('Happy 8th, Ira!');

  // Who comes back has all of it, and another size is the same cake.
  await page.goBack();
  await page.reload();
  await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked();
  await expect(time).toHaveValue(at);
  for (const choice of last) await expect(page.getByRole('radio', { name: choice })).toBeChecked();
  await expect(input).toHaveValue('Happy 8th, Ira!');
  const smallest = cake.options?.[0]?.data[0] ?? '';
  await page.getByRole('radio', { name: smallest, exact: true }).click({ force: true });
  await expect(input).toHaveValue('Happy 8th, Ira!');
  await change.click();
  await expect(lines.locator('q')).toHaveText(['Happy 8th, Ira!']);
  await expect(lines).toContainText(smallest);

  await page.goto(`/order-a-cake?${new URLSearchParams({ cake: cake.name })}`);
  await expect(page.getByRole('radio', { name: smallest, exact: true })).toBeChecked();
  await input.fill('For Asha');
  await takeLast(page);
  await page.getByRole('button', { name: 'Add a second' }).click();
  await expect(lines.locator('q')).toHaveText(['Happy 8th, Ira!', 'For Asha']);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('what is pressed while the picture travels is pressed @full', async ({ page }) => {
    await page.goto('/product/Celebration%20Cake');
    const main = page.getByRole('main');
    await main
      .getByRole('img')
      .first()
      .evaluate(async (picture: HTMLElement) => {
        picture.style.setProperty('view-transition-name', 'picture');
        await document.startViewTransition(() => undefined).ready;
        for (const travelling of document.getAnimations()) travelling.pause();
      });
    const last = main.getByRole('radio').last();
    await last.locator('..').click();
    await expect(last).toBeChecked();
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
});
