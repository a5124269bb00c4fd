import { expectAccessible } from './accessibility.ts';
import { asks, enrols, joins } from './actions.ts';
import { expect, rows, test, toast } from './office.ts';

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
  await expect(page.getByLabel('Words')).toHaveValue(/Thank you for asking about Sourdough/);
  await page.getByLabel('Words').fill('It begins on Saturday.');
  await expect(send).toHaveAttribute('href', /wa\.me\/91\d{10}\?text=It%20begins/);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  const [chat] = await Promise.all([page.context().waitForEvent('page'), send.click()]);
  await chat.close();
  await expect(toast(page, 'Noted as answered on WhatsApp')).toBeVisible();
  await expect(thread).toContainText('on WhatsApp');
  await page.getByRole('button', { name: `It became this: ${orderId}` }).click();
  await expect(page.getByRole('button', { name: `Unlink ${orderId}` })).toBeVisible();
  await page.goto(`/admin-queries?status=seen&q=${ravi.email}`);
  await expect(rows(page)).toContainText('Answered on WhatsApp today');
});

test('a question is snoozed, answered by mail, and the mail is taken back @full', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  await asks(request, ravi, `Snoozed ${ravi.email}`);
  await page.goto(`/admin-queries?q=${ravi.email}`);
  await rows(page).getByRole('link', { name: ravi.name }).click();
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
  await expect(page.getByText(/^Snoozed until/)).toBeVisible();
  await page.getByLabel('By').selectOption('mail');
  await page.getByLabel('Words').fill('We do.');
  await page.getByRole('button', { name: 'Send mail' }).click();
  const held = page.getByRole('region', { name: 'Mails that wait' });
  await held.getByRole('button', { name: /^Undo/ }).click();
  await expect(held).toBeHidden();
  await page.reload();
  await expect(page.getByText('Seen, no answer')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Question and answers' })).toContainText('Not sent');
});
