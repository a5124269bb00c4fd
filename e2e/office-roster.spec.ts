import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import { paths } from '../contract/paths.ts';
import { expectAccessible, expectFit } from './accessibility.ts';
import { enrols, inCash, joins } from './actions.ts';
import { batchOf, moves } from './batches.ts';
import { callAs, newSession, reads } from './calls.ts';
import { called } from './goods.ts';
import { expect, rows, test } from './office.ts';
import { ownTime } from './own-time.ts';
import { newPerson, ownName } from './person.ts';
import { expectNoLayers, expectToast } from './test.ts';

const courseName = 'Chocolate & Truffles';

/** Adds a batch of single days from tomorrow week on, and returns its `_id`. */
async function plans(request: APIRequestContext, changes: object = {}): Promise<string> {
  const { _id } = await called(request, 'course', courseName);
  const usual = { seats: 12, place: 'Bakery', startTime: '07:00', endTime: '08:00' };
  return batchOf(request, _id, { ...usual, ...changes });
}

/** Somebody new who has booked a seat in a batch, paid in full unless `more` says otherwise. */
async function books(request: APIRequestContext, batch: string, more: object = {}) {
  const person = await joins(request, { ...newPerson(), name: ownName('Kavita') });
  const orderId = await enrols(request, person, courseName, { batch, ...more });
  return { ...person, orderId };
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Students/ })
    .getByRole('row')
    .filter({ hasText: name });

test('the office notes, moves, takes out and writes to the students of a batch', async ({
  page,
  request,
}) => {
  test.slow();
  const from = await plans(request, { seats: 4 });
  const other = { days: [addDays(today(), 20)], startTime: '20:00', endTime: '21:00' };
  const to = await plans(request, other);
  const moved = await books(request, from);
  for (const more of [inCash, { note: 'Allergic to walnuts' }, {}])
    await books(request, from, more);
  const orders = page.getByRole('region', { name: /^Students/ });
  await page.goto(`/admin-batch/${from}`);
  await expect(orders.locator('tbody tr')).toHaveCount(4);
  await expect(page.getByText('4 of 4 taken, 1 of them held, 0 left')).toBeVisible();
  await expectAccessible(page, 'a batch with students');

  const waiter = await joins(request);
  await callAs(request, waiter.token, '/api/waiting/join', { data: { batch: from } });
  await page.reload();
  const line = page.getByRole('region', { name: /^Waiting list/ });
  await expect(line.getByRole('listitem')).toContainText(/Kavita Joshi.*in line/);
  await line.getByRole('button', { name: /^Remove/ }).click();
  const sure = page.getByRole('dialog', { name: 'Remove Kavita Joshi from the waiting list?' });
  await sure.getByRole('button', { name: 'Remove' }).click();
  await expect(line).toContainText('Nobody waits for a seat.');

  const coming = page.waitForEvent('download');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = readFileSync(await (await coming).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(file).toHaveLength(5);

  const same = rowOf(page, moved.name);
  await same.getByRole('button', { name: /^Note/ }).click();
  await page.getByRole('dialog').getByLabel('Allergies and notes').fill('No eggs');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the note' }).click();
  await expect(same).toContainText('No eggs');

  await same.getByRole('button', { name: /^Move/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Choose a batch').last()).toBeVisible();
  await dialog.getByLabel('To which batch').selectOption(to);
  await expectAccessible(page, 'a student who is moved');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(orders.locator('tbody tr')).toHaveCount(3);
  await expect(page.getByText('1 left')).toBeVisible();
  await expectNoLayers(page);

  await page.goto(`/admin-batch/${to}`);
  await expect(same).toContainText('No eggs');
  await same.getByRole('button', { name: /^Take out/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await expect(page.getByText('No students in this batch.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a student' }).click();
  // Others who have ordered this course are offered a seat as well.
  await dialog.getByLabel('Somebody else').fill(moved.orderId);
  await dialog.getByRole('button', { name: `Give a seat to ${moved.name}` }).click();
  await expect(same).toBeVisible();
  await expectNoLayers(page);

  await page.goto(`/admin-batch/${from}`);
  const count = 3;
  await expect(orders.locator('tbody tr')).toHaveCount(count);
  await page.getByText('More', { exact: true }).click();
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
  await expect(page.getByText(`${count - 1} to go`)).toBeVisible();
  await expectAccessible(page, 'WhatsApp to all');
  await page.keyboard.press('Escape');
  await expectNoLayers(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'WhatsApp to all' }).click();
  await expect(page.getByText(`${count - 1} to go`)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Mail to all' }).click();
  await dialog.getByRole('button', { name: 'Send to all' }).click();
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await dialog.getByLabel('Message').fill('We begin at 7.30.');
  await dialog.getByRole('button', { name: 'Send to all' }).click();
  await expectToast(page, `${count} mails go out in a minute`);
  await page.getByRole('button', { name: /^Undo: \d+ mails/ }).click();
  await expectToast(page, 'Undone');
});

test('twenty students print on one sheet, and stand whole at any width @full', async ({
  page,
  request,
}) => {
  const batch = await plans(request, { seats: 20 });
  const note = 'Vegetarian, no eggs. Left-handed. Comes ten minutes late on Wednesdays: the train.';
  for (let i = 0; i < 20; i++)
    await books(request, batch, { note: i ? '' : note, ...(i % 4 ? {} : inCash) });
  await page.goto(`/admin-batch/${batch}`);
  const students = page.getByRole('region', { name: /^Students/ });
  await expect(students.locator('tbody tr')).toHaveCount(20);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await expectFit(page, 'a batch with students', [360, 768, 900, 1068, 1280]);
});

test('a teacher sees the own batches, without money and actions @full', async ({
  opens,
  request,
  token,
}) => {
  const ines = { ...newPerson(), name: ownName('Ines'), role: 'teacher' as const };
  const own = await newSession(request, ines);
  type Teachers = { _id: string; name: string }[];
  const teachers = await reads<Teachers>(request, token, '/api/batch/teachers');
  const teacherId = teachers.find(({ name }) => name === ines.name)?._id;
  const batch = await plans(request, { teacherId });
  await plans(request);
  const student = await books(request, batch, { note: 'Allergic to walnuts' });

  const page = await opens(own);
  await page.goto('/admin-batches?tab=next');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Add New' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Asked for/ })).toHaveCount(0);
  await rows(page).getByRole('link').click();
  const entry = rowOf(page, student.mobile);
  await expect(entry).toContainText('Allergic to walnuts');
  await expect(page.getByRole('main')).not.toContainText(/Rs\./);
  await expect(entry.getByRole('button')).toHaveCount(0);
  for (const words of ['Change', 'Mail to all', 'Cancel the batch', 'Add a student'])
    await expect(page.getByText(words, { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'a batch of a teacher');

  await moves(request, batch, { days: [today()], startTime: '00:01', endTime: ownTime(10, 13) });
  await page.goto(paths.adminDashboard);
  const start = page.getByRole('region', { name: 'Your classes' });
  await expect(start.getByRole('link', { name: 'Take attendance' })).toBeVisible();
  await expect(start.getByRole('list')).not.toContainText(ines.name);
  // The day after, its first line is what nobody noted, and opens the register.
  await page.clock.setFixedTime(new Date(Date.now() + 86_400_000));
  await page.reload();
  await expect(start).toContainText('No class of yours today.');
  await expect(start.getByRole('link', { name: 'Take attendance' })).toBeHidden();
  await expectAccessible(page, 'what a teacher did not note');
  await start.getByRole('list', { name: 'Not noted yet' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: student.name })).toBeVisible();
});
