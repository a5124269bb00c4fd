import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { people } from '../worker/test/cast.ts';
import { lastMailTo } from './mail.ts';
import { logIn, newPerson, register } from './person.ts';
import { expect, phone, settled, test } from './test.ts';

const photo = 'site/public/pictures/student-2-400.webp';

test('a life: register, log in, change, forget, reset', async ({ page, context }) => {
  test.slow();
  const person = newPerson();
  await register(page, person, photo);
  await expect(page.getByText(/TCS\d{8}/)).toBeVisible();
  await expect(page).toHaveURL('/login');

  await logIn(page, person);
  await expect(page).toHaveURL('/user-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello ${person.name}`);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Dashboard')).toBeVisible();

  await page.goto('/my-account');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Aadhar number')).toHaveValue(/^XXXX XXXX \d{4}$/);
  await page.getByLabel('Address').fill('5 Baner Road, Pune 411045');
  await page.getByLabel('Profile photo').setInputFiles('site/public/pictures/student-3-400.webp');
  await expect(page.getByAltText('Your choice')).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('5 Baner Road, Pune 411045');
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
  const code = (await lastMailTo(person.email, /\b\d{6}\b/)).match(/\b\d{6}\b/)?.[0] ?? '';
  await page.getByLabel('OTP').fill(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
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

test('a new password ends the other sessions', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person, photo);
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/user-dashboard');
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, person);
  await expect(elsewhere).toHaveURL('/user-dashboard');

  await page.goto('/my-account');
  await page.getByRole('textbox', { name: 'New password' }).fill('ciabatta-by-night-3');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Enter your current password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill(person.password);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('');

  await elsewhere.goto('/my-account');
  await expect(elsewhere).toHaveURL(/\/login/);
  expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await elsewhere.context().close();
});

test.describe('what is refused', () => {
  test.use({ expected: [[/^401: /, /^409: /, /^422: /, /status of 4/], { scope: 'test' }] });

  test('an empty form says everything at once, and only after it was sent', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByText('Enter full name')).toBeHidden();
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const words of [
      'Please select a profile image',
      'Enter full name',
      'Enter father name',
      'Enter mother name',
      'Enter aadhar number',
      'Enter email',
      'Enter mobile',
      'Select your date of birth',
      'Enter address',
      'Enter password',
    ])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Photo')).toBeFocused();
    const found = await new AxeBuilder({ page }).analyze();
    expect(found.violations).toEqual([]);
  });

  test('a taken e-mail is told at its field and nothing typed is lost', async ({ page }) => {
    await register(page, { ...newPerson(), email: people.asha.email }, photo);
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveValue(people.asha.email);
    await expect(page.getByAltText('Your choice')).toBeVisible();
  });

  test('a wrong password keeps the e-mail', async ({ page }) => {
    await logIn(page, { ...people.asha, password: 'not-this-one' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(people.asha.email);
  });

  test('a token nobody gave out is removed', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
    await page.goto('/my-account');
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test.describe('a chosen file', () => {
  // The recorder of failures reads the previews, which the policy does not let a page do.
  test.use({ expected: [[/connect-src.*blob|Connecting to 'blob/], { scope: 'test' }] });

  test('that is too large or no picture is told before it is sent', async ({ page }) => {
    await page.goto('/register');
    const chooser = page.getByLabel('Photo');
    const jpg = { name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_097_153) };
    await chooser.setInputFiles(jpg);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(
      page.getByText('One or more selected files exceed the 2MB size limit.'),
    ).toBeVisible();
    await chooser.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(page.getByText('Pictures must be jpg, jpeg, png or webp files.')).toBeVisible();
  });
});

test('a guarded page leads to the login and back', async ({ page }) => {
  await page.goto('/my-account');
  await expect(page).toHaveURL('/login?next=%2Fmy-account');
  await logIn(page, people.asha, { there: true });
  await expect(page).toHaveURL('/my-account');
});

test('a link with a token opens the dashboard and leaves no trace of it', async ({ page }) => {
  await logIn(page, people.asha);
  await expect(page).toHaveURL('/user-dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const link of [`/${token}`, `/user-dashboard/${token}`]) {
    await page.goto('/about');
    await settled(page);
    await page.evaluate(() => localStorage.clear());
    await page.evaluate((to) => location.assign(to), link);
    await expect(page).toHaveURL('/user-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello ${people.asha.name}`);
  }
});

test('whoever is logged in has no business on the login page', async ({ page }) => {
  await logIn(page, people.asha);
  await expect(page).toHaveURL('/user-dashboard');
  await page.goto('/register');
  await expect(page).toHaveURL('/');
});

test('an administrator comes in by either door', async ({ page }) => {
  for (const door of ['/login', '/admin-login']) {
    await logIn(page, people.admin, { door });
    await expect(page).toHaveURL('/admin-dashboard');
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe('every account page', () => {
  const forms = ['/login', '/register', '/forgot-password', '/admin-login'];
  const own = ['/user-dashboard', '/my-account', '/my-courses'];

  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [phone, { viewport: { width: 1280, height: 800 } }])
      test.describe(`${colorScheme} at ${size.viewport.width}`, () => {
        test.use({ ...size, colorScheme });

        test('is accessible and fits', async ({ page }) => {
          for (const path of forms) await check(page, path);
          await logIn(page, people.asha);
          await expect(page).toHaveURL('/user-dashboard');
          for (const path of own) await check(page, path);
        });
      });
});

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations, path).toEqual([]);
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0);
}
