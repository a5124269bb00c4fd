import type { APIRequestContext } from '@playwright/test';
import { addDays, dayWithWeekday, today, weekdayNames } from '../contract/day.ts';
import { paths } from '../contract/paths.ts';
import { expectAccessible } from './accessibility.ts';
import { enrols, joins } from './actions.ts';
import { batchOf } from './batches.ts';
import { counted, prints } from './counted.ts';
import { called } from './goods.ts';
import { expect, rows, test } from './office.ts';
import { newPerson, ownName } from './person.ts';
import { expectNoLayers, expectToast, phone } from './test.ts';

const courseName = 'Chocolate & Truffles';

const courseOf = (request: APIRequestContext) => called(request, 'course', courseName);

test('the office reads where a course says otherwise than its batch @full', async ({
  page,
  request,
  adds,
}) => {
  const facts = { hours: '9 am to 11 am', included: JSON.stringify(['An apron']) };
  const { _id: course } = await adds('course', 'Kulcha', { facts });
  const batch = await batchOf(request, course, { bring: 'An apron' });
  for (const path of [paths.adminEditCourse(course), paths.adminBatch(batch)]) {
    await page.goto(path);
    const doubts = page.getByRole('list', { name: 'Course and batch differ' });
    await expect(doubts.getByRole('listitem')).toHaveText([
      /'9 am to 11 am', its batch .* '10\sam\sto\s1\spm'/,
      /'included: apron', its batch .* 'bring: apron'/,
    ]);
  }
  await expectAccessible(page, 'a batch that differs from its course');
});

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
  await days.getByText('Change single days').click();
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
  await expectToast(page, 'Batch added');
  await expect(page).toHaveURL(/\/admin-batch\/[\w-]{22}$/);
  const facts = page.getByRole('region', { name: 'Batch' });
  await expect(facts).toContainText('from 6 Jan 2031 to 17 Jan 2031');
  await expect(facts).toContainText('7 am to 9:30 am');
  await expect(facts).toContainText('0 of 3 taken, 3 left');
  await expectAccessible(page, 'a batch without students');

  const id = page.url().split('/').at(-1) ?? '';
  const student = await joins(request, { ...newPerson(), name: ownName('Kavita') });
  await enrols(request, student, course.name, { batch: id });
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
  await expectToast(page, 'Batch saved');
  await expect(page.getByText('0 of 1 has answered')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: student.name })).toContainText(
    'Has not answered',
  );

  const more = page.getByText('More', { exact: true });
  await more.click();
  await page.getByRole('button', { name: 'Close bookings' }).click();
  await expect(facts).toContainText('Bookings closed');
  await more.click();
  await expectAccessible(page, 'what else is done with a batch');
  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(page.getByLabel('Begins')).toHaveValue('07:30');
  await expect(page.getByText('No days are chosen yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin-batches/);
  await page.goto(`/admin-batch/${id}`);
  await more.click();
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

test('who starts in these days is printed on one sheet, in three touches @full', async ({
  page,
  request,
}) => {
  const course = await courseOf(request);
  const begins = { days: [addDays(today(), 3)], startTime: '06:40', endTime: '07:40' };
  const batch = await batchOf(request, course._id, begins);
  const student = await joins(request, { ...newPerson(), name: ownName('Kavita') });
  await enrols(request, student, course.name, { batch });
  await page.goto('/admin-dashboard');
  const count = await counted(page);
  await page.getByRole('link', { name: 'Batches', exact: true }).click();
  await page.getByRole('link', { name: 'Who starts' }).click();
  await expect(page.getByRole('row').filter({ hasText: student.name })).toBeVisible();
  await expectAccessible(page, 'who starts');
  const printed = await prints(page);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await printed()).toBe(1);
  expect(await count()).toMatchObject({ touches: 3, keys: 0 });
});

test('who asked for the next batch is read by course, and a batch of it is planned @full', async ({
  page,
  request,
}) => {
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
});

test('a month shows its classes and holidays, on a phone as a list @full', async ({
  page,
  request,
  allow,
}) => {
  // What tests put into every page does not run in the preview, which runs no script.
  allow(/Blocked script execution in '(about:blank|[^']*\/preview\/)/);
  const day = addDays(today(), 8);
  const { _id: course } = await courseOf(request);
  const batch = await batchOf(request, course, { startTime: '07:00', endTime: '08:00' });
  await page.goto(`/admin-batches?tab=calendar&month=${day.slice(0, 7)}`);
  const cell = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });
  await expect(cell.locator(`a[href="/admin-batch/${batch}"]`)).toBeVisible();
  await expectAccessible(page, 'the calendar');
  await page.getByRole('link', { name: 'Holidays' }).click();
  await expect(page).toHaveURL('/admin-school?part=days');
  const name = 'Republic Day';
  await expect(page.locator('summary', { hasText: name })).toBeVisible();
  const year = Number(today().slice(0, 4)) + 1;
  await page.goto(`/admin-batches?tab=calendar&month=${year}-01`);
  await expect(page.getByRole('cell', { name: new RegExp(`26\\s*${name}`) })).toBeVisible();
  await page.getByRole('button', { name: 'Month before' }).click();
  await expect(page).toHaveURL(new RegExp(`month=${year - 1}-12`));
  await page.setViewportSize(phone.viewport);
  await page.goto(`/admin-batches?tab=calendar&month=${day.slice(0, 7)}`);
  await expect(page.getByRole('heading', { name: dayWithWeekday(day) })).toBeVisible();
  await page.goto('/admin-batches?tab=next');
  await expect(rows(page).first()).toBeVisible();
});
