import type { Page } from '@playwright/test';
import { addDays, dayWithWeekday, today } from '../contract/day.ts';
import { rupees } from '../contract/money.ts';
import { noAnswer } from '../contract/reply.ts';
import { expectAccessible } from './accessibility.ts';
import { joins, orders } from './actions.ts';
import { batchOf, books } from './batches.ts';
import { counted } from './counted.ts';
import { called } from './goods.ts';
import { expect, test } from './office.ts';
import { hold, scriptOf } from './test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Find people, orders and pages' });

test('the office finds a person and an order from any page by the keyboard alone @full', async ({
  page,
  request,
  allow,
}) => {
  const kavita = await joins(request);
  const { orderId } = await orders(request, kavita, 'Macaron Masterclass');
  await page.goto('/admin-products');
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await test.step('a phone number in pieces finds who has it', async () => {
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await box(page).fill(`+91 ${kavita.mobile.slice(0, 5)} ${kavita.mobile.slice(5)}`);
    const first = page.locator('#find-options').getByRole('option').first();
    await expect(first).toContainText(kavita.email);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'the box with results');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('#find-options').getByRole('option').nth(1)).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
  });
  await test.step('an order number and Enter open the order, before it was found', async () => {
    await page.keyboard.press('Control+k');
    await box(page).fill(orderId);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/admin-view-registered-user/);
    await expect(page.getByText(orderId).first()).toBeVisible();
  });
  await test.step('a page is found by another word, where / opens the box', async () => {
    await page.locator('h1').first().focus();
    await page.keyboard.press('/');
    await box(page).fill('holiday');
    await expect(page.locator('#find-options').getByRole('option').first()).toContainText(
      'Holidays',
    );
  });
  await test.step('what nobody has says so, and a failure can be tried again', async () => {
    await box(page).fill('qqqqqq');
    await expect(page.getByText('Nothing fits “qqqqqq”')).toBeVisible();
    allow(/500/);
    await page.route('**/api/admin/find?*', (route) => route.fulfill({ status: 500, json: {} }));
    await box(page).fill(kavita.email);
    await expect(page.getByText(noAnswer)).toBeVisible();
    await page.unroute('**/api/admin/find?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#find-options').getByRole('option').first()).toContainText(
      kavita.email,
    );
  });
});

test('what is typed before the box or the page is ready is found all the same @full', async ({
  page,
  request,
}) => {
  const { orderId } = await orders(request, await joins(request), 'Macaron Masterclass');
  const isOpened = async () => {
    await expect(page).toHaveURL(/admin-view-registered-user/);
    await expect(page.getByText(orderId).first()).toBeVisible();
  };
  const scripts = Promise.withResolvers<void>();
  await page.route(scriptOf('FindBox'), (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/admin-products');
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(orderId);
  await page.keyboard.press('Enter');
  scripts.resolve();
  await isOpened();

  // The login is not checked yet.
  const answer = await hold(page, '**/api/user/getUserData');
  await page.goto('/admin-products');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(orderId);
  await page.keyboard.press('Enter');
  answer();
  await isOpened();
});

test('who calls is found by the number alone, with what is due and the next class @full', async ({
  page,
  request,
}) => {
  const course = await called(request, 'course', 'Chocolate & Truffles');
  const batch = await batchOf(request, course._id);
  const { mobile, email, name } = await books(request, course.name, batch);
  await page.goto('/admin-dashboard');
  await expect(
    page.getByRole('main').getByText(dayWithWeekday(today()), { exact: true }),
  ).toBeVisible();
  const count = await counted(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(mobile.slice(-10));
  const first = page.locator('#find-options').getByRole('option').first();
  await expect(first).toContainText(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name })).toContainText(email);
  const due = page.getByRole('region', { name: `${rupees(course.price)} due` });
  await expect(due).toContainText(course.name);
  const next = page.getByRole('region', { name: 'Next' });
  await expect(next).toContainText(`${course.name}, not confirmed`);
  await expect(next).toContainText(dayWithWeekday(addDays(today(), 8)));
  // Ctrl and K, ten digits, Enter: no click, and no other list.
  expect(await count()).toMatchObject({ touches: 0, keys: 13 });
});
