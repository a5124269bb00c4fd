import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import type { APIRequestContext } from '@playwright/test';
import { accountColumns } from '../contract/accountant.ts';
import { addDays, dayInWords, today } from '../contract/day.ts';
import type { CashDay } from '../contract/drawer.ts';
import { rupees } from '../contract/money.ts';
import { financialYear, monthPeriod, numberPrefix } from '../contract/period.ts';
import { expectAccessible } from './accessibility.ts';
import { enter, inCash, joins, orders } from './actions.ts';
import { callAs, newSession, reads, sessionOf } from './calls.ts';
import { counted } from './counted.ts';
import { expectAnswered } from './office.ts';
import { newPerson } from './person.ts';
import { expect, phone, test } from './test.ts';

const course = 'Macaron Masterclass';
/** An order paid in cash, written down by whoever has the token. */
async function paysCash(
  request: APIRequestContext,
  token: string,
  amount: number,
  receivedOn = today(),
): Promise<string> {
  const { _id: id, orderId } = await orders(request, await joins(request), course, inCash);
  const cash = { id, amount, method: 'cash', receivedOn, requestId: crypto.randomUUID() };
  await callAs(request, token, '/api/payment/record', { data: cash });
  return orderId;
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the office signs the drawer off, and again when cash came later @full', async ({
    page,
    request,
  }) => {
    // Other tests record cash of today.
    const day = addDays(today(), -1);
    const person = { ...newPerson(), role: 'office' as const };
    const token = await newSession(request, person);
    const number = await paysCash(request, token, 500, day);
    await enter(page, token);
    await page.goto('/admin-money?tab=drawer');
    await page.getByLabel('Day', { exact: true }).fill(day);
    const panel = page.getByRole('region', { name: dayInWords(day) });
    await expect(panel.getByRole('term').getByText('Cash in')).toBeVisible();
    await panel.getByRole('button', { name: 'Take cash out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take cash out' });
    await dialog.getByLabel('What is it?').selectOption('Small expense');
    await dialog.getByLabel('Amount in rupees').fill('40');
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await expect(dialog.getByText('Say what for')).toBeVisible();
    await dialog.getByLabel('What for').fill('Milk');
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await expect(dialog).toBeHidden();
    const moves = panel.getByRole('table', { name: 'Cash beside payments' });
    await expect(moves.getByRole('row').filter({ hasText: 'Milk' })).toContainText('− Rs. 40');
    const before = await reads<CashDay>(request, token, `/api/drawer/day?day=${day}`);
    await panel.getByText(/payments? in cash/).click();
    const line = panel.getByRole('row').filter({ hasText: number });
    await expect(line.getByText(rupees(500))).toBeVisible();
    await panel.getByLabel('In the drawer before, in rupees').fill('1000');
    await panel.getByText('Add up notes and coins').click();
    await panel.getByLabel('Rs. 500 ×').fill('2');
    await expect(panel.getByLabel('Counted in the drawer')).toHaveValue('1000');
    await expect(panel.getByRole('status')).toContainText(
      `${rupees(before.cashIn - before.cashOut)} missing`,
    );
    await panel.getByRole('button', { name: 'Sign off Rs. 1,000' }).click();
    await expect(panel.getByText('Say why it differs')).toBeVisible();
    await expectAccessible(page, 'counting the drawer');
    const counted = 1000 + before.cashIn - before.cashOut;
    await panel.getByLabel('Counted in the drawer').fill(String(counted));
    await expect(panel.getByRole('status')).toContainText('Right to the rupee');
    await panel.getByRole('button', { name: `Sign off ${rupees(counted)}` }).click();
    await expect(panel).toContainText(`Signed off by ${person.name}`);
    await expect(panel.getByRole('button', { name: /^Sign off/ })).toHaveCount(0);

    await paysCash(request, token, 250, day);
    await page.reload();
    await expect(panel).toContainText(/Rs\.\s[\d,]+ more should be there than was signed for/);
    await expect(page.getByText(/1 day changed since the sign-off/)).toBeVisible();
    const later = await reads<CashDay>(request, token, `/api/drawer/day?day=${day}`);
    await panel.getByLabel('Counted in the drawer').fill(String(counted + later.changed));
    await panel.getByLabel('Why is it signed off again?').fill('A student came late');
    await panel.getByRole('button', { name: /^Sign off/ }).click();
    const row = page.getByRole('region', { name: 'Days' }).getByRole('row');
    await expect(row.filter({ hasText: dayInWords(day) })).toContainText('Signed off');
    await expectAccessible(page, 'a drawer that is signed off');
  });
});

test('the owner downloads the ledger as Excel and as CSV, and looks up a document @full', async ({
  page,
  request,
}) => {
  const owner = await sessionOf(request, 'admin');
  // A spreadsheet would take the first digit away.
  const claim = { txnId: `0${randomInt(1e10, 9e10)}` };
  const order = await orders(request, await joins(request), course, claim);
  await callAs(request, owner, '/api/payment/verify', { data: { id: order.payments[0]?._id } });
  await enter(page, owner);
  await page.goto('/admin-money?tab=accountant');
  const download = async (name: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(
      /^payments-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.(xlsx|csv)$/,
    );
    return readFileSync(await file.path());
  };
  const book = read(await download('Download Excel file'));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const [heads = [], ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(heads).toEqual(accountColumns.map(({ head }) => head));
  const row = rows.find((cells) => cells.includes(order.orderId)) ?? [];
  expect(row).toContain(claim.txnId);
  expect((await download('Download CSV')).toString()).toContain(`UPI ${claim.txnId}`);
  await expectAccessible(page, 'the files for the accountant');
  const document = String(row[heads.indexOf('Document')]);
  const series = numberPrefix(financialYear(today()));
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(
    page.getByText(new RegExp(` to ${series}\\d{5}: .* cancelled, none missing\\.`)),
  ).toBeVisible();
  await page.getByLabel('Number').fill(document.slice(-5));
  await expect(page).toHaveURL(/[?&]q=\d/);
  await expectAnswered(page);
  await expectAccessible(page, 'the register of documents');
  await page.getByRole('link', { name: document }).click();
  await expect(page).toHaveURL(`/receipt/${document}`);
});

test('an accountant has the month that is over with one click, and no page of anybody @full', async ({
  page,
  request,
  allow,
}) => {
  // The list may ask before the page knows whose login it is.
  allow(/status of 403|^403: /);
  const token = await newSession(request, { ...newPerson(), role: 'accountant' as const });
  await paysCash(request, await sessionOf(request, 'admin'), 500);
  await enter(page, token);
  await page.goto('/admin-dashboard');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link').filter({ visible: true })).toHaveText([
    'Dashboard',
    /^Payments/,
    'Money',
  ]);
  await expectAccessible(page, 'where an accountant begins');
  const count = await counted(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel file' }).click();
  const file = await coming;
  expect((await count()).touches).toBe(1);
  const { from, to } = monthPeriod(addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7));
  expect(file.suggestedFilename()).toBe(`payments-${from}-${to}.xlsx`);
  const book = read(readFileSync(await file.path()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const written = utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).length - 1;
  const path = `/api/payment/accounts?from=${from}&to=${to}`;
  expect(written).toBe((await reads<object[]>(request, token, path)).length);
  expect(written).toBeGreaterThan(0);
  await page.goto('/admin-payments?tab=verified');
  const rows = page.locator('main tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(rows.getByRole('link')).toHaveCount(0);
  await page.goto('/admin-money?tab=drawer');
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('button', { name: /cash in|cash out|Sign off/ })).toHaveCount(0);
  await page.goto('/admin-orders');
  await expect(page.getByText('This is not part of your role.')).toBeVisible();
});
