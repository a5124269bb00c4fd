import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { today } from '../contract/day.ts';
import { documentNumber, financialYear, numberPrefix } from '../contract/document/year.ts';
import { expectAccessible } from './accessibility.ts';
import { enrols, enter, joins } from './actions.ts';
import { bearer, callAs, sessionOf } from './calls.ts';
import { full } from './full.ts';
import { newPerson } from './person.ts';
import { expect, phone, test } from './test.ts';

type Line = { _id: string; number: string };

/** Verifies what was claimed of an order, as the office. */
async function verifies(request: APIRequestContext, orderId: string): Promise<string> {
  const office = await sessionOf(request, 'admin');
  const headers = bearer(office);
  const list = await request.get(`/api/payment/list?q=${orderId}`, { headers });
  const [claim] = ((await list.json()) as { data: Line[] }).data;
  await callAs(request, office, '/api/payment/verify', { data: { id: claim?._id } });
  const documents = await callAs(request, office, '/api/document/of-order', { data: { orderId } });
  return ((await documents.json()) as { data: Line[] }).data[0]?.number ?? '';
}

/** What the numbers of this year begin with. */
const series = numberPrefix(financialYear(today()));

test('a verified payment has a receipt, on screen, on paper and as PDF', async ({
  page,
  request,
}) => {
  const name = 'कीर्ति क्षितिज शर्मा';
  const person = await joins(request, { ...newPerson(), name });
  const orderId = await enrols(request, person, 'French Patisserie');
  const number = await verifies(request, orderId);
  expect(number).toMatch(new RegExp(`^${series}\\d{5}$`));
  await enter(page, person.token);
  await page.goto(`/receipt/${orderId}`);
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

test('the office cancels a receipt and issues another', async ({ page, request }) => {
  const person = await joins(request);
  const orderId = await enrols(request, person, 'French Patisserie');
  const number = await verifies(request, orderId);
  await enter(page, await sessionOf(request, 'admin'));
  await page.goto(`/admin-view-registered-user/${orderId}`);
  await page.getByRole('button', { name: `Cancel ${number}` }).click();
  await page.getByRole('button', { name: 'Cancel the receipt' }).click();
  await expect(page.getByText('Say why it is cancelled')).toBeVisible();
  await page.getByLabel('Reason').fill('Wrong name');
  await expectAccessible(page, 'cancelling a receipt');
  await page.getByRole('button', { name: 'Cancel the receipt' }).click();
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await expect(receipts).toContainText('cancelled: Wrong name');
  await receipts.getByRole('button', { name: 'Issue it' }).click();
  await expect(receipts.getByRole('link', { name: `Receipt ${series}` })).toHaveCount(2);
  await receipts.getByRole('link', { name: `Receipt ${number}` }).click();
  await expect(page.getByRole('note')).toHaveText('Cancelled. Wrong name');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a receipt is as wide as the screen', full, async ({ page, request }) => {
    const person = await joins(request);
    const orderId = await enrols(request, person, 'French Patisserie');
    const number = await verifies(request, orderId);
    await enter(page, person.token);
    await page.goto(`/receipt/${number}`);
    await expect(page.getByRole('article')).toContainText(number);
    const beyond = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await expectAccessible(page, 'a receipt on a phone');
  });
});

test.describe('a number of nobody’s or somebody else’s', () => {
  test.use({ expected: [[/^404: .*document\/get|status of 404/], { scope: 'test' }] });

  test('has no page', full, async ({ page, request }) => {
    const orderId = await enrols(request, await joins(request), 'French Patisserie');
    const number = await verifies(request, orderId);
    await enter(page, (await joins(request)).token);
    for (const one of [number, documentNumber('2026-27', 99999)]) {
      await page.goto(`/receipt/${one}`);
      await expect(page.getByRole('heading', { name: 'Receipt not found' })).toBeVisible();
    }
  });
});
