import type { Locator } from '@playwright/test';
import { today } from '../contract/day.ts';
import type { CashDay } from '../contract/drawer.ts';
import { half, rupees } from '../contract/money.ts';
import { expectAccessible } from './accessibility.ts';
import { drawTxnId, enrols, inCash, joins, orderOf } from './actions.ts';
import { reads } from './calls.ts';
import { counted } from './counted.ts';
import { lastMailTo } from './mail.ts';
import { expect, rows, test } from './office.ts';
import { expectNoLayers, expectToast } from './test.ts';

const course = 'Macaron Masterclass';
const price = 3499;

test('a claim is verified with the order, and the next one is rejected with a reason', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  const [paid, wrong] = [await enrols(request, ravi, course), await enrols(request, ravi, course)];
  await page.goto('/admin-payments');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(ravi.email);
  await expect(rows(page)).toHaveCount(2);
  const rowOf = (orderId: string) => rows(page).filter({ hasText: orderId });
  await rowOf(paid)
    .getByRole('button', { name: /^Verify/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(rupees(price));
  await expectAccessible(page, 'verifying a payment');
  // What waits is counted again in the menu, also where Undo stands instead of a toast.
  const counted = page.waitForResponse('**/api/admin/waiting');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expectToast(page, `${rupees(price)} verified`);
  await counted;
  await expect(rowOf(paid)).toHaveCount(0);

  // By keyboard: what took its place has the focus.
  await expect(rowOf(wrong).locator('[data-row]')).toBeFocused();
  await page.keyboard.press('v');
  await expect(dialog.getByRole('button', { name: 'Verify' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('r');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog).toContainText('Say why, in words for the student');
  await dialog.getByRole('button', { name: /^We could not find/ }).click();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(rows(page)).toHaveCount(0);
  await expectNoLayers(page);

  await page.getByRole('link', { name: /^Rejected/ }).click();
  await expect(page.getByRole('link', { name: /^Rejected/ })).toHaveAttribute('aria-current');
  await page.getByRole('searchbox').fill(wrong);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('We could not find this transaction ID');

  const order = await orderOf(request, ravi.token, paid);
  expect(order).toMatchObject({ status: 'success', paid: price });
});

test('what is odd has tabs of its own, and many are verified after one look @full', async ({
  page,
  request,
}) => {
  const [ravi, asha] = [await joins(request), await joins(request)];
  const txnId = drawTxnId();
  const twice = [
    await enrols(request, ravi, course, { txnId }),
    await enrols(request, asha, course, { txnId }),
  ];
  await enrols(request, ravi, course);
  await enrols(request, ravi, course, { advancePayment: half(price) - 50 });
  const search = (tab: string) =>
    page.goto(`/admin-payments?tab=${tab}&q=${encodeURIComponent(ravi.email)}`);
  await search('differs');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Other amount');
  await search('twice');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link', { name: `order ${twice[1]}` })).toBeVisible();

  await search('claimed');
  await page.getByLabel('Pick all on this page').check();
  await page.getByRole('button', { name: 'Verify picked' }).click();
  const dialog = page.getByRole('dialog');
  const sum = rupees(price + half(price) - 50);
  await expect(dialog).toContainText(
    `${sum} of 2 orders, 2 mails, 1 left out, to be looked at alone.`,
  );
  await expect(dialog).toContainText('Leave out the 1 of 3 that are of another amount');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expectToast(page, '2 of 3 payments verified');
  await expect(page.getByRole('region', { name: 'Payments picked' })).toContainText(
    `${twice[0]}, ${ravi.name}: Look at it alone: its transaction id is also on ${twice[1]}`,
  );
  await expect(rows(page)).toHaveCount(1);
  await expectNoLayers(page);

  await page.getByLabel('Pick all on this page').check();
  await page.getByRole('button', { name: 'Reject picked' }).click();
  await expect(dialog).toContainText(`${rupees(price)} of 1 order, 1 mail.`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectNoLayers(page);

  // Not on this page alone.
  await page.goto(`/admin-orders?q=${twice[1]}`);
  const cell = (head: string) => rows(page).locator(`[data-head="${head}"]`);
  await expect(cell('Status')).toHaveText('Pending');
  await expect(cell('Warning')).toHaveText('Used twice');
  await page.getByRole('button', { name: /^Undo: 2 of 3 payments verified/ }).click();
  await expectToast(page, 'Undone');
  await expect(page.getByRole('region', { name: 'Can be undone' })).toBeHidden();
});

/** Whether a field is in the window and nothing covers an edge of it. */
const isWhole = (field: Locator) =>
  field.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const corners = [left + 8, right - 8].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y]));
    return corners.every(([x = 0, y = 0]) => document.elementFromPoint(x, y) === node);
  });

test('an order’s page opens with the next step, and stays after it @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/409/);
  const ravi = await joins(request);
  const orderId = await enrols(request, ravi, course);
  await page.goto(`/admin-view-registered-user/${orderId}`);
  const money = page.getByRole('region', { name: 'Payments' });
  const dialog = page.getByRole('dialog');
  await money.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByLabel('Reason').fill('Not in our account.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  const happened = page.getByRole('region', { name: 'What happened' });
  await expect(happened).toContainText('Not in our account.');

  // Three touches: the button, the amount as it is filled in, and what writes it down.
  await money.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByRole('button', { name: `Record ${rupees(price)}` }).click();
  await expect(money).toContainText(`Paid: ${rupees(price)}`);
  await expect(page.getByLabel('Status')).toHaveValue('success');

  // Half goes back by two clicks and two fields, as it came; the order goes on.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Address').fill('7 Karve Road');
  const count = await counted(page);
  const back = rupees(half(price));
  await money.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Amount in rupees').fill(String(half(price)));
  await expect(dialog.getByLabel(/^Close the order/)).not.toBeChecked();
  await dialog.getByLabel('Why').fill('A cake too many');
  await dialog.getByRole('button', { name: `Refund ${back}` }).click();
  await expect(money).toContainText(`${back} sent back`);
  expect((await count()).touches).toBe(2);
  for (const words of ['claimed', 'paid', 'sent back'])
    await expect(happened.getByText(new RegExp(`^Rs\\.\\s[\\d,]+ ${words},`))).toBeVisible();
  await expectAccessible(page, 'an order with payments');
  await page.evaluate(() => scrollTo(0, 0));
  for (const name of ['Status', 'Certificate PDF', 'Father name', 'Spouse name', 'Address'])
    await expect.poll(() => isWhole(page.getByLabel(name, { exact: true })), name).toBe(true);
  // What one did oneself on this page stands in no one's way.
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, `Order ${orderId} is updated`);
});

test('the office takes back what it verified by mistake @full', async ({ page, request }) => {
  const orderId = await enrols(request, await joins(request), course);
  await page.goto(`/admin-view-registered-user/${orderId}`);
  const money = page.getByRole('region', { name: 'Payments' });
  const dialog = page.getByRole('dialog');
  await money.getByRole('button', { name: `Verify ${rupees(price)}` }).click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  const happened = page.getByRole('region', { name: 'What happened' });
  await happened.getByText('More', { exact: true }).click();
  await happened.getByRole('button', { name: /^Take back/ }).click();
  await dialog.getByLabel('What was wrong').fill('Of another student');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(money).toContainText(`Due: ${rupees(price)}`);
  await expect(happened).toContainText('Of another student');
});

test('the payments of the day are verified together, in four clicks from the dashboard @full', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  const paid = [await enrols(request, ravi, course), await enrols(request, ravi, course)];
  await page.goto('/admin-dashboard');
  const waiting = page.getByRole('link', { name: 'Payments to verify' });
  await expect(waiting).toBeVisible();
  const count = await counted(page);
  await waiting.click();
  await expect(rows(page).first()).toBeVisible();
  expect((await count()).touches).toBe(1);
  // Beside those of other tests.
  await page.getByRole('searchbox').fill(ravi.email);
  await expect(rows(page)).toHaveCount(2);
  await count();
  await page.getByLabel('Pick all on this page').check();
  await page.getByRole('button', { name: 'Verify picked' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${rupees(2 * price)} of 2 orders, 2 mails`);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expectToast(page, '2 of 2 payments verified');
  expect((await count()).touches).toBe(3);
  for (const orderId of paid) {
    expect(await orderOf(request, ravi.token, orderId)).toMatchObject({ paid: price, claimed: 0 });
    await lastMailTo(ravi.email, new RegExp(`for [^]*${orderId}[^]*have arrived`));
  }
});

test('a balance paid in cash is taken in two clicks after the number @full', async ({
  page,
  request,
  token,
}) => {
  const asha = await joins(request);
  const orderId = await enrols(request, asha, course, inCash);
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('link', { name: 'Payments to verify' })).toBeVisible();
  const count = await counted(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(asha.mobile.slice(-10));
  await expect(page.locator('#find-options [role=option]').first()).toContainText(asha.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Record payment for ${course}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Record ${rupees(price)}` }).click();
  await expect(page.getByRole('region', { name: 'Nothing is due' })).toBeVisible();
  expect(await count()).toMatchObject({ touches: 2, keys: 13 });
  const order = await orderOf(request, asha.token, orderId);
  expect(order).toMatchObject({ paid: price, status: 'success' });
  expect(order.payments).toMatchObject([{ method: 'cash', amount: price }]);
  const { lines } = await reads<CashDay>(request, token, `/api/drawer/day?day=${today()}`);
  expect(lines.map(({ number }) => number)).toContain(orderId);
  await lastMailTo(asha.email, new RegExp(`order ${orderId} [^]*Your payment is confirmed`));
});
