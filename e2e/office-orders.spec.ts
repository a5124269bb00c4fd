import { readFileSync } from 'node:fs';
import { expect, rows, tabTo, test, told } from './office.ts';
import { asks, enrols, joins } from './visit.ts';

const course = 'Macaron Masterclass';

/** An administrator elsewhere changes an order while it is open here. */
const elsewhere = (token: string, baseURL: string | undefined) => async (form: object) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const headers = { authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body };
  const response = await fetch(`${baseURL}/api/admin/update-order`, init);
  expect(response.status).toBe(200);
};

test('the filters narrow the list down, stand in the address and come back', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  const orderId = await enrols(request, ravi, course);
  await page.goto('/admin-register-users');
  await page.getByLabel('Email').fill(ravi.email.slice(0, 12).toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(orderId);
  await page.getByLabel('Course').selectOption(course);
  await page.getByLabel('Status').selectOption('pending');
  await expect(page).toHaveURL(/email=.+&course=Macaron\+Masterclass&status=pending/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Status').selectOption('failed');
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
  await expect(rows(page)).toHaveCount(1);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  await page.getByLabel('Date').fill(today);
  await page.getByLabel('Month').selectOption(String(Number(today.slice(5, 7))));
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Date').fill('2020-02-29');
  await expect(page.getByText('No orders match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/admin-register-users');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(rows(page).nth(1)).toBeVisible();
});

test('both addresses show the same list, newest first', async ({ page, request }) => {
  const ravi = await joins(request);
  const numbers = [
    await enrols(request, ravi, course),
    await enrols(request, ravi, 'Artisan Breads'),
  ];
  for (const path of ['/admin-orders', '/admin-register-users']) {
    await page.goto(`${path}?email=${ravi.email}`);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(numbers[1] ?? '');
    await expect(rows(page).last()).toContainText(numbers[0] ?? '');
  }
});

test('an order and a query are worked off by keyboard alone', async ({ page, request }) => {
  const ravi = await joins(request);
  const orderId = await enrols(request, ravi, course);
  await asks(request, ravi, `Keyboard ${orderId}`);
  await page.goto('/admin-orders');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(ravi.email);
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
});

test('the filtered list comes as a CSV file', async ({ page, request }) => {
  const ravi = await joins(request);
  const orderId = await enrols(request, ravi, course);
  await page.goto(`/admin-orders?email=${ravi.email}`);
  await expect(rows(page)).toHaveCount(1);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('orders.csv');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain(orderId);
  expect(text.trim().split('\n')).toHaveLength(2);
});

test('many orders change at once, and each says what became of it', async ({
  page,
  request,
  token,
  baseURL,
}) => {
  const ravi = await joins(request);
  const first = await enrols(request, ravi, course);
  const second = await enrols(request, ravi, 'Artisan Breads');
  await page.goto(`/admin-orders?email=${ravi.email}`);
  await page.getByLabel(`Pick order ${first}`).check();
  const href = await page.getByRole('link', { name: `View order ${first}` }).getAttribute('href');
  await elsewhere(
    token,
    baseURL,
  )({ id: href?.split('/').at(-1) ?? '', address: '1 New Road, Pune' });
  await page.getByLabel('Pick all on this page').check();
  await expect(page.getByText('2 picked')).toBeVisible();
  await page.getByLabel('New status').selectOption('processing');
  await page.getByRole('button', { name: 'Change status' }).click();
  const outcome = (orderId: string) => page.getByRole('listitem').filter({ hasText: orderId });
  await expect(outcome(second)).toContainText('Changed');
  await expect(outcome(first)).toContainText('Not changed');
  await expect(rows(page).filter({ hasText: second })).toContainText('Processing');
  await expect(rows(page).filter({ hasText: first })).toContainText('Pending');
  await expect(page.getByText('1 picked')).toBeVisible();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(rows(page).filter({ hasText: first })).toContainText('Processing');
});

test('a transaction id on two orders is shown on both', async ({ page, request }) => {
  const ravi = await joins(request);
  const first = await enrols(request, ravi, course, 'T1234567890AB');
  const second = await enrols(request, ravi, 'Artisan Breads', 't1234567890ab');
  await page.goto(`/admin-orders?email=${ravi.email}`);
  await page.getByRole('link', { name: `View order ${second}` }).click();
  const notice = page.getByRole('note');
  await expect(notice).toContainText(`The same transaction id is on order ${first}`);
  await notice.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { name: `Order ${first}` })).toBeVisible();
  await expect(page.getByRole('note')).toContainText(second);
});

test.describe('two administrators on one order', () => {
  test.use({ expected: [[/409/], { scope: 'test' }] });

  test('the second is told, sees the difference and loses nothing typed', async ({
    page,
    request,
    token,
    baseURL,
  }) => {
    const ravi = await joins(request);
    const orderId = await enrols(request, ravi, course);
    await page.goto(`/admin-view-registered-user/${orderId}`);
    await page.getByLabel('Address').fill('My address');
    await page.getByLabel('Father name').fill('My father');
    const list = await fetch(`${baseURL}/api/admin/admin-get-all-orders?email=${ravi.email}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const id = (await list.json()).data[0]._id;
    await elsewhere(token, baseURL)({ id, address: 'Their address', status: 'processing' });
    await page.getByRole('button', { name: 'Update' }).click();

    const notice = page.getByRole('alert').filter({ hasText: 'saved this first' });
    await expect(notice).toContainText('Meera Kulkarni saved this first');
    await expect(notice).toContainText('Status: was Pending, is now Processing');
    await expect(notice).toContainText('is now Their address, and you put My address');
    await expect(page.getByLabel('Status')).toHaveValue('processing');
    await expect(page.getByLabel('Address')).toHaveValue('My address');
    await expect(page.getByLabel('Father name')).toHaveValue('My father');
    await notice.getByRole('button', { name: 'Take theirs for Address' }).click();
    await expect(page.getByLabel('Address')).toHaveValue('Their address');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(told(page, `Order ${orderId} is updated`)).toBeVisible();
    await page.goto(`/admin-view-registered-user/${orderId}`);
    await expect(page.getByLabel('Father name')).toHaveValue('My father');
    await expect(page.getByLabel('Address')).toHaveValue('Their address');
    await expect(page.getByLabel('Status')).toHaveValue('processing');
  });
});
