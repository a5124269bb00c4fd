import type { APIRequestContext, Page } from '@playwright/test';
import type { Demo } from '../contract/demo.ts';
import { reads, sessionOf } from './calls.ts';
import { introduce, type Newcomer } from './person.ts';

/** What demo class journeys share: form, payment, and what the office has of it. */

export const photo = 'seed/pictures/student-2.webp';

/** Everything but the class and the transaction. */
export async function fillIn(page: Page, person: Newcomer): Promise<void> {
  await introduce(page, person, photo);
  await page.getByLabel('Phone number').fill(person.mobile);
}

export const goOn = (page: Page) =>
  page.getByRole('button', { name: 'Continue to payment' }).click();

export const payment = (page: Page) =>
  page.getByRole('dialog', { name: 'Pay for your demo class' });

export async function pays(page: Page, txnId: string): Promise<void> {
  await payment(page).getByLabel('Transaction ID').fill(txnId);
  await payment(page).getByRole('button', { name: 'Book my demo class' }).click();
}

/** The bookings with that e-mail, as the office has them. */
export async function bookingsOf(request: APIRequestContext, email: string): Promise<Demo[]> {
  const token = await sessionOf(request, 'admin');
  return reads(request, token, `/api/demo/get-all-demo?email=${email}`);
}
