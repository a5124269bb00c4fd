import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { business } from '../contract/business.ts';
import { expectAccessible } from './accessibility.ts';
import { bearer, sessionOf } from './calls.ts';
import { bringUp } from './checkout.ts';
import { full } from './full.ts';
import { lastMailTo } from './mail.ts';
import { loseAnswer } from './network.ts';
import { agree, refusesFiles } from './person.ts';
import { scanned } from './qr.ts';
import { expect, expectNoLayers, phone, test } from './test.ts';

test.use(phone);

const photo = 'site/public/pictures/student-2-400.webp';
const newEmail = () => `kavita-${randomUUID().slice(0, 8)}@example.com`;

async function fill(page: Page, email: string): Promise<void> {
  await page.goto('/book-a-demo');
  await callMe(page);
  await fillIn(page, email);
}

/** Chooses none of the classes, once those of the seed are shown. */
const callMe = (page: Page) => page.getByLabel('None of these: please call me').check();

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Photo').setInputFiles(photo);
  await page.getByLabel('Full name').fill('Kavita Joshi');
  await page.getByLabel('Father name').fill('Anil Joshi');
  await page.getByLabel('Mother name').fill('Smita Joshi');
  await page.getByLabel('Date of birth').fill('1998-03-14');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('+91 98220 12345');
  await page.getByLabel('Address').fill('12 Aundh Road');
  await agree(page);
}

/** Bookings with that e-mail. */
async function bookings(request: APIRequestContext, email: string) {
  const headers = bearer(await sessionOf(request, 'admin'));
  const list = await request.get(`/api/demo/get-all-demo?email=${email}`, { headers });
  return (await list.json()).data as { txnId: string; phone: string; status: string }[];
}

const pay = (page: Page) => page.getByRole('dialog', { name: 'Pay for your demo class' });

test('a demo class is booked by keyboard alone, and what comes next is said', async ({
  page,
  request,
}) => {
  test.slow();
  const email = newEmail();
  await page.goto('/book-a-demo');
  await callMe(page);
  await page.getByLabel('Full name').focus();
  for (const words of ['Kavita Joshi', 'Anil Joshi', 'Smita Joshi']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Date of birth').fill('1998-03-14');
  await page.getByLabel('Email').focus();
  for (const words of [email, '+91 98220 12345', '12 Aundh Road']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Photo')).toBeFocused();
  await page.getByLabel('Photo').setInputFiles(photo);
  await expect(page.getByAltText('Your choice')).toBeVisible();
  await page.getByLabel('Photo').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = pay(page);
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog.getByText('100/-')).toBeVisible();
  await expectAccessible(page, 'payment');
  const another = dialog.getByText('Pay from another phone');
  await another.click();
  await bringUp(dialog.getByRole('img'));
  const uri = new URL(await scanned(page));
  await another.click();
  expect(uri.href).toMatch(/^upi:\/\/pay\?/);
  expect(uri.searchParams.get('pa')).toBe(business.upi.id);
  expect(uri.searchParams.get('am')).toBe('100.00');
  expect(uri.searchParams.get('tn')).toBe('Demo class Kavita Joshi');
  expect(uri.searchParams.get('tr')).toMatch(/^[A-Z0-9]{26}$/);

  await dialog.getByRole('heading').focus();
  for (const name of ['Close', 'Copy UPI id', 'Copy name', 'Copy amount', 'Copy reference']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(another).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Transaction ID')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter Transaction ID')).toBeVisible();
  await expectAccessible(page, 'payment without a transaction id');
  await page.keyboard.type('412345678901');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'We have received your booking' })).toBeFocused();
  const number = (await page.getByText(/booking number is/).textContent())?.match(/[0-7]{7}/)?.[0];
  await expect(page.getByText(`We write to ${email}`)).toBeVisible();
  await expectAccessible(page, 'booked');
  expect(await bookings(request, email)).toMatchObject([
    { txnId: '412345678901', phone: '9822012345', status: 'pending', orderId: number },
  ]);
  expect(await lastMailTo(email, /./)).toContain(number);
});

test('nothing can be paid before every field and the photo are there', async ({ page }) => {
  await page.goto('/book-a-demo');
  await callMe(page);
  await expect(page.getByText('Select a photo')).toBeHidden();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  for (const [label, words] of [
    ['Photo', 'Select a photo'],
    ['Full name', 'Enter full name'],
    ['Father name', 'Enter father name'],
    ['Mother name', 'Enter mother name'],
    ['Date of birth', 'Select date of birth'],
    ['Email', 'Enter email'],
    ['Phone number', 'Enter phone number'],
    ['Address', 'Enter address'],
    ['I agree that you use', 'Agree to go on'],
  ] as const) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, 'errors');
});

test('a photo that is too large or no picture stops the form', full, async ({ page }) => {
  await fill(page, newEmail());
  await refusesFiles(page, 'Continue to payment');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Photo').setInputFiles(photo);
  await expect(page.getByText('Pictures must be')).toBeHidden();
});

test.describe('when the server refuses', () => {
  test.use({ expected: [/415/] });

  test('a text that calls itself a picture is told at the photo', full, async ({ page }) => {
    await fill(page, newEmail());
    await page.getByLabel('Photo').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await pay(page).getByLabel('Transaction ID').fill('412345678901');
    await pay(page).getByRole('button', { name: 'Book my demo class' }).click();
    const words = 'Pictures must be jpg, jpeg, png or webp files.';
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await expect(pay(page)).toBeHidden();
    await expect(page.getByLabel('Photo')).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveValue('Kavita Joshi');
    await page.getByLabel('Photo').setInputFiles(photo);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(pay(page).getByLabel('Transaction ID')).toHaveValue('412345678901');
    await pay(page).getByRole('button', { name: 'Book my demo class' }).click();
    await expect(
      page.getByRole('heading', { name: 'We have received your booking' }),
    ).toBeVisible();
  });
});

test.describe('when the network fails', () => {
  test.use({ expected: [[/book-demo/, /ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test(
    'photo and text stay, and trying again makes one booking',
    full,
    async ({ page, context, request }) => {
      const email = newEmail();
      await fill(page, email);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      const dialog = pay(page);
      await dialog.getByLabel('Transaction ID').fill('412345678901');
      await context.setOffline(true);
      await dialog.getByRole('button', { name: 'Book my demo class' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Nothing is lost');
      await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
      await expectAccessible(page, 'payment without a network');
      await context.setOffline(false);

      const lost = await loseAnswer(page, '/book-demo');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await lost();
      await expect(dialog.getByRole('alert')).toContainText('Nothing is lost');
      expect(await bookings(request, email)).toHaveLength(1);

      // Back in the form, all input is kept and can be corrected.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeFocused();
      await expect(page.getByAltText('Your choice')).toBeVisible();
      await page.getByLabel('Phone number').fill('9822054321');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(dialog.getByLabel('Transaction ID')).toHaveValue('412345678901');
      await dialog.getByRole('button', { name: 'Book my demo class' }).click();
      await expect(
        page.getByRole('heading', { name: 'We have received your booking' }),
      ).toBeVisible();
      expect(await bookings(request, email)).toMatchObject([{ phone: '9822054321' }]);
    },
  );
});

test.describe('without a network before the payment', () => {
  test.use({ expected: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test('the form waits for it, with everything typed', full, async ({ page, context }) => {
    await fill(page, newEmail());
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    // A browser does not load a script again that it was loading when the network went.
    await expect(pay(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoLayers(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await expect(page.getByAltText('Your choice')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Kavita Joshi');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(pay(page)).toBeVisible();
  });
});

test('UPI id and amount are copied', full, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fill(page, newEmail());
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  for (const [name, text] of [
    ['UPI id', business.upi.id],
    ['amount', '100'],
  ] as const) {
    await pay(page)
      .getByRole('button', { name: `Copy ${name}` })
      .click();
    await expect(pay(page).getByRole('button', { name: `Copied ${name}` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
});
