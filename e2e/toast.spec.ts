import type { Page } from '@playwright/test';
import { limits } from '../contract/limits.ts';
import { expect, test } from './test.ts';

/** Puts a loaf into the cart on a page whose clock only goes on by `runFor`. */
async function addLoaf(page: Page) {
  await page.clock.install({ time: '2027-01-01T10:00:00Z' });
  await page.goto('/product/Millet%20Loaf');
  await page.clock.pauseAt('2027-01-01T11:00:00Z');
  await page.getByRole('button', { name: /Add to Cart/ }).click();
  return page.getByRole('status').filter({ hasText: '1 x Millet Loaf, Rs. 280' });
}

test('a message stays while the pointer or the focus is on it, and then leaves @full', async ({
  page,
}) => {
  const toast = await addLoaf(page);
  await toast.hover();
  await page.clock.runFor(10 * limits.notification);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 700);
  await toast.getByRole('link', { name: 'View Cart' }).focus();
  await page.clock.runFor(10 * limits.notification);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: /Add to Cart/ }).focus();
  await page.clock.runFor(limits.notification);
  await expect(toast).toHaveCount(0);
});
