import { today } from '../contract/day.ts';
import { noAnswer, wentWrong } from '../contract/reply.ts';
import { expectAccessible, expectFit } from './accessibility.ts';
import { asks, books, enrols, joins, orders } from './actions.ts';
import { csvOf, expect, expectAnswered, openFilters, rows, test } from './office.ts';
import { newPerson } from './person.ts';
import { hold } from './test.ts';

const course = 'Macaron Masterclass';

test('the filters narrow the list down, stand in the address and come back @full', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  const { createdAt, orderId } = await orders(request, ravi, course);
  await page.goto('/admin-register-users');
  await page.getByLabel('Email').fill(ravi.email.slice(0, 12).toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(orderId);
  await expect(page.getByRole('status').filter({ hasText: /^1 order$/ })).toBeVisible();
  await page.getByLabel('Course').selectOption(course);
  await openFilters(page);
  await page.getByLabel('Status').selectOption('pending');
  await expect(page).toHaveURL(/q=.+&status=pending&course=Macaron\+Masterclass/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Status').selectOption('failed');
  await expect(page.getByText(/^Nothing matches “kavita-.+” with these filters\.$/i)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await expect(rows(page)).toHaveCount(1);
  const day = today(Date.parse(createdAt));
  await page.getByLabel('Date').fill(day);
  await page.getByLabel('Month').selectOption(String(Number(day.slice(5, 7))));
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Year').selectOption(day.slice(0, 4));
  await expect(page).toHaveURL(new RegExp(`&year=${day.slice(0, 4)}`));
  await expectAnswered(page);
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Date').fill('2020-02-29');
  await expect(page.getByText(/^Nothing matches “kavita-.+” with these filters\.$/i)).toBeVisible();
  await page.getByLabel('Date').fill('');
  // A chip says what is set, and takes it away.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Year: ${day.slice(0, 4)}` }).click();
  await expect(rows(page)).toHaveCount(1);
  await openFilters(page);
  await page.getByLabel('Period').selectOption('Last month');
  await expect(rows(page)).toHaveCount(0);
  await page.getByLabel('Period').selectOption('This week');
  await expect(page.getByRole('button', { name: 'Period: This week' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/admin-register-users');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(rows(page).nth(1)).toBeVisible();
});

test('one search finds by name, phone however it is typed, and number @full', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  const orderId = await enrols(request, ravi, course);
  await asks(request, ravi, `Sought ${ravi.email}`);
  const number = `+91 ${ravi.mobile.slice(0, 5)}-${ravi.mobile.slice(5)}`;
  await page.goto('/admin-orders');
  for (const typed of [`${number} ${orderId}`, `${orderId} ${ravi.name.toUpperCase()}`]) {
    await page.getByLabel('Email').fill(typed);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(orderId);
  }
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  expect(await csvOf(page, `orders-${orderId}-kavita-joshi`)).toContain(orderId);
  await page.goto('/admin-queries');
  await page.getByLabel('Name, email or mobile').fill(`${ravi.email} ${number}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`Sought ${ravi.email}`);
  await page.getByLabel('Name, email or mobile').fill('zzz');
  await expect(page.getByText('Nothing matches “zzz”.')).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL('/admin-queries');
});

test('rows are picked and opened once they are the ones asked for @full', async ({
  page,
  request,
}) => {
  const [ravi, asha] = [await joins(request), await joins(request)];
  const orderIds = [await enrols(request, ravi, course), await enrols(request, asha, course)];
  const list = '**/api/admin/admin-get-all-orders?*';
  const answerFirst = await hold(page, list);
  await page.goto(`/admin-orders?email=${ravi.email}`);
  const all = page.getByLabel('Pick all on this page');
  await expect(all).toBeDisabled();
  answerFirst();
  await expect(rows(page)).toContainText(orderIds[0] ?? '');
  await all.check();
  await expect(page.getByText('1 picked')).toBeVisible();

  const answer = await hold(page, list);
  const search = page.getByLabel('Email');
  await search.fill(asha.email);
  // The order of Ravi is still on the screen: a click would pick it.
  const old = await all.boundingBox();
  await page.mouse.click((old?.x ?? 0) + 4, (old?.y ?? 0) + 4);
  answer();
  await expect(rows(page)).toContainText(orderIds[1] ?? '');
  await expect(all).not.toBeChecked();
  await expect(page.getByText(/\d picked/)).toHaveCount(0);
  await search.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/admin-view-registered-user/);
  await expect(page.getByText(orderIds[1] ?? '').first()).toBeVisible();
});

const longName = 'Wolfeschlegelsteinhausenbergerdorff';

test('long names and addresses push nothing out of sight @full', async ({ page, request }) => {
  const words = longName.repeat(3).slice(0, 100);
  const { email, ...rest } = newPerson();
  const [mailbox] = email.split('@');
  const long = await joins(request, {
    ...rest,
    name: words,
    email: `${mailbox}${'x'.repeat(40)}@${'y'.repeat(16)}.example.com`,
  });
  const orderId = await enrols(request, long, course);
  await books(request, long);
  await asks(request, long, words);
  for (const path of [
    // At first: it shows the five newest queries.
    '/admin-dashboard',
    `/admin-orders?email=${mailbox}`,
    `/admin-users?q=${mailbox}`,
    `/admin-queries?q=${mailbox}`,
    `/admin-demo-booking?email=${mailbox}`,
    `/admin-view-registered-user/${orderId}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(long.email).first(), path).toBeVisible();
    await expectFit(page, path, [320, 390, 768, 832, 1024, 1280]);
    if (path.startsWith('/admin-orders')) {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(rows(page).first().locator('td > svg')).toBeVisible();
    }
  }
});

test('a list that does not come shows no rows of another question @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/500/);
  const ravi = await joins(request);
  const orderId = await enrols(request, ravi, course);
  await page.goto(`/admin-orders?email=${ravi.email}`);
  await page.getByLabel(`Pick order ${orderId}`).check();
  const lists = '**/admin-get-all-orders?*';
  const body = { success: false, message: wentWrong };
  await page.route(lists, (route) => route.fulfill({ status: 500, json: body }));
  await openFilters(page);
  await page.getByLabel('Status', { exact: true }).selectOption('failed');
  await expect(page.getByRole('alert')).toContainText(noAnswer);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText(/\d picked/)).toHaveCount(0);
  await page.unroute(lists);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(`Nothing matches “${ravi.email}” with these filters.`)).toBeVisible();
});

test('a list that does not come keeps the rows of the same question @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/500/);
  const ravi = await joins(request);
  await asks(request, ravi, `Kept ${ravi.email}`);
  await page.goto('/admin-queries');
  const row = page.getByRole('row').filter({ hasText: `Kept ${ravi.email}` });
  const lists = '**/get-all-queries?*';
  const body = { success: false, message: wentWrong };
  await expect(row).toBeVisible();
  await page.route(lists, (route) => route.fulfill({ status: 500, json: body }));
  await row.getByRole('button', { name: 'Seen' }).click();
  await expect(page.getByRole('alert')).toContainText(noAnswer);
  await expect(row).toBeVisible();
  // Nor are the counts lost, of the tabs and of the menu, with the page opened anew.
  await page.route('**/api/admin/waiting', (route) => route.fulfill({ status: 500, json: body }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(noAnswer);
  await expect(page.getByRole('link', { name: /^Pending \d+ question/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Queries \d+ waiting/ })).toBeVisible();
});

test('a desk shows twelve orders, keeps columns, and the whole menu @full', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  for (let made = 0; made < 13; made++) await enrols(request, ravi, course);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin-orders?q=${ravi.email}`);
  await expect(rows(page)).toHaveCount(13);
  await expect(rows(page).nth(11)).toBeInViewport({ ratio: 1 });
  const email = rows(page).first().locator('[data-head="Email"]');
  expect(await email.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await expect(page.getByText('Settings', { exact: true })).toBeInViewport({ ratio: 1 });
  // Shift picks all between two.
  const boxes = page.getByLabel(/^Pick order /);
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 picked', { exact: true })).toBeVisible();
  const due = page.getByRole('columnheader', { name: 'Due', exact: true });
  await expect(due).toBeVisible();
  await page.locator('.filters summary', { hasText: 'Columns' }).click();
  await page.getByLabel('Due', { exact: true }).uncheck();
  await page.reload();
  await expect(rows(page)).toHaveCount(13);
  await expect(due).toHaveCount(0);
});

test('rows are one line at a desk and two on a phone, on every list @full', async ({ page }) => {
  const lists = ['orders', 'users', 'queries', 'courses', 'products', 'mails?state=all'];
  for (const [width, most] of [
    [1280, 40],
    [390, 96],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const list of [...lists, 'templates', 'demo-booking?tab=all', 'batches?tab=next']) {
      await page.goto(`/admin-${list}`);
      // A long name has two lines of its own.
      const row = page.locator('tbody tr:has(td:not([colspan]))', { hasNotText: longName }).first();
      await expect(row, list).toBeVisible();
      const height = async () => (await row.boundingBox())?.height;
      await expect.poll(height, `${list}, ${width} px`).toBeLessThanOrEqual(most);
      if (width > 390) continue;
      // Tabs that do not fit fade where there are more, and show the current one.
      const isShown = () =>
        page.locator('.tabs [aria-current]').evaluateAll((all) =>
          all.every((tab) => {
            const { left, right } = tab.getBoundingClientRect();
            return left >= 0 && right <= window.innerWidth;
          }),
        );
      await expect.poll(isShown, list).toBe(true);
      const strips = await page
        .locator('.tabs')
        .evaluateAll((all) =>
          all.map((tabs) => ({
            isCut: tabs.scrollWidth > tabs.clientWidth,
            isFaded: ['--more-left', '--more-right'].some(
              (edge) => getComputedStyle(tabs).getPropertyValue(edge) !== '0px',
            ),
          })),
        );
      for (const { isCut, isFaded } of strips) expect(isFaded, list).toBe(isCut);
      const pressed = page.locator('main :is(.tabs a, tbody :is(.button, .icon-button)):visible');
      const low = await pressed.evaluateAll((all) =>
        all
          .filter((control) => control.getBoundingClientRect().height < 43.9)
          .map((control) => control.outerHTML),
      );
      expect(low, list).toEqual([]);
      const more = row.getByRole('button', { name: /^More: / });
      if (!['courses', 'products'].includes(list)) continue;
      await more.click();
      await expect(row.getByRole('button', { name: /^Delete / })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(row.getByRole('button', { name: /^Delete / })).toBeHidden();
    }
  }
});
