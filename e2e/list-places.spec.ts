import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pageSize } from '../contract/list.ts';
import { asks, drawTxnId, enrols, joins } from './actions.ts';
import { expect, expectAnswered, rows, test } from './office.ts';
import { expectToast, hold, phone } from './test.ts';

/** A list that loads again loses nothing, and what is pressed meanwhile acts on no other row. */

const course = 'Macaron Masterclass';
const orderLists = '**/api/admin/admin-get-all-orders?*';
const queryLists = '**/api/admin/get-all-queries?*';

/** Where somebody aims who presses it: a click there hits whatever is there then. */
async function aim(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing is there to aim at');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const gone = (page: Page) => page.locator('tr.gone');

test('rows, picks and places are kept of lists that load again @full', async ({
  page,
  request,
}) => {
  // Two presses on Seen mark one query.
  const ravi = await joins(request);
  for (const words of ['First', 'Second', 'Third']) await asks(request, ravi, words);
  await page.goto(`/admin-queries?q=${ravi.email}`);
  await expect(rows(page)).toHaveCount(3);
  const { x, y } = await aim(rows(page).first().getByRole('button', { name: 'Seen' }));
  const answer = await hold(page, queryLists);
  await page.mouse.click(x, y);
  await expectToast(page, 'Question marked as seen');
  // The list loads: what it shows is not to be pressed.
  const next = await aim(rows(page).nth(1).getByRole('button', { name: 'Seen' }));
  await page.mouse.click(next.x, next.y);
  answer();
  await expect(gone(page)).toHaveCount(1);
  await expectAnswered(page);
  await expect(rows(page).first().getByRole('button', { name: 'Seen' })).toBeFocused();
  await page.mouse.click(x, y);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(gone(page)).toHaveCount(0);

  // Enter opens who was typed, not who is on the screen.
  const orderId = await enrols(request, ravi, course);
  await page.goto('/admin-orders');
  await expect(rows(page).nth(1)).toBeVisible();
  await page.keyboard.press('/');
  const answerSearch = await hold(page, orderLists);
  await page.keyboard.type(ravi.email);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  answerSearch();
  await expect(page).toHaveURL(/admin-view-registered-user/);
  await expect(page.getByText(orderId).first()).toBeVisible();

  // Picks are of what is searched for, and the question names them.
  const asha = await joins(request);
  const first = await enrols(request, ravi, course, { txnId: drawTxnId() });
  const second = await enrols(request, asha, course, { txnId: drawTxnId() });
  await page.goto(`/admin-orders?q=${ravi.email}`);
  await page.getByLabel(`Pick order ${first}`).check();
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel(`Pick order ${second}`).check();
  await expect(page.getByText('1 picked', { exact: true })).toBeVisible();
  // So they are of a tab, of which the one that was opened has the focus.
  const tab = page.getByRole('link', { name: /^Certificate due/ });
  await tab.click();
  await expect(tab).toBeFocused();
  await expect(page.getByText(/\d picked/)).toHaveCount(0);
  await page.goBack();
  await page.getByLabel(`Pick order ${second}`).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set 1 order to Processing?' });
  await expect(dialog).toContainText(`Order ${second}`);
  await dialog.getByRole('button', { name: 'Change all' }).click();
  await expectToast(page, /^Set 1 order/);
  await expect(page.getByText(/\d picked/)).toHaveCount(0);
});

/** The lists whose rows are picked, by the screen that draws them, and another tab of each. */
const pickedIn: Record<string, [path: string, tab: RegExp]> = {
  'order/Orders.tsx': ['/admin-orders', /^To verify/],
  'payment/Payments.tsx': ['/admin-payments', /^Verified/],
  'catalogue/Catalogue.tsx': ['/admin-courses', /^Drafts/],
};

test('what is picked ends with the list, however it is left', async ({ page }) => {
  test.slow();
  const screens = globSync('site/office/**/*.tsx')
    .filter((file) => readFileSync(file, 'utf8').includes('= useSelection'))
    .map((file) => file.split('/').slice(2).join('/'));
  expect(screens.toSorted()).toEqual(Object.keys(pickedIn).toSorted());
  const picked = page.getByText(/^\d+ picked/);
  for (const [path, tab] of Object.values(pickedIn)) {
    const ways: Record<string, () => Promise<unknown>> = {
      search: () => page.getByRole('searchbox').fill('a'),
      tab: () => page.getByRole('link', { name: tab }).click(),
      page: async () => {
        await page.goto('/admin-security');
        await page.goBack();
      },
    };
    for (const [way, leave] of Object.entries(ways)) {
      await page.goto(path);
      await page.getByLabel('Pick all on this page').check();
      await expect(picked).toBeVisible();
      await leave();
      await expect(page, `${path} left by ${way}`).toHaveURL(
        ({ pathname, search }) => pathname === path && (way === 'page') === (search === ''),
      );
      await expect(picked, `${path} left by ${way}`).toHaveCount(0);
    }
  }
});

test('Back returns to the row that was opened, where it stood', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  // The next page may begin, and end, before a page hears that it ends.
  await page.addInitScript(() =>
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto('/admin-orders');
  const row = rows(page).nth(5).getByRole('link').first();
  const href = (await row.getAttribute('href')) ?? '';
  const here = page.locator(`tbody a[href="${href}"]`);
  const top = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().top);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // Fonts that come late move the rows until it is left.
  await page.evaluate(() => document.fonts.ready);
  const before = await top(row);
  await row.click();
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(here).toBeFocused();
  await expect.poll(async () => Math.abs((await top(here)) - before)).toBeLessThanOrEqual(30);
  // The link of the record's page leads there too; the menu's leads to the beginning.
  await here.click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(here).toBeFocused();
  await page.goto('/admin-orders');
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await here.click();
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(here).toBeFocused();
  // So it is on any page of the office.
  await page.goto('/admin-dashboard');
  const customer = page
    .getByRole('region', { name: 'Top 10 customers' })
    .locator('a.row-link')
    .first();
  await customer.click();
  await expect(page).toHaveURL(/admin-orders\?email=/);
  await page.goBack();
  // The first keeps its place, whatever others order meanwhile.
  await expect(customer).toBeFocused();
  await expect(customer).toBeInViewport();
});

test('Enter stops at the first of several, to be looked at @full', async ({ page, request }) => {
  const ravi = await joins(request);
  for (let i = 0; i < 2; i++) await enrols(request, ravi, course);
  await page.goto('/admin-orders');
  await page.getByLabel('Email').fill(ravi.email);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().locator('[data-row]')).toBeFocused();
  await expect(page).toHaveURL(/admin-orders/);
});

test('picks stay over pages, which begin at their top @full', async ({ page, request }) => {
  const ravi = await joins(request);
  const first = await enrols(request, ravi, course, { txnId: drawTxnId() });
  const second = await enrols(request, ravi, course, { txnId: drawTxnId() });
  // One order a page.
  await page.route(orderLists, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    const answer = await route.fetch({ url: url.href, maxRetries: 2 });
    const body = await answer.json();
    await route.fulfill({ json: { ...body, total: body.total * pageSize } });
  });
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto(`/admin-orders?q=${ravi.email}`);
  await page.getByLabel(`Pick order ${second}`).check();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByLabel(`Pick order ${first}`)).toBeInViewport();
  await page.getByLabel(`Pick order ${first}`).check();
  await expect(page.getByText('2 picked, 1 not shown here')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(`Pick order ${second}`)).toBeChecked();
  await expect(page.getByText('2 picked, 1 not shown here')).toBeVisible();
});

test('a late answer to what was asked before is not shown @full', async ({ page, request }) => {
  const [ravi, asha] = [await joins(request), await joins(request)];
  const old = await enrols(request, ravi, course);
  const wanted = await enrols(request, asha, course);
  await page.goto('/admin-orders');
  await expect(rows(page).first()).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = page.waitForRequest((outgoing) =>
    outgoing.url().includes(encodeURIComponent(ravi.email)),
  );
  await page.route(
    ({ href }) => href.includes(encodeURIComponent(ravi.email)),
    (route) => promise.then(() => route.continue()),
  );
  await page.getByLabel('Email').fill(ravi.email);
  const late = (await held).response();
  await page.getByLabel('Email').fill(asha.email);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(wanted);
  resolve();
  await late;
  await expectAnswered(page);
  await expect(rows(page)).toContainText(wanted);
  await expect(page.getByText(old)).toHaveCount(0);
});

for (const [name, size] of Object.entries({
  phone: phone.viewport,
  desk: { width: 1280, height: 800 },
}))
  test(`what can be undone covers no other button at a ${name} @full`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript((until) => {
      const held = ['x', 'y', 'z'].map((requestId) => ({
        requestId,
        words: `3 payments verified as ${requestId}`,
        until,
      }));
      sessionStorage.setItem('undo', JSON.stringify(held));
    }, Date.now() + 600_000);
    await page.goto('/admin-orders');
    await page
      .getByLabel(/^Pick order/)
      .first()
      .check();
    const undo = page.getByRole('region', { name: 'Can be undone' });
    const bar = page.getByRole('region', { name: 'Orders picked' });
    await expect(undo).toBeVisible();
    const overlap = async (other: Locator) => {
      const [above, below] = [await other.boundingBox(), await undo.boundingBox()];
      return above && below ? above.y + above.height - below.y : 0;
    };
    await expect.poll(() => overlap(bar)).toBeLessThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => overlap(bar)).toBeLessThanOrEqual(0);
    await expect.poll(() => overlap(page.locator('.pagination'))).toBeLessThanOrEqual(0);
    // Of several the newest is shown; the others come by keyboard too.
    const buttons = undo.getByRole('button', { name: /^Undo: / });
    await expect(buttons).toHaveCount(1);
    await expect(buttons).toHaveAccessibleName('Undo: 3 payments verified as z');
    await undo.getByRole('button', { name: 'and 2 more' }).press('Enter');
    await expect(buttons).toHaveCount(3);
    await expect.poll(() => overlap(bar)).toBeLessThanOrEqual(0);
    await undo.getByRole('button', { name: 'Close: 3 payments verified as y' }).click();
    await undo.getByRole('button', { name: 'Show the last alone' }).click();
    await expect(buttons).toHaveCount(1);
    await expect(undo.getByRole('button', { name: 'and 1 more' })).toBeFocused();
  });
