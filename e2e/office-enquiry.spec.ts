import type { Page } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import { expectAccessible } from './accessibility.ts';
import { asks, enrols, joins, orderOf } from './actions.ts';
import { callAs } from './calls.ts';
import { counted } from './counted.ts';
import { lastMailTo } from './mail.ts';
import { expect, rows, test } from './office.ts';
import { expectToast } from './test.ts';

/** Links to chats are pressed, and lead nowhere. */
const keepHere = (page: Page) =>
  page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[target]')) event.preventDefault();
    }),
  );

test('the office answers a question on WhatsApp from a template, and finds it answered @full', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  const words = `When does rye begin, ${ravi.email}?`;
  await asks(request, ravi, words);
  const orderId = await enrols(request, ravi, 'Sourdough Foundations');
  await page.goto(`/admin-queries?q=${ravi.email}`);
  await rows(page).getByRole('link', { name: ravi.name }).click();
  const thread = page.getByRole('list', { name: 'Question and answers' });
  await expect(thread).toContainText(words);
  const send = page.getByRole('link', { name: 'Open WhatsApp' });
  await page.getByLabel('Template').selectOption({ label: 'Fee and next batch' });
  // What nobody knows is named, and nothing goes out before it is filled in.
  await expect(page.getByText('Fill in {course}, {fee}')).toBeVisible();
  await expect(send).toHaveCount(0);
  await expectAccessible(page, 'a question with an open template');
  await page.getByLabel('Course', { exact: true }).selectOption({ label: 'Sourdough Foundations' });
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /Thank you for asking about Sourdough/,
  );
  await page.getByRole('textbox', { name: 'Message' }).fill('It begins on Saturday.');
  await expect(send).toHaveAttribute('href', /wa\.me\/91\d{10}\?text=It%20begins/);
  await keepHere(page);
  await send.click();
  await expectToast(page, 'Noted as answered on WhatsApp');
  await expect(thread).toContainText('on WhatsApp');
  await page.getByRole('button', { name: new RegExp(`^It became this ?: ${orderId}`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Unlink ?${orderId}`) })).toBeVisible();
  await page.goto(`/admin-queries?status=seen&q=${ravi.email}`);
  await expect(rows(page)).toContainText('Answered on WhatsApp today');
});

test('a question is snoozed, answered by mail, and the answer undone @full', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  await asks(request, ravi, `Snoozed ${ravi.email}`);
  await page.goto(`/admin-queries?q=${ravi.email}`);
  await rows(page).getByRole('link', { name: ravi.name }).click();
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
  await expect(page.locator('.pill', { hasText: 'Snoozed until' })).toBeVisible();
  await page.getByLabel('Answer by').selectOption('mail');
  await page.getByRole('textbox', { name: 'Message' }).fill('We do.');
  await page.getByRole('button', { name: 'Send mail' }).click();
  const thread = page.getByRole('list', { name: 'Question and answers' });
  await expect(thread).toContainText('by mail');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(thread).not.toContainText('by mail');
  await expect(page.locator('.pill', { hasText: 'Snoozed until' })).toBeVisible();

  // What is done less often stands below one button, and nothing of it is cut off.
  const erase = page.getByRole('button', { name: /^Delete/ });
  await page.getByText('More', { exact: true }).click();
  await expect(erase).toBeInViewport({ ratio: 1 });
  await erase.click();
  const question = page.getByRole('dialog', { name: `Delete the question of ${ravi.name}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin-queries/);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('link', { name: 'Snoozed' }).click();
  await expect(rows(page).filter({ hasText: ravi.email })).toBeVisible();
});

test('balances are reminded of by mail at once, and on WhatsApp one by one @full', async ({
  page,
  request,
  token,
}) => {
  const asha = await joins(request);
  const cash = { advancePayment: 0, txnId: 'Cash On Delivery' };
  const numbers: string[] = [];
  for (let i = 0; i < 2; i++)
    numbers.push(await enrols(request, asha, 'Sourdough Foundations', cash));
  for (const orderId of numbers) {
    const { _id: id } = await orderOf(request, token, orderId);
    await callAs(request, token, '/api/admin/update-order', {
      multipart: { id, startDate: addDays(today(), -2) },
    });
  }
  await page.goto('/admin-dashboard');
  const overdue = page.getByRole('link', { name: 'Balances overdue' });
  await expect(overdue).toBeVisible();
  const count = await counted(page);
  await overdue.click();
  await expect(rows(page).first()).toBeVisible();
  expect((await count()).touches).toBe(1);
  // Beside those of other tests.
  await page.getByRole('searchbox').fill(asha.email);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().locator('[data-head="Due"]')).toContainText(
    /^Rs\.\s[\d,]+ since \d/,
  );
  await count();
  await page.getByLabel('Pick all on this page').check();
  const picked = page.getByRole('region', { name: 'Orders picked' });
  await picked.getByRole('button', { name: 'Remind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind of balances' });
  await expectAccessible(page, 'reminding of balances');
  await dialog.getByRole('button', { name: 'Mail 2 people' }).click();
  await expectToast(page, '2 of 2 reminded');
  await expect(rows(page).first()).toContainText('Reminded today by mail');
  // With the one from the dashboard four, however many there are.
  expect((await count()).touches).toBe(3);
  for (const orderId of numbers)
    await lastMailTo(asha.email, new RegExp(`of your order ${orderId} [^]*was due`));
  await keepHere(page);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Remind/ })
    .click();
  await dialog.getByLabel('By').selectOption('whatsapp');
  await expect(dialog.getByText('Nobody is left')).toBeVisible();
  await dialog.getByLabel('Also the 1 reminded within a day').check();
  const open = dialog.getByRole('link', { name: /^Open WhatsApp/ });
  await expect(open).toHaveAttribute('href', /was%20due|is%20due/);
  await open.click();
  await expect(dialog.getByText('Nobody is left')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
});
