import type { Locator, Page } from '@playwright/test';
import { business } from '../contract/business.ts';
import { addDays, dayWithWeekday, today } from '../contract/day.ts';
import { expectAccessible } from './accessibility.ts';
import { newcomer } from './actions.ts';
import { callAs, reads, sessionOf } from './calls.ts';
import { counted } from './counted.ts';
import { bookingsOf, fillIn, goOn, payment, pays, photo } from './demo-form.ts';
import { lastMailTo } from './mail.ts';
import { loseAnswer } from './network.ts';
import { newPerson } from './person.ts';
import { scanned } from './qr.ts';
import { expect, phone, test } from './test.ts';

test.use(phone);

async function fill(page: Page): Promise<ReturnType<typeof newPerson>> {
  const person = newPerson();
  await page.goto('/book-a-demo');
  await callMe(page);
  await fillIn(page, person);
  return person;
}

/** Chooses none of the classes, once those of the seed are shown. */
const callMe = (page: Page) => page.getByLabel('None of these: please call me').check();

test('a demo class is booked by keyboard alone, and what comes next is said', async ({
  page,
  request,
  allow,
}) => {
  test.slow();
  const { email } = newPerson();
  await page.goto('/book-a-demo');
  await callMe(page);
  await page.getByLabel('Full name').focus();
  // Who it is first, then what the office asks beyond it.
  for (const words of ['Kavita Joshi', email, '+91 98220 12345']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Date of birth').fill('1998-03-14');
  await page.getByLabel('Address').focus();
  await page.keyboard.type('12 Aundh Road');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Photo')).toBeFocused();
  await page.getByLabel('Photo').setInputFiles(photo);
  await expect(page.getByAltText('Your choice')).toBeVisible();
  await page.getByLabel('Photo').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const words of ['Anil Joshi', 'Smita Joshi']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('link', { name: 'Privacy notice' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = payment(page);
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog.getByText('100/-')).toBeVisible();
  await expectAccessible(page, 'payment');
  const uri = new URL(await scanned(page));
  expect(uri.href).toMatch(/^upi:\/\/pay\?/);
  expect(uri.searchParams.get('pa')).toBe(business.upi.id);
  expect(uri.searchParams.get('am')).toBe('100.00');
  const note = uri.searchParams.get('tn') ?? '';
  expect(uri.searchParams.get('tr')).toBe(note);

  await dialog.getByRole('heading').focus();
  const copies = ['Copy amount', 'Copy UPI id', 'Copy name', 'Copy reference'];
  for (const name of ['Close', ...copies]) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name })).toBeFocused();
  }
  // Opened by `scanned`.
  for (const part of [dialog.locator('summary'), dialog.getByText('Save picture')]) {
    await page.keyboard.press('Tab');
    await expect(part).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Transaction ID')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter Transaction ID')).toBeVisible();
  await expectAccessible(page, 'payment without a transaction id');
  await page.keyboard.type('412345678901');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'We have received your booking' })).toBeFocused();
  const number = (await page.getByText(/booking number is/).textContent())?.match(/[0-7]{7}/)?.[0];
  expect(number).toBe(note);
  await expect(page.getByText('We check your payment')).toContainText(
    `write to ${email} with the day and time of your class`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have received your booking');
  await expectAccessible(page, 'booked');
  expect(await bookingsOf(request, email)).toMatchObject([
    { txnId: '412345678901', phone: '9822012345', classId: '', status: 'pending', orderId: number },
  ]);
  const mail = await lastMailTo(email, /./);
  expect(mail).toContain(number);
  // Without a login, the page that the mail leads to says how it stands.
  const link = /\S+\/demo-booking\/\S+/.exec(mail)?.[0] ?? '';
  await page.getByRole('link', { name: 'See my booking' }).click();
  expect(page.url()).toBe(link);
  const booking = page.getByRole('region', { name: 'Your booking' });
  await expect(booking).toContainText(`Booking ${number}`);
  await expect(booking).toContainText('Rs. 100, we check it');
  await expect(booking).not.toContainText(email);
  await expectAccessible(page, 'a booking that waits');
  const [row] = await bookingsOf(request, email);
  await callAs(request, await sessionOf(request, 'admin'), '/api/demo/approve-demo', {
    data: { id: row?._id, demoDate: addDays(today(), 3), demoTime: '11:00' },
  });
  await page.reload();
  await expect(booking).toContainText('Confirmed');
  await expect(booking).toContainText(dayWithWeekday(addDays(today(), 3)));
  const file = page.waitForEvent('download');
  await booking.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe('demo-class.ics');
  const [move, cancel] = ['Ask for another day', 'Cancel my booking'].map((name) =>
    page.getByRole('button', { name }),
  ) as [Locator, Locator];
  const notices = page.getByRole('status');
  await move.click();
  await expect(notices).toContainText('Please find me another day');
  await expect(move).toHaveCount(0);
  await expectAccessible(page, 'a booking that is to be moved');
  await cancel.click();
  await expect(notices).toHaveCount(2);
  await expect(cancel).toHaveCount(0);
  const token = await sessionOf(request, 'admin');
  const questions = () =>
    reads<{ _id: string; msg: string }[]>(request, token, `/api/admin/get-all-queries?q=${email}`);
  const words = async () => (await questions()).map(({ msg }) => msg);
  const [toCancel, toMove] = ['Please cancel', 'Please find me another day for'].map(
    (wish) => `${wish} my demo class, booking ${number}.`,
  );
  expect(await words()).toEqual([toCancel, toMove]);
  // A browser without Sec-Fetch-Site presses again; from nowhere it is told that nothing came.
  const pressed = async (origin: string) =>
    (await request.post(link, { form: { wish: 'cancel' }, headers: { origin } })).text();
  expect(await pressed('null')).toContain('That did not reach us');
  expect(await pressed(new URL(link).origin)).not.toContain('That did not reach us');
  expect(await words()).toEqual([toCancel, toMove]);
  for (const { _id: id } of await questions())
    await callAs(request, token, '/api/admin/query-seen', { data: { id } });
  await page.reload();
  await expect(notices.filter({ hasText: 'We have read it.' })).toHaveCount(2);
  await cancel.click();
  await expect(notices.filter({ hasText: 'We answer by e-mail' })).toContainText(toCancel ?? '');
  expect(await words()).toEqual([toCancel, toCancel, toMove]);
  allow(/404/);
  await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
});

test('a visitor books from the home page’s first screen by three touches and nine fields @full', async ({
  page,
}) => {
  await page.goto('/');
  const count = await counted(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Try a demo class' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.tap();
  await fillIn(page, newPerson());
  await goOn(page);
  await pays(page, '412345678901');
  await expect(page.getByRole('heading', { name: 'We have received your booking' })).toBeVisible();
  const { touches, fields } = await count();
  expect(touches + fields).toBeLessThanOrEqual(12);
});

test('a student books from the home page by three touches, with their details filled in', async ({
  page,
  request,
}) => {
  const person = await newcomer(page, request);
  await page.goto('/');
  const count = await counted(page);
  await page.getByRole('main').getByRole('link', { name: 'Try a demo class' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect(page.getByLabel('Phone number')).toHaveValue(person.mobile);
  await page.getByLabel('Photo').setInputFiles(photo);
  await goOn(page);
  await pays(page, '412345678901');
  await expect(page.getByRole('heading', { name: 'We have received your booking' })).toBeVisible();
  expect((await count()).touches).toBe(3);
});

test('nothing can be paid before every field and the photo are there', async ({ page }) => {
  await page.goto('/book-a-demo');
  await callMe(page);
  await expect(page.getByText('Select a photo')).toBeHidden();
  await goOn(page);
  for (const [label, words] of [
    ['Photo', 'Select a photo'],
    ['Full name', 'Enter full name'],
    ['Father name', 'Enter father name'],
    ['Mother name', 'Enter mother name'],
    ['Date of birth', 'Select date of birth'],
    ['Email', 'Enter email'],
    ['Phone number', 'Enter phone number'],
    ['Address', 'Enter address'],
  ] as const) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, 'errors');
});

test('a booking without a network keeps photo and text, and is made once @full', async ({
  page,
  context,
  request,
  allow,
}) => {
  allow(/book-demo/, /ERR_INTERNET_DISCONNECTED/);
  const { email } = await fill(page);
  await goOn(page);
  const dialog = payment(page);
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
  expect(await bookingsOf(request, email)).toHaveLength(1);

  // Back in the form, all input is kept and can be corrected.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeFocused();
  await expect(page.getByAltText('Your choice')).toBeVisible();
  await page.getByLabel('Phone number').fill('9822054321');
  await goOn(page);
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue('412345678901');
  await dialog.getByRole('button', { name: 'Book my demo class' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your booking' })).toBeVisible();
  expect(await bookingsOf(request, email)).toMatchObject([{ phone: '9822054321' }]);
});
