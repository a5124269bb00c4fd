import type { Page } from '@playwright/test';
import { offline, wentWrong } from '../contract/reply.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectTakenOver, hold, scriptOf, test } from './test.ts';

// What a form checks is loaded when the page is touched, and a form may be sent before it has come.

const checks = scriptOf('schema');
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const name = (page: Page) => page.getByLabel('Name');

test('a form that is sent before its checks have come waits for them', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/schema/.test(request.url())) loaded.push(request.url());
  });
  const release = await hold(page, checks);
  await page.goto('/contact');
  await expect(send(page)).toBeVisible();
  expect(loaded, 'before anything is touched').toEqual([]);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await expect(page.getByText('Please enter your name')).toBeHidden();
  release();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(name(page)).toBeFocused();
  await expect(send(page)).toBeEnabled();
  expect(loaded).toHaveLength(1);
});

test('a form is sent by keyboard before its checks have come @full', async ({ page }) => {
  const release = await hold(page, checks);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible();
  release();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Enter an e-mail address like')).toBeVisible();
});

test('a form whose checks do not come says so, and what was typed stays @full', async ({
  page,
  allow,
}) => {
  allow(/ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported module/);
  await page.route(checks, (route) => route.abort());
  await page.goto('/contact');
  await name(page).fill('Kavita Joshi');
  await send(page).click();
  const words = page.getByText('This form could not be loaded. Reload the page and try again.');
  await expect(words).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await expect(send(page)).toBeFocused();
  await expect(name(page)).toHaveValue('Kavita Joshi');
  await expectAccessible(page, 'a form without its checks');
});

test('a form whose own script fails says so, and what was typed stays', async ({ page, allow }) => {
  allow(/^exception at .*: broken$/);
  await page.addInitScript(() => {
    Crypto.prototype.getRandomValues = () => {
      throw new Error('broken');
    };
  });
  await page.goto('/contact');
  await name(page).fill('Kavita Joshi');
  await page.getByLabel('Email').fill('kavita@example.com');
  await page.getByLabel('Mobile').fill('98220 12345');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the July batch full?');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: wentWrong })).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await expect(name(page)).toHaveValue('Kavita Joshi');
});

test('a form without a network gets its checks when it is back @full', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported module/);
  await page.goto('/contact');
  await expectTakenOver(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await send(page).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(name(page)).toBeFocused();
});

test('a form is checked on a machine that says it has no network @full', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
  await page.goto('/contact');
  await send(page).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
});
