import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import type { AdminOrder } from '../contract/order-office.ts';
import { paths } from '../contract/paths.ts';
import { offline } from '../contract/reply.ts';
import { expectAccessible } from './accessibility.ts';
import { joins } from './actions.ts';
import { batchOf } from './batches.ts';
import { reads } from './calls.ts';
import { counted } from './counted.ts';
import { called } from './goods.ts';
import { expectLight, mostScript } from './light.ts';
import { expect, test } from './office.ts';
import { newPerson, ownName } from './person.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ordersOf = (request: Parameters<typeof reads>[0], token: string, q: string) =>
  reads<AdminOrder[]>(request, token, `/api/admin/admin-get-all-orders?page=1&limit=10&q=${q}`);

const openCounter = async (page: Page) => {
  await page.goto(paths.adminCounter);
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
};

const product = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Products' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

test('a known person buys a loaf for cash in at most twelve touches, digits counted', async ({
  page,
  request,
  token,
}) => {
  const person = await joins(request, { ...newPerson(), name: ownName('Kavita') });
  await openCounter(page);
  await expectLight(page, mostScript.office);
  await expectAccessible(page, 'the counter');
  const count = await counted(page);
  await page.keyboard.type(person.mobile.slice(-5));
  await page.getByRole('button', { name: person.name }).tap();
  await product(page, 'Oat Cookies').tap();
  await page.getByRole('button', { name: /^Take Rs\.\s.* in cash$/ }).tap();
  await expect(page.getByRole('heading', { name: /^Order [0-7]{7} is placed$/ })).toBeFocused();
  const { touches, keys } = await count();
  expect(touches + keys).toBeLessThanOrEqual(12);
  await expectAccessible(page, 'an order that was placed');
  await expect(page.getByRole('link', { name: /^Receipt|^Bill|^Tax/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91${person.mobile.slice(-10)}\\?text=`),
  );
  const [order] = await ordersOf(request, token, person.mobile);
  expect(order).toMatchObject({ email: person.email, due: 0, status: 'success' });
  expect(order?.items).toMatchObject([{ name: 'Oat Cookies', amount: 1, state: 'collected' }]);
  await page.getByRole('button', { name: 'Next customer' }).tap();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await test.step('and one who pays by UPI, after a thought of cash, has the receipt too', async () => {
    await product(page, 'Oat Cookies').tap();
    for (const name of ['UPI', 'Cash', 'UPI'])
      await page.getByRole('button', { name, exact: true }).tap();
    await page
      .getByRole('textbox', { name: 'Transaction ID' })
      .fill(String(randomInt(100_000_000_000, 999_999_999_999)));
    await page.getByRole('button', { name: /^Rs\.\s.* has come$/ }).tap();
    await expect(page.getByRole('heading', { name: /is placed$/ })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Receipt|^Bill|^Tax/ })).toBeVisible();
  });
});

test('somebody new orders a cake by phone for another day, with words, in 45 seconds @full', async ({
  page,
  request,
  token,
}) => {
  const [name, mobile] = [ownName('Ira'), newPerson().mobile];
  await openCounter(page);
  const count = await counted(page);
  await page.keyboard.type(mobile.slice(-10));
  await page.getByRole('textbox', { name: 'Name' }).tap();
  await page.keyboard.type(name);
  await product(page, 'Celebration Cake').tap();
  await page.getByRole('textbox', { name: /^Words on / }).tap();
  await page.keyboard.type('Happy Birthday Om');
  const days = page.getByRole('group', { name: 'To collect on' });
  await days.getByRole('button').nth(2).tap();
  await page.getByRole('button', { name: 'Later' }).tap();
  await page.getByRole('button', { name: /^Place the order, Rs\.\s/ }).tap();
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
  // Five fields. A thumb takes a second for each touch and 0.25 for a character (KLM), the day two.
  const { touches, keys } = await count();
  expect(touches + 2 + keys * 0.25).toBeLessThanOrEqual(45);
  const [order] = await ordersOf(request, token, mobile.slice(-10));
  expect(order).toMatchObject({
    name,
    email: '',
    paid: 0,
    items: [{ words: 'Happy Birthday Om' }],
  });
  expect(order?.neededOn).not.toBe('');
  if (!order) return;
  await test.step('and has it on another day, with two touches, a day and no key', async () => {
    await page.goto(paths.adminOrder(order.orderId));
    await page.getByRole('button', { name: 'Change order' }).tap();
    const dialog = page.getByRole('dialog', { name: `Change order ${order.orderId}` });
    const days = dialog.getByRole('combobox', { name: 'Collected on' });
    const other = days.getByRole('option').filter({ hasNotText: 'full' }).last();
    await expect(other).not.toHaveAttribute('value', order.neededOn);
    const day = (await other.getAttribute('value')) ?? '';
    await days.selectOption(day);
    await expectAccessible(page, 'an order that is changed');
    await dialog.getByRole('button', { name: 'Change order' }).tap();
    await expect(dialog).toBeHidden();
    expect(await count()).toMatchObject({ touches: 2, keys: 0 });
    expect(await ordersOf(request, token, mobile.slice(-10))).toMatchObject([
      { neededOn: day, items: [{ words: 'Happy Birthday Om' }] },
    ]);
  });
});

test('somebody who walks in, without an e-mail, has a seat and pays half at once @full', async ({
  page,
  request,
  token,
}) => {
  const { _id } = await called(request, 'course', 'Chocolate & Truffles');
  const hours = { days: [addDays(today(), 33)], startTime: '06:10', endTime: '07:10' };
  const batch = await batchOf(request, _id, hours);
  const [name, mobile] = [ownName('Uma'), newPerson().mobile.slice(-10)];
  await openCounter(page);
  const count = await counted(page);
  await page.keyboard.type(mobile);
  await page.getByRole('textbox', { name: 'Name' }).tap();
  await page.keyboard.type(name);
  await page.getByRole('button', { name: 'Course' }).tap();
  await page.getByRole('combobox', { name: 'Course' }).selectOption(_id);
  await page.getByRole('radio', { name: /6:10\sam/ }).tap();
  await page.getByRole('button', { name: /^Half, Rs\.\s/ }).tap();
  await page.getByRole('button', { name: /^Take Rs\.\s.* in cash$/ }).tap();
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
  expect(await count()).toMatchObject({ touches: 5, keys: mobile.length + name.length });
  expect(await ordersOf(request, token, mobile)).toMatchObject([{ name, email: '', batch }]);
});

test('an order that the network takes away is said to be unsent, and is one when sent again @full', async ({
  page,
  context,
  request,
  token,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const [name, mobile] = [ownName('Om'), newPerson().mobile.slice(-10)];
  await openCounter(page);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(mobile);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await product(page, 'Millet Loaf').tap();
  const pay = page.getByRole('button', { name: /in cash$/ });
  await context.setOffline(true);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(offline);
  const failed = page.waitForEvent('requestfailed');
  await pay.tap();
  await failed;
  await expectAccessible(page, 'an order without a network');
  expect(await ordersOf(request, token, mobile)).toEqual([]);
  await context.setOffline(false);
  // It arrives, and its answer is lost.
  const place = '**/api/admin/place-order';
  await page.route(
    place,
    async (route) => {
      await route.fetch({ maxRetries: 2 });
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed');
  await pay.tap();
  await lost;
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await pay.tap();
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible();
  expect(await ordersOf(request, token, mobile)).toMatchObject([{ name, due: 0 }]);
});
