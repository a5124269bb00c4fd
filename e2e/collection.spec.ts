import { business } from '../contract/business.ts';
import { collectionDay } from '../contract/collection.ts';
import { openInWords } from '../contract/collection-words.ts';
import { paymentTerms } from '../contract/payment-terms.ts';
import { expectAccessible } from './accessibility.ts';
import { newcomer } from './actions.ts';
import { sessionOf } from './calls.ts';
import { addToCart, collects, openUpi, payCash, reference, upi } from './checkout.ts';
import { called, daysFor } from './goods.ts';
import { expect, expectNoLayers, test } from './test.ts';

const cake = 'Celebration Cake';
const words = 'Happy  Birthday, आई! 🎂';

test.beforeEach(({ page, request }) => newcomer(page, request));

test('a cake with words is ordered for a day, with a note @full', async ({
  page,
  opens,
  request,
}) => {
  const onCake = page.getByLabel(`Words on ${cake}`);
  await addToCart(page, cake);
  await addToCart(page, 'Oat Cookies');
  await page.goto('/cart');
  await onCake.fill('x'.repeat(61));
  await expect(page.getByText('At most 60 characters fit on a cake')).toBeVisible();
  const { street, locality } = business.addresses.bakery;
  const place = [street, openInWords(business.hours), business.delivery];
  const main = page.getByRole('main');
  for (const part of place) await expect(main.getByText(part).first()).toBeVisible();
  await expectAccessible(page, 'a cart with words');

  await page.getByRole('link', { name: 'Checkout' }).click();
  const tooLong = page.getByRole('alert').filter({ hasText: `Words on ${cake}` });
  await tooLong.getByRole('link', { name: 'Change them in your cart' }).click();
  await onCake.fill(words);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(tooLong).toHaveCount(0);
  const slowest = [await called(request, 'product', cake)];
  const days = (await daysFor(request, slowest)).map(collectionDay);
  const day = page.getByLabel('Day of collection');
  await expect(day.getByRole('option')).toHaveText(['Choose a day', ...days]);
  await day.selectOption(days[1] ?? '');
  await page.getByText('Add a note').click();
  await page.getByLabel('Note to the bakery').fill('Ring twice,\nplease');
  for (const part of place) await expect(main.getByText(part).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Map of the bakery' })).toBeVisible();
  await expect(main).toContainText(paymentTerms.shop.refund);
  await expectAccessible(page, 'a checkout with a day');
  await page.reload();
  await expect(day.locator(':checked')).toHaveText(days[1] ?? '');
  const note = page.getByLabel('Note to the bakery');
  await expect(note).toHaveValue('Ring twice,\nplease');
  await note.fill('');
  await expect(note).toBeVisible();
  await note.fill('Ring twice,\nplease');
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary.locator('q')).toHaveJSProperty('innerText', words);

  // The draft of the day belongs to a login, so the message waits for its check.
  const { promise: checked, resolve: check } = Promise.withResolvers<void>();
  await page.route('**/getUserData', async (route) => {
    await checked;
    await route.continue();
  });
  await page.goto('/cart');
  const link = page.getByRole('region', { name: 'Summary' }).getByText('Order on WhatsApp');
  await expect(link).toHaveAttribute('aria-disabled', 'true');
  await expect(link).not.toHaveAttribute('href');
  check();
  await expect(link).toHaveAttribute('href', /Collection/);
  await page.unroute('**/getUserData');
  const chat = await link.getAttribute('href');
  const typed = new URL(chat ?? '').searchParams.get('text') ?? '';
  const text = typed.replaceAll('\u00a0', ' ');
  for (const line of [
    `1 x ${cake} (`,
    'Rs. 1,650',
    `Words on it: ${words}`,
    '1 x Oat Cookies, Rs. 260',
    'Total: Rs. 1,910',
    `Collection: ${days[1]}`,
  ])
    expect(text).toContain(line);

  await page.goto('/checkout');
  await payCash(page);
  await expect(page).toHaveURL(/\?placed=/);
  for (const part of [street, 'Bring Rs. 1,910 in cash'])
    await expect(main.getByText(part).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^Map of Bakery/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Order summary' })).toBeVisible();
  const calendar = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await calendar).suggestedFilename()).toMatch(/^order-[0-7]{7}\.ics$/);
  const number = new URL(page.url()).searchParams.get('placed') ?? '';
  await page.goto('/user-dashboard');
  const card = page.getByRole('article').filter({ hasText: number });
  await expect(card).toContainText(locality);

  const admin = await opens(await sessionOf(request, 'admin'));
  await admin.goto(`/admin-view-registered-user/${number}`);
  await expect(admin.locator('q')).toHaveJSProperty('innerText', words);
  await expect(admin.getByText('Ring twice,')).toBeVisible();
  await expect(admin.getByText(/^To collect/)).toBeVisible();
});

test('a cart paid for in a closed tab keeps its day, also where it is sold out @full', async ({
  page,
  context,
  request,
}) => {
  await addToCart(page, 'Oat Cookies');
  await page.goto('/checkout');
  const goods = [await called(request, 'product', 'Oat Cookies')];
  const days = (await daysFor(request, goods)).map(collectionDay);
  await page.getByLabel('Day of collection').selectOption(days[2] ?? '');
  await page.getByText('Add a note').click();
  await page.getByLabel('Note to the bakery').fill('By noon');
  await openUpi(page);
  const number = await reference(page);
  await page.close();

  const later = await context.newPage();
  await later.goto('/checkout#pay');
  await expect(upi(later)).toBeVisible();
  expect(await reference(later)).toBe(number);
  await later.keyboard.press('Escape');
  await expectNoLayers(later);
  const day = later.getByLabel('Day of collection');
  await expect(day.locator(':checked')).toHaveText(days[2] ?? '');
  await expect(later.getByLabel('Note to the bakery')).toHaveValue('By noon');

  // The day passes while the person pays: nothing is ordered for another in its place.
  await later.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => /^order-collection/.test(name));
    const kept = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, kept.replace(/"neededOn":"[\d-]+"/, '"neededOn":"2026-01-06"'));
  });
  await later.reload();
  await expect(later.getByText('The first day on which your order can be ready is')).toBeVisible();
  await expect(upi(later)).toBeHidden();
  await expectAccessible(later, 'a day that has passed');
  await later.getByRole('button', { name: 'Enter the transaction ID' }).click();
  await expect(day).toBeFocused();
  await day.selectOption(days[1] ?? '');
  await later.getByRole('button', { name: 'Enter the transaction ID' }).click();
  await expect(upi(later)).toBeVisible();
  await later.keyboard.press('Escape');
  await expectNoLayers(later);

  await later.evaluate(() => localStorage.removeItem('cart'));
  await later.goto('/checkout');
  await expect(later.getByText('Your cart is empty')).toBeVisible();
  await expect(later.getByRole('link', { name: 'Send it on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me.*Oat%20Cookies.*${number}`),
  );
  await expectAccessible(later, 'a payment for goods that are gone');
  await later.getByRole('button', { name: 'I have not paid' }).click();
  await expect(later.getByText('Did you pay?')).toBeHidden();
  await later.goto('/user-dashboard');
  await expect(later.getByRole('heading', { name: 'What comes next' })).toBeVisible();
  await expect(later.getByText('Did you pay?')).toBeHidden();
});

test('a day of collection that has passed meanwhile is refused at its field @full', async ({
  page,
  allow,
}) => {
  allow(/^422: .*place-order|status of 422/);
  await addToCart(page, 'Oat Cookies');
  await page.route('**/api/order/place-order', async (route) => {
    const order = { ...route.request().postDataJSON(), neededOn: '2026-01-01' };
    await route.continue({ postData: JSON.stringify(order) });
  });
  await page.goto('/checkout');
  await collects(page);
  await payCash(page);
  const fault = /The first day on which your order can be ready/;
  await expect(page.getByRole('main').getByText(fault)).toBeVisible();
  await expect(page.getByLabel('Day of collection')).toBeFocused();
});
