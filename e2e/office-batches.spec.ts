import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Batch } from '../contract/batch-office.ts';
import { dayWithWeekday, weekdayNames } from '../contract/batch-words.ts';
import { addDays, today } from '../contract/day.ts';
import { drawOrderId } from '../contract/order.ts';
import { expectAccessible, expectFit } from './accessibility.ts';
import { enter, joins } from './actions.ts';
import { bearer, callAs } from './calls.ts';
import { full } from './full.ts';
import { lastMailTo } from './mail.ts';
import { expect, rows, test, toast } from './office.ts';
import { newPerson, ownName } from './person.ts';
import { expectNoLayers, phone } from './test.ts';

const courseName = 'Chocolate & Truffles';

type Reply<Data> = { data: Data };

async function courseOf(request: APIRequestContext) {
  const found = await request.get('/api/course/get-all-courses');
  const { data } = (await found.json()) as Reply<{ _id: string; name: string; price: number }[]>;
  // One of the seed: others come and go with other tests.
  const course = data.find(({ name }) => name === courseName);
  if (!course) throw new Error('There is no course');
  return course;
}

/** A batch of single days from tomorrow week on. */
async function addBatch(request: APIRequestContext, token: string, changes: object = {}) {
  const course = await courseOf(request);
  const data = {
    ...{ courseId: course._id, state: 'open', weekdays: [], seats: 12, place: 'Bakery' },
    ...{ days: [8, 9].map((days) => addDays(today(), days)), teacherId: '', note: '' },
    ...{ startTime: '07:00', endTime: '08:00', bring: 'An apron', ...changes },
  };
  const answer = await callAs(request, token, '/api/batch/add', { data });
  return { course, batch: ((await answer.json()) as Reply<Batch>).data };
}

/** Somebody new who has booked a seat, paid in full or in cash. */
async function books(
  request: APIRequestContext,
  { batch, course }: Awaited<ReturnType<typeof addBatch>>,
  { note = '', cash = false } = {},
) {
  const person = await joins(request, { ...newPerson(), name: ownName('Kavita') });
  const paid = cash
    ? { txnId: 'Cash On Delivery' }
    : { txnId: String(randomInt(1e11, 9e11)), advancePayment: course.price };
  const order = { orderId: drawOrderId(), courseName: course.name, coursePrice: course.price };
  const data = { ...order, ...paid, batch: batch._id, note };
  await callAs(request, person.token, '/api/order/place-order', { data });
  return { ...person, orderId: order.orderId };
}

test('a batch is planned, changed after it said who will be told, copied and cancelled', async ({
  page,
  request,
}) => {
  test.slow();
  const course = await courseOf(request);
  await page.goto('/admin-add-batch');
  await page.getByRole('button', { name: 'Add batch' }).click();
  await expect(page.getByLabel('Course', { exact: true })).toBeFocused();
  await expectAccessible(page, 'a new batch with faults');
  await page.getByLabel('Course', { exact: true }).selectOption({ label: course.name });
  const days = page.getByRole('group', { name: 'Days', exact: true });
  for (const name of weekdayNames)
    await days.getByRole('checkbox', { name }).setChecked(['Mon', 'Wed'].includes(name));
  await days.getByLabel('First day').fill('2031-01-06');
  await days.getByLabel('How many classes').fill('4');
  await expect(days).toContainText('4 classes: Mon, Wed from 6 Jan 2031 to 15 Jan 2031');
  await days.getByRole('button', { name: 'Wed, 8 Jan 2031' }).click();
  await days.getByRole('button', { name: 'Fri, 17 Jan 2031' }).click();
  await expect(days).toContainText('4 classes');
  await page.getByLabel('Begins').fill('07:00');
  await page.getByLabel('Ends').fill('06:00');
  await page.getByLabel('Seats').fill('3');
  await page.getByRole('button', { name: 'Add batch' }).click();
  await expect(page.getByText('A class ends after it begins')).toBeVisible();
  await page.getByLabel('Ends').fill('09:30');
  await page.getByRole('button', { name: 'Add batch' }).click();
  await expect(toast(page, 'Batch added')).toBeVisible();
  await expect(page).toHaveURL(/\/admin-batch\/[\w-]{22}$/);
  const facts = page.getByRole('region', { name: 'Batch' });
  await expect(facts).toContainText('from 6 Jan 2031 to 17 Jan 2031');
  await expect(facts).toContainText('7 am to 9.30 am');
  await expect(facts).toContainText('0 of 3 taken, 3 left');
  await expectAccessible(page, 'a batch without students');

  const id = page.url().split('/').at(-1) ?? '';
  const student = await books(request, { course, batch: { _id: id } as Batch });
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Seats').fill('0');
  await page.getByLabel('Begins').fill('07:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter 1 to 60 seats')).toBeVisible();
  await page.getByLabel('Seats').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell 1 student of the change?' });
  await expect(dialog).toContainText(student.name);
  await expectAccessible(page, 'who will be told');
  await dialog.getByRole('button', { name: 'Save and tell them' }).click();
  await expect(toast(page, 'Batch saved')).toBeVisible();
  await expect(page.getByText('0 of 1 have answered')).toBeVisible();
  await expect(rowOf(page, student.name)).toContainText('Has not answered');

  await page.getByRole('button', { name: 'Close bookings' }).click();
  await expect(facts).toContainText('Bookings closed');
  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(page.getByLabel('Begins')).toHaveValue('07:30');
  await expect(page.getByText('No days are chosen yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin-batches/);
  await page.goto(`/admin-batch/${id}`);
  await page.getByRole('button', { name: 'Cancel the batch' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('button', { name: 'Cancel the batch' }).click();
  await expect(asking.getByLabel('Why')).toHaveAttribute('aria-invalid', 'true');
  await asking.getByLabel('Why').fill('The oven broke');
  await asking.getByRole('button', { name: 'Cancel the batch' }).click();
  await expect(facts).toContainText('The oven broke');
  await expect(page.getByRole('link', { name: 'Change' })).toHaveCount(0);
  await expectNoLayers(page);
  await page.goto(
    `/admin-batches?tab=past&q=${encodeURIComponent(course.name.split(' ')[0] ?? '')}`,
  );
  await expect(page.locator(`a[href="/admin-batch/${id}"]`)).toBeVisible();
});

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Students/ })
    .getByRole('row')
    .filter({ hasText: name });

test('students are noted, moved, taken out and written to, and the page prints on one sheet', async ({
  page,
  request,
  token,
}) => {
  test.slow();
  const from = await addBatch(request, token);
  const to = await addBatch(request, token, {
    days: [addDays(today(), 20)],
    ...{ startTime: '20:00', endTime: '21:00' },
  });
  const moved = await books(request, from);
  await Promise.all(
    Array.from({ length: 11 }, (_, i) =>
      books(request, from, { note: i % 3 ? '' : 'Allergic to walnuts', cash: i % 4 === 0 }),
    ),
  );
  const orders = page.getByRole('region', { name: /^Students/ });
  await page.goto(`/admin-batch/${from.batch._id}`);
  await expect(orders.locator('tbody tr')).toHaveCount(12);
  await expect(page.getByText('12 of 12 taken, 3 of them held, 0 left')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  // Twenty of them fit as well.
  const large = await addBatch(request, token, { seats: 20, startTime: '05:00', endTime: '06:00' });
  const note = 'Vegetarian, no eggs. Left-handed. Comes ten minutes late on Wednesdays: the train.';
  for (let i = 0; i < 20; i++)
    await books(request, large, { note: i ? '' : note, cash: i % 4 === 0 });
  await page.goto(`/admin-batch/${large.batch._id}`);
  await expect(orders.locator('tbody tr')).toHaveCount(20);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.goto(`/admin-batch/${from.batch._id}`);
  await expect(orders.locator('tbody tr')).toHaveCount(12);
  await expectAccessible(page, 'a batch with students');
  await expectFit(page, 'a batch with students', [360, 768, 900, 1068, 1280]);
  await page.setViewportSize({ width: 1280, height: 800 });

  const waiter = await joins(request);
  await callAs(request, waiter.token, '/api/waiting/join', { data: { batch: from.batch._id } });
  await page.reload();
  const line = page.getByRole('region', { name: /^Waiting list/ });
  await expect(line.getByRole('listitem')).toContainText(/Kavita Joshi.*in line/);
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(line).toContainText('Nobody waits for a seat.');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = readFileSync(await (await coming).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(file).toHaveLength(13);

  const same = rowOf(page, moved.name);
  await same.getByRole('button', { name: /^Note/ }).click();
  await page.getByRole('dialog').getByLabel('Allergies and notes').fill('No eggs');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the note' }).click();
  await expect(same).toContainText('No eggs');

  await same.getByRole('button', { name: /^Move/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Choose a batch').last()).toBeVisible();
  await dialog.getByLabel('To which batch').selectOption(to.batch._id);
  await expectAccessible(page, 'a student who is moved');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(orders.locator('tbody tr')).toHaveCount(11);
  await expect(page.getByText('1 left')).toBeVisible();
  await expectNoLayers(page);

  await page.goto(`/admin-batch/${to.batch._id}`);
  await expect(same).toContainText('No eggs');
  await same.getByRole('button', { name: /^Take out/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await expect(page.getByText('Nobody has booked yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a student' }).click();
  // Others who have ordered this course are offered a seat as well.
  await dialog.getByLabel('Name, phone or order number').fill(moved.orderId);
  await dialog.getByRole('button', { name: `Give a seat to ${moved.name}` }).click();
  await expect(same).toBeVisible();
  await expectNoLayers(page);

  await page.goto(`/admin-batch/${from.batch._id}`);
  const left = 11;
  await expect(orders.locator('tbody tr')).toHaveCount(left);
  await page.getByRole('button', { name: 'WhatsApp to all' }).click();
  await page.getByRole('dialog').getByLabel('Message').fill('Bring & wear an apron');
  const chat = page.getByRole('dialog').getByRole('link').first();
  await expect(chat).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=Bring%20%26%20wear/,
  );
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const opened = page.waitForEvent('popup');
  await chat.click();
  await (await opened).close();
  await expect(page.getByText(`${left - 1} to go`)).toBeVisible();
  await expectAccessible(page, 'WhatsApp to all');
  await page.keyboard.press('Escape');
  await expectNoLayers(page);
  await page.getByRole('button', { name: 'WhatsApp to all' }).click();
  await expect(page.getByText(`${left - 1} to go`)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Mail to all' }).click();
  await dialog.getByRole('button', { name: 'Send to all' }).click();
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await dialog.getByLabel('Message').fill('We begin at 7.30.');
  await dialog.getByRole('button', { name: 'Send to all' }).click();
  await expect(toast(page, `${left} mails go out in a minute`)).toBeVisible();
  await page.getByRole('button', { name: /^Undo mails/ }).click();
  await expect(toast(page, `${left} mails are not sent`)).toBeVisible();
});

test(
  'who asked for the next batch is read by course, and a batch of it is planned',
  full,
  async ({ page, request }) => {
    const course = await courseOf(request);
    const { name, email } = newPerson();
    const wish = { courseId: course._id, name, email, website: '' };
    expect((await request.post('/api/batch/tell-me', { data: wish })).ok()).toBe(true);
    await page.goto('/admin-batches');
    await page.getByRole('link', { name: /^Asked for [1-9]/ }).click();
    const card = page.getByRole('listitem').filter({ hasText: courseName });
    await expect(card).toContainText(/asked since|told/);
    await card.getByRole('button', { name: 'Show who' }).click();
    await expect(page).toHaveURL(new RegExp(`courseId=${course._id}`));
    const entry = page.getByRole('row').filter({ hasText: email });
    await expect(entry).toContainText(name);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, 'who asked for the next batch');
    await page.getByLabel('Name or email').fill('nobody-of-that-name');
    await expect(page.getByText('Nothing matches “nobody-of-that-name” with these')).toBeVisible();
    await page.goto(`/admin-add-batch?course=${course._id}`);
    await expect(page.getByLabel('Course')).toHaveValue(course._id);
  },
);

test(
  'a teacher sees the own batches, without money and actions',
  full,
  async ({ browser, request, token }) => {
    const name = `Ines ${randomInt(1e6, 9e6)}`;
    const email = `ines-${randomInt(1e9)}@example.com`;
    const invitation = { name, email, role: 'teacher' };
    await callAs(request, token, '/api/team/invite', { data: invitation });
    const mail = await lastMailTo(email, /accept-invite#/);
    const accepting = {
      token: /accept-invite#([\w-]{43})/.exec(mail)?.[1],
      password: 'proofing-basket-and-lame',
    };
    const accepted = await request.post('/api/team/accept-invite', { data: accepting });
    const listed = await request.get('/api/batch/teachers', { headers: bearer(token) });
    const teachers = ((await listed.json()) as Reply<{ _id: string; name: string }[]>).data;
    const teacherId = teachers.find((one) => one.name === name)?._id;
    const own = await addBatch(request, token, { teacherId });
    const other = await addBatch(request, token);
    const student = await books(request, own, { note: 'Allergic to walnuts' });

    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    await enter(context, (await accepted.json()).token);
    const page = await context.newPage();
    await page.goto('/admin-batches?tab=next');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Add New' })).toBeHidden();
    await expect(page.getByRole('link', { name: /^Asked for/ })).toHaveCount(0);
    await rows(page).getByRole('link').click();
    const entry = rowOf(page, student.mobile);
    await expect(entry).toContainText('Allergic to walnuts');
    await expect(page.getByRole('main')).not.toContainText(/Rs\.|Left to pay/);
    await expect(entry.getByRole('button')).toHaveCount(0);
    for (const words of ['Change', 'Mail to all', 'Cancel the batch', 'Add a student'])
      await expect(page.getByText(words, { exact: true })).toHaveCount(0);
    await expectAccessible(page, 'a batch of a teacher');
    const { _id: id } = other.batch;
    const answer = await request.post('/api/batch/roster', {
      ...{
        data: { id },
        headers: bearer((await page.evaluate(() => localStorage.getItem('token'))) ?? ''),
      },
    });
    expect(answer.status()).toBe(404);
    await context.close();
  },
);

test(
  'a month shows its classes and holidays, on a phone as a list',
  full,
  async ({ page, request, token }) => {
    const day = addDays(today(), 8);
    const { batch } = await addBatch(request, token);
    await page.goto(`/admin-batches?tab=calendar&month=${day.slice(0, 7)}`);
    const cell = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });
    await expect(cell.locator(`a[href="/admin-batch/${batch._id}"]`)).toBeVisible();
    await expectAccessible(page, 'the calendar');
    await page.getByRole('button', { name: 'Holidays' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add the holiday' }).click();
    await expect(dialog.getByText('Enter the day')).toBeVisible();
    await dialog.getByLabel('Day', { exact: true }).fill('2031-01-14');
    await dialog.getByLabel('Name').fill('Makar Sankranti');
    await dialog.getByRole('button', { name: 'Add the holiday' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Makar Sankranti' })).toBeVisible();
    await expectAccessible(page, 'holidays');
    await page.keyboard.press('Escape');
    await expectNoLayers(page);
    await page.goto('/admin-batches?tab=calendar&month=2031-01');
    await expect(page.getByRole('cell', { name: /14\s*Makar Sankranti/ })).toBeVisible();
    await page.getByRole('button', { name: 'Month before' }).click();
    await expect(page).toHaveURL(/month=2030-12/);
    await page.setViewportSize(phone.viewport);
    await page.goto(`/admin-batches?tab=calendar&month=${day.slice(0, 7)}`);
    await expect(page.getByRole('heading', { name: dayWithWeekday(day) })).toBeVisible();
    await page.goto('/admin-batches?tab=next');
    await expect(rows(page).first()).toBeVisible();
  },
);
