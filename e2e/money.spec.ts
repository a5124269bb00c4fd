import { randomInt } from 'node:crypto';
import { today } from '../contract/day.ts';
import { rupees } from '../contract/money.ts';
import { expectAccessible } from './accessibility.ts';
import { inCash, joins, orders } from './actions.ts';
import { callAs } from './calls.ts';
import { expect, rows, test } from './office.ts';

/** The whole number of rupees in a text. */
const amountIn = (text: string | null) =>
  Number(/Rs\.\s(-?[\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test('a month adds up, and leads to the payments that it is made of and back @full', async ({
  page,
  request,
  token,
}) => {
  const ravi = await joins(request);
  const { _id: id, orderId } = await orders(request, ravi, 'Macaron Masterclass', inCash);
  const paid = randomInt(1000, 3499);
  await callAs(request, token, '/api/payment/record', {
    data: { id, amount: paid, method: 'card', requestId: `e2e-money-${orderId}` },
  });

  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: 'See all money' }).click();
  await expect(page).toHaveURL('/admin-money');
  const received = page.getByRole('link', { name: /^Received/ });
  await expect(received).toBeVisible();
  const total = amountIn(await received.textContent());
  expect(total).toBeGreaterThanOrEqual(paid);
  for (const title of ['How it was paid', 'For what', 'Who wrote it down']) {
    const cells = page.getByRole('region', { name: title }).locator('[data-head="Received"]');
    const sum = () =>
      cells
        .allTextContents()
        .then((amounts) => amounts.map(amountIn).reduce((all, amount) => all + amount, 0));
    await expect.poll(sum, title).toBe(total);
  }
  await expectAccessible(page, 'the money of a month');

  const methods = page.getByRole('region', { name: 'How it was paid' });
  const card = amountIn(
    await methods
      .getByRole('row', { name: /^Card/ })
      .locator('[data-head="Received"]')
      .textContent(),
  );
  await methods.getByRole('link', { name: 'Card' }).click();
  await expect(page.getByText(`${rupees(card)} received in`)).toBeVisible();
  await expect(page.getByLabel('How paid')).toHaveValue('card');
  await expect(rows(page).filter({ hasText: orderId })).toContainText(rupees(paid));
  await expectAccessible(page, 'the payments of a figure');
  await page.goBack();
  await expect(received).toBeVisible();

  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page).toHaveURL(/\?month=20\d\d-\d\d$/);
  await page.getByRole('button', { name: /^Financial year/ }).click();
  await expect(page.getByRole('region', { name: 'By month' })).toBeVisible();
  await page.goto(`/admin-money?from=${today()}&to=2020-01-01`);
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(
    /on or after its first day/,
  );
  await page.goto('/admin-money?month=2020-02');
  await expect(page.getByText('Nothing came in in')).toBeVisible();
});
