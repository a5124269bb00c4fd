import type { Locator, Page } from '@playwright/test';
import { scanned } from './qr.ts';
import { expect } from './test.ts';

export const placed = (page: Page) =>
  page.getByRole('heading', { name: /we have received your order/ });
export const stuck = (page: Page) => page.getByRole('heading', { name: 'No answer yet' });
/** The button of a dialog in which somebody pays by UPI. */
export const paidButton = (dialog: Locator) => dialog.getByRole('button', { name: /^I have paid/ });
export const upi = (page: Page) => page.getByRole('dialog', { name: 'Pay by UPI' });

export async function addToCart(page: Page, product: string): Promise<void> {
  await page.goto(`/product/${encodeURIComponent(product)}`);
  await page.getByRole('button', { name: /Add to Cart/ }).click();
}

/** Chooses the first day on which the cart can be collected. */
export async function collects(page: Page): Promise<void> {
  await page.getByLabel('Day of collection').selectOption({ index: 1 });
}

/** Chooses cash and orders. */
export async function payCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Cash/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
}

/** The button that orders: it waits for the price. */
export const orderButton = (page: Page) =>
  page.getByRole('button', { name: /^(Pay by UPI|Place Order)$/ });

/** Fills in what a guest is asked for who buys food. */
export async function isGuest(page: Page, { name, mobile, email }: Guest): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}
type Guest = Record<'name' | 'mobile' | 'email', string>;

export async function payUpi(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /UPI/ }).check();
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
}

export async function openUpi(page: Page): Promise<void> {
  await payUpi(page);
  await expect(upi(page)).toBeVisible();
}

/** The transaction reference in the QR code on the screen. */
export const reference = async (page: Page) => new URL(await scanned(page)).searchParams.get('tr');
