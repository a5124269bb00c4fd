import type { Locator } from '@playwright/test';
import { serialPrefix, serialYear } from '../contract/serial.ts';
import { expectAccessible, expectAlwaysAccessible } from './accessibility.ts';
import { enter } from './actions.ts';
import { sessionOf } from './calls.ts';
import { some } from './full.ts';
import { lastMailTo } from './mail.ts';
import { logIn, newPerson, register } from './person.ts';
import { expect, expectTakenOver, expectToast, hold, test } from './test.ts';

const photo = 'seed/pictures/student-2.webp';

test('somebody registers, logs in, changes the account, forgets the password, resets it', async ({
  page,
  context,
}) => {
  test.slow();
  const person = newPerson();
  await register(page, person, photo);
  const number = `${serialPrefix(serialYear())}\\d{4}`;
  await expect(page).toHaveURL('/user-dashboard');
  await expectToast(page, new RegExp(`Your account is ready. Your serial number is ${number}\\.`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello ${person.name}`);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Dashboard')).toBeVisible();

  await page.goto('/my-account');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await page.getByRole('heading', { name: 'For your certificate' }).click();
  await expect(page.getByLabel('Aadhar number')).toHaveValue(/^XXXX XXXX \d{4}$/);
  await page.getByRole('heading', { name: 'How we reach you' }).click();
  await page.getByLabel('Address').fill('5 Baner Road');
  await page.getByLabel('Profile photo').setInputFiles('seed/pictures/student-3.webp');
  await expect(page.getByAltText('Your choice')).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible();
  await expect(page.getByLabel('Profile photo')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('5 Baner Road');
  await expect(page.getByAltText('Your photo now')).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto('/my-account');
  await expect(otherTab.getByLabel('Email')).toHaveValue(person.email);

  await page.getByRole('button', { name: 'Logout' }).last().click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Logout Successful')).toBeVisible();
  await expect(otherTab).toHaveURL(/\/login\?next=%2Fmy-account$/);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 3' })).toBeFocused();
  // Phones short of memory reload the page when the user returns from the mail app.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Step 2 of 3' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  // The mail after registering has a code too.
  const mail = await lastMailTo(person.email, /code for a new password/);
  const code = mail.match(/^ *(\d{6})$/m)?.[1] ?? '';
  await page.getByLabel('OTP').fill(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Step 3 of 3' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Step 3 of 3' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code);
  await page
    .getByRole('textbox', { name: 'New password', exact: true })
    .fill('brioche-on-sunday-7');
  await page.getByRole('textbox', { name: 'New password again' }).fill('brioche-on-sunday-8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The two passwords are not the same')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password again' }).fill('brioche-on-sunday-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/login');

  await logIn(page, { ...person, password: 'brioche-on-sunday-7' });
  await expect(page).toHaveURL('/user-dashboard');
});

test('a registration that was begun is there again, without its secrets @full', async ({
  page,
  context,
}) => {
  const person = newPerson();
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(page.getByText('tell apart students of the same name')).toHaveCount(1);
  const fields = await page
    .getByRole('main')
    .locator('input:visible, textarea')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).type));
  expect(fields.indexOf('file')).toBeGreaterThan(fields.lastIndexOf('password'));
  // Shown where a finger points.
  await expect(page.locator('main button', { hasText: 'Use the camera' })).toBeAttached();
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Aadhar number').fill('2345 6789 012');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  // All of it was typed before the script came.
  release();
  await expectTakenOver(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('12 digits; this one has 11')).toBeVisible();
  // A tab opened from this one begins with its session storage, as a reload does.
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/register')),
  ]);
  await expect(again.getByLabel('Full name')).toHaveValue(person.name);
  await expect(again.getByLabel('Aadhar number')).toHaveValue('');
  await expect(again.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('whoever has a code already need not ask for another, while it works @full', async ({
  page,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await page.clock.install();
  await page.goto('/forgot-password');
  const has = page.getByRole('button', { name: 'I already have an OTP' });
  await has.click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('nobody@example.com');
  await has.click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 3' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();
  await expectAccessible(page, 'the code');
  expect(seen.filter((url) => url.includes('send-otp'))).toEqual([]);
  await page.clock.setSystemTime(Date.now() + 10 * 60_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Step 1 of 3' })).toBeVisible();
});

test('every account page is accessible and fits @full', async ({ page, request }) => {
  const check = async (path: string, shown: Locator) => {
    await page.goto(path);
    await expect(shown.first()).toBeVisible();
    await expectAlwaysAccessible(page, path);
  };
  for (const path of some(['/login', '/register', '/forgot-password', '/admin-login'], 2))
    await check(path, page.getByLabel('Email'));
  await enter(page, await sessionOf(request, 'asha'));
  const own: [path: string, shown: Locator][] = [
    ['/my-account', page.getByLabel('Full name')],
    ['/user-dashboard', page.getByRole('region', { name: 'What comes next' })],
    ['/my-courses', page.getByRole('article')],
  ];
  for (const [path, shown] of some(own, 2)) await check(path, shown);
});
