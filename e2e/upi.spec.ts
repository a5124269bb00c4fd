import type { Locator, Page } from '@playwright/test';
import { business } from '../contract/business.ts';
import { expectAccessible } from './accessibility.ts';
import { newcomer } from './actions.ts';
import { openUpi, orderButton, paidButton, placed, reference, upi } from './checkout.ts';
import { expect, hold, layers, phone, test } from './test.ts';

const save = (page: Page) => upi(page).getByRole('button', { name: 'Save picture' });

/** All that is needed to pay is seen at once: code, values to copy, the field and the button. */
async function expectOneScreen(page: Page, code: Locator[]): Promise<void> {
  const dialog = upi(page);
  const copies = ['amount', 'UPI id', 'name', 'reference'].map((name) =>
    dialog.getByRole('button', { name: `Copy ${name}`, exact: true }),
  );
  for (const part of [
    ...[...code, ...copies, dialog.getByLabel('Transaction ID')],
    paidButton(dialog),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
}

test.beforeEach(({ page, request }) => newcomer(page, request));

test('UPI is one screen at a desk @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/checkout/Macaron%20Masterclass');
  await openUpi(page);
  const code = [upi(page).getByRole('img'), save(page)];
  await expectOneScreen(page, code);
  await upi(page)
    .getByRole('radio', { name: /50% of it/ })
    .check();
  await expectOneScreen(page, code);
});

test('a payment survives Escape and a reload', async ({ page }) => {
  await page.goto('/checkout/Macaron%20Masterclass');
  await openUpi(page);
  const dialog = upi(page);
  await dialog.getByRole('radio', { name: 'Another amount' }).check();
  const amount = dialog.getByLabel('Amount in rupees');
  await amount.fill('4,000');
  await paidButton(dialog).click();
  await expect(dialog.getByText(/Enter an amount from/)).toHaveCount(1);
  await amount.fill('1,000 ');
  await expect(dialog).toContainText('Balance after this payment: Rs. 2,499');
  await dialog.getByLabel('Transaction ID').fill('3245 6789 0123');
  const number = await reference(page);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.reload(),
  ]) {
    await expect.poll(() => layers(page)).toBe(1);
    await leave();
    await expect(page).toHaveURL('/checkout/Macaron%20Masterclass');
    await expect(dialog).toBeHidden();
    await openUpi(page);
    await expect(amount).toHaveValue('1,000 ');
    await expect(dialog.getByLabel('Transaction ID')).toHaveValue('3245 6789 0123');
    expect(await reference(page)).toBe(number);
  }
  await paidButton(dialog).click();
  await expect(page.getByText('We check your payment of Rs. 1,000')).toBeVisible();

  await page.goto('/checkout/Macaron%20Masterclass');
  await openUpi(page);
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue('');
  expect(await reference(page)).not.toBe(number);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('UPI is one screen, and what matters is in view: asked for, sent, and received', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/checkout/Macaron%20Masterclass');
    await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
    await openUpi(page);
    const dialog = upi(page);
    // A phone cannot scan itself: amount and UPI id come first.
    const fold = dialog.getByText('Show the QR code');
    await expect(save(page)).toBeHidden();
    await expectOneScreen(page, [fold]);
    await dialog.getByRole('radio', { name: /50% of it/ }).check();
    await expectOneScreen(page, [fold]);
    await dialog.getByRole('radio', { name: 'Full price' }).check();
    const number = await reference(page);
    for (const [name, text] of Object.entries({
      'UPI id': business.upi.id,
      name: business.upi.name,
      amount: '3499',
      reference: number,
    })) {
      await dialog.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
      await expect(dialog.getByRole('button', { name: `Copied ${name}` })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await expectAccessible(page, 'UPI on a phone');
    const saved = page.waitForEvent('download');
    await save(page).click();
    expect((await saved).suggestedFilename()).toBe(`pay-${number}.png`);
    // Whoever closes it, or whose phone loads the page again, is asked first.
    const question = page.getByText('Did you pay? Enter the transaction ID.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(question).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.reload();
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.notice:focus')).toContainText('Did you pay?');

    await openUpi(page);
    await dialog.getByLabel('Transaction ID').fill('324567890123');
    await expect.poll(() => layers(page)).toBe(1);
    const answer = await hold(page, '**/api/order/place-order');
    await paidButton(dialog).click();
    const processing = page.getByRole('heading', { name: 'Processing your order' });
    await expect.poll(() => layers(page)).toBe(0);
    await expect(processing).toBeInViewport({ ratio: 1 });
    answer();
    await expect(placed(page)).toBeInViewport({ ratio: 1 });
    await expect(placed(page)).toBeFocused();
    // What the message at the top covers is not what it confirms.
    await expect.poll(async () => (await placed(page).boundingBox())?.y).toBeGreaterThan(80);
  });
});
