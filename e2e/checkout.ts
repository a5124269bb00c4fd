import type { Locator, Page } from '@playwright/test';
import { scanned } from './qr.ts';
import { expect } from './test.ts';

export const placed = (page: Page) =>
  page.getByRole('heading', { name: /we have received your order/ });
export const stuck = (page: Page) => page.getByRole('heading', { name: 'No answer yet' });
export const upi = (page: Page) => page.getByRole('dialog', { name: 'Pay by UPI' });

export async function addToCart(page: Page, product: string): Promise<void> {
  await page.goto(`/product/${encodeURIComponent(product)}`);
  await page.getByRole('button', { name: /Add to Cart/ }).click();
}

export async function openUpi(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /UPI/ }).check();
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(upi(page)).toBeVisible();
}

/** The transaction reference in the QR code on the screen. */
export const reference = async (page: Page) => new URL(await scanned(page)).searchParams.get('tr');

/** Scrolls it out from behind the button that stays in view. */
export const bringUp = (part: Locator) =>
  part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
