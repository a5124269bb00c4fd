import type { Page } from '@playwright/test';
import { limits } from '../contract/limits.ts';
import { newcomer } from './actions.ts';
import { slowLine } from './slow-line.ts';
import { expect, expectToast, test } from './test.ts';

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

test('a message of the page before waits, on a slow line, for the end of the next one', async ({
  page,
  request,
}) => {
  await newcomer(page, request);
  const line = await slowLine();
  try {
    await page.goto(`${line.origin}/my-account`, { waitUntil: 'commit' });
    await line.draw(page);
    await page.getByRole('button', { name: 'Logout' }).last().click();
    await page.waitForURL(`${line.origin}/login`, { waitUntil: 'commit' });
    await line.draw(page, async () => {
      // The form's script brings the shell's.
      await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
      expect(await page.evaluate(() => document.readyState)).toBe('loading');
      await expect(page.locator('.toasts')).toHaveCount(0);
    });
    await expectToast(page, 'Logout Successful');
  } finally {
    line.close();
  }
});
