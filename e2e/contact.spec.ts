import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { business } from '../contract/business.ts';
import { installation } from '../contract/installation.ts';
import { expectAccessible } from './accessibility.ts';
import { lastMailTo, mailsTo } from './mail.ts';
import { loseAnswer } from './network.ts';
import { expect, phone, test } from './test.ts';

test.use(phone);

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

const question = () => `Is the July batch full? ${randomUUID()}`;

async function fill(page: Page, msg: string): Promise<void> {
  await page.getByLabel('Name').fill('Kavita Joshi');
  await page.getByLabel('Email').fill('kavita@example.com');
  await page.getByLabel('Mobile').fill('98220 12345');
  await message(page).fill(msg);
}

test('a question is asked by keyboard alone and reaches the school', async ({ page }) => {
  const msg = question();
  await page.goto('/contact');
  await expect(page.getByRole('main').getByRole('link', { name: business.email })).toHaveAttribute(
    'href',
    `mailto:${business.email}`,
  );
  await page.getByLabel('Name').focus();
  for (const words of ['Kavita Joshi', 'kavita@example.com', '98220 12345', msg]) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('link', { name: 'Privacy notice' })).toBeFocused();
  await page.keyboard.press('Tab');
  // The honeypot field cannot be reached by Tab.
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, Kavita Joshi' })).toBeFocused();
  await expect(page.locator('.toast')).toContainText('Thank you. We have your message');
  await expect(page.getByText('kavita@example.com')).toBeVisible();
  expect(await lastMailTo(business.email, new RegExp(msg.slice(-36)))).toContain('9822012345');
  await expectAccessible(page, 'thanks');
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(message(page)).toHaveValue('');
});

test('what is missing in a message is said at its field, after the first try @full', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByText('Please enter your name')).toBeHidden();
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const [label, words] of [
    ['Name', 'Please enter your name'],
    ['Email', 'Please enter your email'],
    ['Mobile', 'Please enter your mobile'],
    ['Message', 'Please enter your message'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(words);
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'errors');
  await page.getByLabel('Email').fill('kavita@');
  await expect(page.getByText('Enter an e-mail address like name@example.com')).toBeVisible();
  await page.getByLabel('Email').fill('kavita@example.com');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
});

test('a message typed without a network is not lost, and arrives once @full', async ({
  page,
  context,
  allow,
}) => {
  allow(/add-contact-form/, /ERR_INTERNET_DISCONNECTED/);
  const msg = question();
  await page.goto('/contact');
  await fill(page, msg);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(message(page)).toHaveValue(msg);
  await context.setOffline(false);

  const lost = await loseAnswer(page, '/add-contact-form');
  await page.getByRole('button', { name: 'Send message' }).click();
  // The message of the first failure may be there still.
  await lost();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Kavita Joshi' })).toBeVisible();
  await expect(page.getByText('No connection')).toHaveCount(0, { timeout: 1000 });
  await lastMailTo(business.email, new RegExp(msg.slice(-36)));
  expect(mailsTo(business.email).filter((text) => text.includes(msg))).toHaveLength(1);
});

test('the map has a way to each house beside it @full', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  if (installation.map) await expect(main.getByRole('img', { name: /^Drawn map/ })).toBeVisible();
  for (const place of Object.values(business.addresses)) {
    await expect(main.getByText(place.lines.join(', '))).toBeVisible();
    await expect(main.getByRole('link', { name: `${place.label} in Google Maps` })).toHaveAttribute(
      'href',
      place.map,
    );
  }
  await expect(main.getByRole('link', { name: business.phoneDisplay })).toHaveAttribute(
    'href',
    `tel:${business.phone}`,
  );
  await expect(main.getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
});
