import { randomInt } from 'node:crypto';
import { rupees } from '../contract/money.ts';
import { drawOrderId, type Order } from '../contract/order.ts';
import { variantOf } from '../contract/variant.ts';
import { expectAccessible } from './accessibility.ts';
import { inCash, joins } from './actions.ts';
import { sends } from './calls.ts';
import { called, daysFor } from './goods.ts';
import { expect, test } from './office.ts';

test('the kitchen bakes, has an order ready and hands it out with its balance @full', async ({
  page,
  request,
}) => {
  const [cake, loaf] = [
    await called(request, 'product', 'Celebration Cake'),
    await called(request, 'product', 'Millet Loaf'),
  ];
  // A day to come, of which others hardly order something.
  const day = (await daysFor(request, [cake, loaf]))[randomInt(15, 40)] ?? '';
  const { token } = await joins(request);
  const words = 'Happy 40th, Aai!';
  const form = {
    orderId: drawOrderId(),
    coursePrice: cake.price + 2 * loaf.price,
    neededOn: day,
    items: [
      { id: cake._id, amount: 1, words },
      { id: loaf._id, amount: 2 },
    ],
    note: 'At nine',
    ...inCash,
  };
  const { orderId } = await sends<Order>(request, token, '/api/order/place-order', form);

  let touches = 0;
  const tap = async (button: ReturnType<typeof page.getByRole>) => {
    touches += 1;
    await button.click();
  };
  await page.goto(`/admin-kitchen?day=${day}`);
  const order = page.locator('.kitchen-order').filter({ hasText: orderId });
  await expect(order.locator('q')).toHaveText(words);
  await expect(order).toContainText('Note: At nine');
  await expect(order).toContainText(`Due: ${rupees(form.coursePrice)}`);
  await expect(page.getByRole('row').filter({ hasText: cake.name })).toContainText('1');
  await expectAccessible(page, 'the kitchen of a day');

  const lineOf = (name: string) =>
    order.getByRole('group', { name: `× ${name} of order ${orderId}` });
  const whole = order.getByRole('group', { name: `All of order ${orderId}` });
  const states = (name: string) => ({ name, exact: true, pressed: true });
  await tap(lineOf(loaf.name).getByRole('button', { name: 'Ready' }));
  await expect(lineOf(loaf.name).getByRole('button', states('Ready'))).toBeVisible();
  await expect(whole.getByRole('button', { pressed: true })).toHaveCount(0);
  await tap(whole.getByRole('button', { name: 'Ready' }));
  await expect(
    lineOf(variantOf(cake)?.name ?? '').getByRole('button', states('Ready')),
  ).toBeVisible();
  await tap(whole.getByRole('button', { name: 'To bake' }));
  await tap(whole.getByRole('button', { name: 'Ready' }));
  await expect(whole.getByRole('button', states('Ready'))).toBeVisible();

  await tap(whole.getByRole('button', { name: 'Collected' }));
  const dialog = page.getByRole('dialog', { name: `Collect order ${orderId}` });
  await expectAccessible(page, 'handing out an order');
  await tap(dialog.getByRole('button', { name: `Collected, ${rupees(form.coursePrice)} in cash` }));
  await expect(whole.getByRole('button', states('Collected'))).toBeVisible();
  await expect(order).toContainText('Paid');
  // Two of them were a slip and its undoing; a whole order needs three.
  expect(touches).toBe(6);
});
