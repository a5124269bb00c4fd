import { addDays, today } from '../contract/day.ts';
import { paths } from '../contract/paths.ts';
import { expectAccessible } from './accessibility.ts';
import { enter, orderOf, unfold } from './actions.ts';
import { batchOf, books } from './batches.ts';
import { callAs, sessionOf } from './calls.ts';
import { expect, test } from './test.ts';

test('a student moves to other days and cancels what is not paid, with one action a card', async ({
  page,
  request,
  adds,
}) => {
  test.slow();
  const { _id: course, name } = await adds('course', 'Focaccia', { price: 4500 });
  const batch = await batchOf(request, course);
  const other = await batchOf(request, course, { days: [addDays(today(), 40)], seats: 1 });
  const student = await books(request, name, batch);
  await enter(page, student.token);
  await page.goto(paths.dashboard);
  const next = page.getByRole('region', { name: 'What comes next' }).getByRole('listitem');
  await expect(next.filter({ hasText: name })).toContainText('10 am to 1 pm');
  await next.getByRole('link', { name: /^Details/ }).click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.locator('.button:not(.quiet)')).toHaveText([/^Pay by UPI/]);
  await expect(card.getByRole('region', { name: `Classes of ${name}` })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: /^Change my days/ }).click();
  await dialog.locator(`input[value="${other}"]`).check();
  await expectAccessible(page, 'other days');
  await dialog.getByRole('button', { name: 'Move my seat' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await orderOf(request, student.token, student.orderId)).batch)
    .toBe(other);

  await card.getByRole('button', { name: /^Cancel/ }).click();
  await expect(dialog).toContainText('You have paid nothing');
  await expectAccessible(page, 'cancelling an order');
  await dialog.getByRole('button', { name: 'Cancel my order' }).dblclick();
  await expect(dialog).toBeHidden();
  const closed = page.getByRole('region', { name: 'Completed and closed' });
  await expect(closed).toContainText(/Cancelled on/);
});

test('a paid order is cancelled by a request, which the office answers', async ({
  page,
  request,
  opens,
  adds,
}) => {
  const { _id: course, name } = await adds('course', 'Stollen', { price: 4500 });
  const batch = await batchOf(request, course);
  const student = await books(request, name, batch);
  const office = await sessionOf(request, 'admin');
  const { _id: id } = await orderOf(request, student.token, student.orderId);
  // Money that nobody has seen yet is not sent back by itself.
  const claim = { orderId: student.orderId, amount: 4500, txnId: '412377770001' };
  await callAs(request, student.token, '/api/payment/claim', {
    data: { ...claim, requestId: `request-${Date.now()}` },
  });
  await enter(page, student.token);
  await page.goto(paths.myCourses);
  const card = page.getByRole('article').filter({ hasText: name });
  await unfold(card);
  await card.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why? (optional)').fill('I move to Nagpur');
  await expectAccessible(page, 'a request to cancel');
  await dialog.getByRole('button', { name: 'Send my request' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('You asked us on');

  const desk = await opens(office);
  await desk.goto(paths.adminDashboard);
  await desk.getByRole('link', { name: 'Buyers who want to cancel' }).click();
  await expect(desk.getByRole('main')).toContainText(student.name);
  await desk.goto(paths.adminOrder(id));
  const note = desk.getByRole('note').filter({ hasText: 'asked on' });
  await expect(note).toContainText('I move to Nagpur');
  await expect(note).toContainText('It was in time');
  await desk.getByText('More', { exact: true }).first().click();
  await desk.getByRole('button', { name: 'Keep the order' }).click();
  const answer = desk.getByRole('dialog');
  await answer.getByLabel('Why').fill('We have agreed on other days.');
  await answer.getByRole('button', { name: 'Keep and write' }).click();
  await expect(answer).toBeHidden();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(card).not.toContainText('You asked us on');
});
