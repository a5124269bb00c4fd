import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { today } from '../contract/day.ts';
import { financialYear, numberPrefix } from '../contract/period.ts';
import { expectAccessible } from './accessibility.ts';
import { enter, joins, orders } from './actions.ts';
import { callAs, sends, sessionOf } from './calls.ts';
import { newPerson } from './person.ts';
import { expect, test } from './test.ts';

/** Enrols somebody, whose payment the office verifies; the order's number and the receipt's. */
async function pays(request: APIRequestContext, person: { token: string }) {
  const { orderId, payments } = await orders(request, person, 'French Patisserie');
  const office = await sessionOf(request, 'admin');
  const payment = payments[0]?._id;
  await callAs(request, office, '/api/payment/verify', { data: { id: payment } });
  type Listed = { number: string }[];
  const [made] = await sends<Listed>(request, office, '/api/document/of-order', { orderId });
  return { orderId, payment, number: made?.number ?? '' };
}

/** What the numbers of this year begin with. */
const series = numberPrefix(financialYear(today()));

test('a verified payment has a receipt, on screen, on paper and as PDF', async ({
  page,
  request,
}) => {
  const name = 'कीर्ति क्षितिज शर्मा';
  const person = await joins(request, { ...newPerson(), name });
  const { orderId, number } = await pays(request, person);
  expect(number).toMatch(new RegExp(`^${series}\\d{5}$`));
  await enter(page, person.token);
  await page.goto(`/receipt/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`);
  await page.getByRole('link', { name: `Receipt ${number}` }).click();
  await expect(page).toHaveURL(`/receipt/${number}`);
  const paper = page.getByRole('article');
  await expect(paper).toContainText(name);
  await expect(paper).toContainText('Rupees Twenty-Four Thousand Five Hundred only');
  await expect(paper).not.toContainText(/GST|tax/i);
  await expectAccessible(page, 'a receipt');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
  const pdf = readFileSync(await download.path()).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).toMatch(/\/FontName \/[A-Z]+\+NotoSansDevanagari/);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the office cancels a receipt and issues another @full', async ({ page, request }) => {
  const { orderId, number } = await pays(request, await joins(request));
  await enter(page, await sessionOf(request, 'admin'));
  await page.goto(`/admin-view-registered-user/${orderId}`);
  const receipts = page.getByRole('region', { name: 'What happened' });
  await receipts.getByText('More', { exact: true }).click();
  await receipts.getByRole('button', { name: /^Cancel receipt/ }).click();
  await page.getByRole('button', { name: 'Cancel the receipt' }).click();
  await expect(page.getByText('Say why it is cancelled')).toBeVisible();
  await page.getByLabel('Reason').fill('Wrong name');
  await expectAccessible(page, 'cancelling a receipt');
  await page.getByRole('button', { name: 'Cancel the receipt' }).click();
  await expect(receipts).toContainText('cancelled: Wrong name');
  await receipts.getByRole('button', { name: 'Issue the receipt' }).click();
  await expect(receipts.getByRole('link', { name: `Receipt ${series}` })).toHaveCount(2);
  await receipts.getByRole('link', { name: `Receipt ${number}` }).click();
  await expect(page.getByRole('note')).toHaveText('Cancelled. Wrong name');
});
