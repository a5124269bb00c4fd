import type { Page } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import { expectAccessible } from './accessibility.ts';
import { asks, enrols, joins, orderOf } from './actions.ts';
import { callAs, reads } from './calls.ts';
import { counted } from './counted.ts';
import { lastMailTo } from './mail.ts';
import { expect, rows, test } from './office.ts';
import { newPerson, ownName } from './person.ts';
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
  await expect(
    page.getByRole('button', { name: new RegExp(`^Unlink ?: ${orderId}`) }),
  ).toBeVisible();
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
  await page.getByLabel('How').selectOption('mail');
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

test('a call is written down on a phone in 20 seconds, answered without e-mail, and carried to the counter @full', async ({
  page,
  request,
  token,
}) => {
  const [name, { mobile, email }] = [ownName('Uma'), newPerson()];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin-queries');
  const count = await counted(page);
  await page.getByRole('button', { name: 'New query' }).click();
  const dialog = page.getByRole('dialog', { name: 'New query' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'a question that is written down');
  await page.keyboard.type(name);
  await dialog.getByLabel('Mobile').click();
  await page.keyboard.type(mobile);
  await dialog.getByLabel('What they ask').click();
  await page.keyboard.type('When is rye?');
  await dialog.getByRole('button', { name: 'Write it down' }).click();
  await expectToast(page, 'Written down: it waits');
  // A second for each touch and 0.25 for a character (KLM).
  const { touches, keys } = await count();
  expect(touches + keys * 0.25).toBeLessThanOrEqual(20);
  await page.goto(`/admin-queries?q=${mobile}`);
  await rows(page).getByRole('link', { name }).click();
  const callBack = page.getByText(/^No e-mail: call back/);
  await expect(callBack.getByRole('link', { name: mobile })).toHaveAttribute('href', /^tel:/);
  await expect(callBack.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(page.getByLabel('How').getByRole('option')).toHaveText([
    'On WhatsApp',
    'By phone',
    'In person',
  ]);
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(mobile);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await expectAccessible(page, 'the counter for who called');
  await page.getByRole('button', { name: /^Millet Loaf/ }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: /^Place the order, Rs/ }).click();
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
  // What became an order waits for nobody.
  await expect
    .poll(() => reads(request, token, `/api/admin/get-all-queries?q=${mobile}`))
    .toMatchObject([{ status: 'seen' }]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin-queries');
  await page.getByRole('button', { name: 'New query' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Mobile').fill('98 00 00 00 00');
  await dialog.getByLabel('What they ask').fill('And spelt?');
  await dialog.getByLabel('Answer given').fill('On Monday');
  await dialog.getByLabel('How').selectOption('In person');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Write it down' }).click();
  await expectToast(page, 'Written down as answered');
  await page.goto(`/admin-queries?status=seen&q=${email}`);
  await expect(rows(page)).toContainText('Answered in person today');
  await rows(page).getByRole('link', { name }).click();
  await expect(page.getByRole('list', { name: 'Question and answers' })).toContainText('On Monday');
  await page.getByRole('link', { name: 'New order' }).click();
  // The same one by the e-mail: the number of the sale before is theirs.
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(mobile)).toBeVisible();
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
