import { expectAccessible } from './accessibility.ts';
import { enrols, enter, joins } from './actions.ts';
import { bearer } from './calls.ts';
import { payCash, placed } from './checkout.ts';
import { expectLight, mostScript } from './light.ts';
import { lastMailTo } from './mail.ts';
import { newPerson } from './person.ts';
import { expect, test } from './test.ts';

const unconfirmed = () => ({ ...newPerson(), confirmedAt: '' });
const words = /Confirm your e-mail/;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.beforeEach(({ allow }) =>
  allow(/4(22|29)\b.*\/(confirm-code|confirm-email|place-order|send-confirmation)$/),
);

test('an e-mail is confirmed by the code, in the account @full', async ({ page, request }) => {
  const person = await joins(request, unconfirmed());
  await enter(page, person.token);
  await page.goto('/my-account');
  const notice = page.getByRole('region', { name: 'Your e-mail is not confirmed yet' });
  await expect(notice).toContainText(person.email);
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`on their way to ${person.email}`)).toBeVisible();
  await expect(notice.getByRole('button', { name: /Send again in/ })).toBeDisabled();
  const mail = await lastMailTo(person.email, words);
  expect(mail).toMatch(/^Hello,$/m);
  expect(mail).not.toContain(person.name);
  const code = /^ +(\d{6})$/m.exec(mail)?.[1] ?? '';

  await notice.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice.getByText('Enter the code')).toBeVisible();
  await notice.getByLabel('Code').fill(other(code));
  await notice.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice.getByText('This code is wrong')).toBeVisible();
  await expect(notice.getByLabel('Code')).toBeFocused();
  await expectAccessible(page, 'an e-mail that is not confirmed');
  await notice.getByLabel('Code').fill(code);
  await notice.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByText('Your e-mail is confirmed.')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect(notice).toBeHidden();
});

test('an e-mail is confirmed after an order, and the checkout says when no more is ordered @full', async ({
  page,
  request,
}) => {
  const person = await joins(request, unconfirmed());
  await enter(page, person.token);
  for (let i = 0; i < 9; i++) await enrols(request, person, 'Artisan Breads');
  await page.goto('/checkout/Artisan%20Breads');
  await expectLight(page, mostScript.withData);
  const notice = page.getByRole('region', { name: 'Your e-mail is not confirmed yet' });
  await expect(notice).toHaveCount(0);
  await payCash(page);
  await expect(placed(page)).toBeVisible();
  await expect(notice).toContainText(person.email);
  await notice.getByText('Confirm your e-mail').click();
  // The orders have used up the mails of today.
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We have sent your e-mail enough mails today')).toBeVisible();
  await notice.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice.getByText('Enter the code')).toBeVisible();
  await expectAccessible(page, 'the code after an order');

  await page.goto('/checkout/Artisan%20Breads');
  await payCash(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Confirm your e-mail to place more',
  );
  await expectAccessible(page, 'the checkout of somebody unconfirmed');
});

test('a link of a mail asks before it confirms, and leaves the address bar @full', async ({
  page,
  request,
}) => {
  const person = await joins(request, unconfirmed());
  await request.post('/api/user/send-confirmation', { headers: bearer(person.token) });
  const link = /https?:\/\/\S+(\/confirm-email#\S+)/.exec(
    await lastMailTo(person.email, words),
  )?.[1];
  const isLoggedIn = async () =>
    (await request.post('/api/user/getUserData', { headers: bearer(person.token) })).ok();
  await page.goto(link ?? '');
  const button = page.getByRole('button', { name: 'Confirm my e-mail' });
  await expect(button).toBeVisible();
  await expect(page).toHaveURL('/confirm-email');
  await expect(page.getByText('You are not logged in here.')).toBeVisible();
  await expectAccessible(page, 'the link of a mail');
  expect(await isLoggedIn()).toBe(true);
  await button.click();
  await expect(page.getByRole('main').getByText('Your e-mail is confirmed.')).toBeFocused();
  expect(await isLoggedIn()).toBe(false);
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fmy-account');

  await page.goto(`/confirm-email#${'x'.repeat(43)}`);
  await button.click();
  await expect(page.getByRole('main').getByText('This link no longer works')).toBeFocused();
  await expect(page.getByText('Log in, and we send you another one.')).toBeVisible();
  await page.goto('/confirm-email');
  await page.reload();
  await expect(page.getByText('Open the link in our mail')).toBeVisible();
});

test('a student with many enrolments and orders sees them page by page @full', async ({
  page,
  request,
}) => {
  const person = await joins(request);
  await enter(page, person.token);
  const orders = [];
  for (let i = 0; i < 22; i++) orders.push(await enrols(request, person, 'Artisan Breads'));
  await page.goto('/my-courses');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  await expect(page.getByText('20 of 22')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(22);
  await expect(page.getByText(`Order ${orders[0]}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});
