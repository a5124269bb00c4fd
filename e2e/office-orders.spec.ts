import { pageSize } from '../contract/list.ts';
import { people } from '../worker/test/cast.ts';
import { expectAccessible } from './accessibility.ts';
import { asks, enrols, joins, updatesOrder } from './actions.ts';
import { expect, expectAnswered, idOf, openFilters, rows, tabTo, test } from './office.ts';
import { expectNoLayers, expectToast, phone } from './test.ts';

const course = 'Macaron Masterclass';

test('an order and a query are worked off by keyboard alone @full', async ({ page, request }) => {
  const ravi = await joins(request);
  const orderId = await enrols(request, ravi, course);
  await asks(request, ravi, `Another ${orderId}`);
  await asks(request, ravi, `Keyboard ${orderId}`);
  await page.goto('/admin-orders');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(ravi.email);
  await expectAnswered(page);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
  await tabTo(page, page.getByLabel('Status'));
  await page.keyboard.press('p');
  await page.keyboard.press('r');
  await expect(page.getByLabel('Status')).toHaveValue('processing');
  await tabTo(page, page.getByRole('button', { name: 'Update' }));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText('Processing');

  await page.goto('/admin-queries');
  const query = page.getByRole('row').filter({ hasText: `Keyboard ${orderId}` });
  await tabTo(page, query.getByRole('button', { name: 'Seen' }));
  await page.keyboard.press('Enter');
  await expect(query).toBeHidden();
  // The focus moves to the row that took its place.
  await expect(rows(page).locator(':focus')).toHaveText(/^Seen/);
  await page.keyboard.press('End');
  await expect(rows(page).last().getByRole('button', { name: 'Seen' })).toBeFocused();
});

test('an order is decided and corrected on the first screen of a desk, by one Update @full', async ({
  page,
  request,
}) => {
  const orderId = await enrols(request, await joins(request), course);
  const path = `/admin-view-registered-user/${orderId}`;
  await page.goto(path);
  const update = page.getByRole('button', { name: 'Update' });
  for (const field of ['Status', 'Certificate PDF', 'Name', 'Father name', 'Address'])
    await expect(page.getByLabel(field, { exact: true })).toBeInViewport({ ratio: 1 });
  for (const words of ['Additional', 'Transaction ID', 'Created'])
    await expect(page.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(update).toBeInViewport({ ratio: 1 });
  // No certificate can come before the order is a success.
  await expect(page.getByRole('heading', { name: /^Certificate:/ })).toHaveCount(0);
  // One against the rule is asked about first, and is not given where that is given up.
  const certificate = page.getByLabel('Certificate', { exact: true });
  const question = page.getByRole('dialog', { name: 'Approve the certificate?' });
  await certificate.selectOption('yes');
  await update.click();
  await expect(question).toContainText('The order is pending, not success.');
  await expect(question).toContainText('Rs. 3,499 is claimed and not verified.');
  await expectAccessible(page, 'the question before a certificate is approved');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectNoLayers(page);
  await certificate.selectOption('');
  await page.getByLabel('Start date').fill('2036-01-05');
  await page.getByLabel('Address').fill('7 Karve Road');
  await page.getByLabel('Status').selectOption('success');
  await expect(page.getByLabel('Verify the Rs. 3,499 that is claimed')).toBeChecked();
  await update.click();
  await expectToast(page, `Order ${orderId} is updated, Rs. 3,499 verified`);
  await expect(page).toHaveURL('/admin-orders');
  await page.goto(path);
  const money = page.getByRole('region', { name: 'Payments' });
  await expect(money).toContainText('Paid: Rs. 3,499');
  await expect(page.getByRole('heading', { name: /^Certificate:/ })).toBeVisible();
  await expect(page.getByLabel('Start date')).toHaveValue('2036-01-05');
  const happened = page.getByRole('region', { name: 'What happened' });
  await expect(happened).toContainText('Status: Pending → Confirmed');
  await expectAccessible(page, 'an order that was saved');
  await happened.getByLabel('New note').fill('Called, will come');
  await happened.getByRole('button', { name: 'Add note' }).click();
  await expect(happened.getByRole('listitem').filter({ hasText: 'will come' })).toBeVisible();
  await expect(happened).toContainText(/Placed at .+: Macaron Masterclass/);
});

test('rows are picked where they are @full', async ({ page, request }) => {
  const ravi = await joins(request);
  await enrols(request, ravi, course);
  await page.setViewportSize({ width: 1280, height: 560 });
  // Smooth scrolling would still be moving towards the focused row.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin-orders');
  const first = page.getByLabel(/^Pick order /).first();
  const top = () => first.evaluate((node) => node.getBoundingClientRect().top);
  await expect(first).toBeVisible();
  await first.scrollIntoViewIfNeeded();
  const before = await top();
  await first.check();
  expect(await top(), 'nothing moves under the pointer').toBe(before);
  const bar = page.getByRole('region', { name: 'Orders picked' });
  await expect(bar.getByRole('status').filter({ hasText: '1 picked' })).toBeInViewport();
  await expect(rows(page).first().locator('.pill').first()).toHaveCSS('box-shadow', /inset/);
  for (let at = 0; at < 2 * pageSize; at++) {
    await page.keyboard.press('Tab');
    const hidden = await bar.evaluate((node) => {
      const now = document.activeElement;
      if (!now?.closest('tbody')) return '';
      const below = now.getBoundingClientRect().bottom > node.getBoundingClientRect().top;
      return below ? now.outerHTML : '';
    });
    expect(hidden, 'what has the focus is not behind the bar').toBe('');
  }
  await page.getByLabel('Email').fill(ravi.email);
  await expect(rows(page)).toHaveCount(1);
  await expect(bar.getByText(/picked/)).toHaveCount(0);
  await page.getByLabel(/^Pick order /).check();
  await page.getByRole('button', { name: 'Pick none' }).click();
  await expect(rows(page).locator('[data-row]')).toBeFocused();
});

test('on a phone all rows of a page can be picked by who sees @full', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto('/admin-orders');
  await expect(rows(page).first()).toBeVisible();
  const all = page.getByLabel('Pick all on this page');
  await all.scrollIntoViewIfNeeded();
  await page.getByText('Pick all on this page').click();
  await expect(all).toBeChecked();
  const picked = page.getByLabel(/^Pick order /).and(page.locator(':checked'));
  await expect(picked).not.toHaveCount(0);
  await expect(page.getByLabel(/^Pick order /).and(page.locator(':not(:checked)'))).toHaveCount(0);
  await expect(page.getByText(/^\d+ picked$/)).toBeInViewport();
  await expectAccessible(page, 'orders picked');
});

test('many orders change at once, and each says what became of it @full', async ({
  page,
  request,
  token,
}) => {
  const ravi = await joins(request);
  const first = await enrols(request, ravi, course);
  const second = await enrols(request, ravi, 'Artisan Breads');
  await page.goto(`/admin-orders?email=${ravi.email}`);
  await page.getByLabel(`Pick order ${first}`).check();
  const change = (form: Record<string, string>) => updatesOrder(request, token, form);
  await change({ id: await idOf(page, first), address: '1 New Road' });
  await page.getByLabel('Pick all on this page').check();
  await expect(page.getByText('2 picked')).toBeVisible();
  await page.getByLabel('New status').selectOption('processing');
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set 2 orders to Processing?' });
  await expectAccessible(page, 'before many orders change');
  await dialog.getByRole('button', { name: 'Change all' }).click();
  const outcome = (orderId: string) => page.getByRole('listitem').filter({ hasText: orderId });
  await expect(page.locator(':focus')).toContainText(`Order ${first}`);
  await expect(outcome(first)).toContainText('Not changed');
  await expect(rows(page).filter({ hasText: second })).toContainText('Processing');
  await expect(rows(page).filter({ hasText: first })).toContainText('Pending');
  await expect(page.getByText(/\d picked/)).toHaveCount(0);
  await expectAccessible(page, 'what became of them');
  await page.getByLabel(`Pick order ${first}`).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('button', { name: 'Change all' }).click();
  await expect(rows(page).filter({ hasText: first })).toContainText('Processing');
});

test('an order leaves the tabs as what they ask for is done', async ({ page, request }) => {
  const ravi = await joins(request);
  const orderId = await enrols(request, ravi, course);
  await page.goto('/admin-orders');
  await page.getByRole('link', { name: /^To verify \d/ }).click();
  await expect(page.getByRole('link', { name: /^To verify \d/ })).toHaveAttribute('aria-current');
  await page.getByLabel('Email').fill(ravi.email);
  const row = rows(page).filter({ hasText: orderId });
  await expect(rows(page)).toHaveCount(1);
  await expect(row).toContainText('To verify');
  await expectAccessible(page, 'orders to verify');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: /^Verify/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Verify/ })
    .click();
  await expectToast(page, 'Rs. 3,499 verified');
  // Going back in the moment in which the closed dialog leaves the history would go nowhere.
  await expectNoLayers(page);
  await page.goBack();
  await expect(page.getByText(`Nothing matches “${ravi.email}”`)).toBeVisible();
  await page.getByRole('link', { name: /^All \d/ }).click();
  await expect(page.getByRole('link', { name: /^All \d/ })).toHaveAttribute('aria-current');
  await page.getByLabel('Email').fill(ravi.email);
  await expect(row.locator('[data-head="Price"]')).toHaveText('Rs. 3,499 Paid');
  await openFilters(page);
  await page.locator('.more-filters summary').click();
  await page.getByLabel('Balance').selectOption('Something is due');
  await expect(row).toHaveCount(0);
  await page.getByLabel('Balance').selectOption('Paid in full');
  await expect(row).toBeVisible();
});

test('the history of an order reads like the screens, and older changes follow @full', async ({
  page,
  request,
  token,
}) => {
  const ravi = await joins(request);
  const orderId = await enrols(request, ravi, course);
  await page.goto(`/admin-orders?email=${ravi.email}`);
  const change = (form: Record<string, string>) => updatesOrder(request, token, form);
  const id = await idOf(page, orderId);
  for (let n = 1; n <= 20; n++) await change({ id, address: `${n} Karve Road` });
  const mended = { status: 'success', startDate: '2027-02-09', advancePayment: '100' };
  await change({ id, ...mended });
  await page.goto(`/admin-view-registered-user/${id}`);
  const happened = page.getByRole('region', { name: 'What happened' });
  const entries = happened.locator('.bare > li').filter({ hasText: people.admin.name });
  await expect(entries.first()).toContainText('Status: Pending → Confirmed');
  await expect(entries.first()).toContainText('Start date: empty → 9 Feb 2027');
  await expect(entries.first()).toContainText('Advance: Rs. 3,499 → Rs. 100');
  await expect(happened.getByText(/^Rs\.\s100 corrected/)).toBeVisible();
  await expect(happened.getByText('Correction')).toBeVisible();
  await expectAccessible(page, 'a long history');
  const first = happened.getByText('→ 1 Karve Road');
  await expect(first).toBeHidden();
  await happened.getByText('Show older').click();
  await expect(first).toBeVisible();
});
