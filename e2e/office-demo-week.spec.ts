import type { APIRequestContext } from '@playwright/test';
import { business } from '../contract/business.ts';
import { addDays, dayInWords, dayWithWeekday, today } from '../contract/day.ts';
import type { OfficeDemoClass } from '../contract/demo.ts';
import { rupees } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { expectAccessible } from './accessibility.ts';
import { books } from './actions.ts';
import { callAs, reads } from './calls.ts';
import { counted, prints } from './counted.ts';
import { expect, rows, test } from './office.ts';
import { newPerson } from './person.ts';
import { expectNoLayers, expectToast } from './test.ts';

/** What a class has unless something else is said. */
const usual = { startTime: '11:00', endTime: '12:30', place: 'Institute', teacherId: '', seats: 4 };

/** Adds a class on that day. */
const plans = (request: APIRequestContext, token: string, day: string, more = {}) =>
  callAs(request, token, '/api/demo/add-classes', { data: { ...usual, days: [day], ...more } });

/** The classes of the week from that day on. */
const weekOf = (request: APIRequestContext, token: string, day: string) =>
  reads<OfficeDemoClass[]>(request, token, `/api/demo/week?from=${day}`);

/** The number of a day's month, counted on over the years. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

test('demo classes are planned, approved at once, and noted', async ({ page, request, token }) => {
  const now = today();
  const day = addDays(now, 40);
  await page.goto(`${paths.adminDemos}?from=${day}`);
  await expect(page.getByText('No demo classes in these days.')).toBeVisible();
  await expectAccessible(page, 'a week without demo classes');
  await page.getByRole('button', { name: 'Add classes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add demo classes' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Choose at least one day')).toBeVisible();
  for (let i = monthOf(now); i < monthOf(day); i++)
    await dialog.getByRole('button', { name: 'Month after' }).click();
  await dialog.getByRole('button', { name: dayWithWeekday(day) }).click();
  await dialog.getByLabel('Seats').fill('6');
  await dialog.getByLabel('What is baked').fill('A pretzel');
  await expectAccessible(page, 'adding demo classes');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Demo classes added');
  const card = page.getByRole('region', { name: dayWithWeekday(day) });
  await expect(card).toContainText('0 of 6 seats taken');

  const [made] = await weekOf(request, token, day);
  for (const name of ['Isha Naik', 'Jayesh Rane'])
    await books(request, { ...newPerson(), name }, made?._id);
  await page.reload();
  await expect(card).toContainText('2 of 6 seats taken');
  await expect(card.getByText(`${rupees(business.demoFee)} to verify`)).toHaveCount(2);
  await card.getByRole('button', { name: 'Approve all pending (2)' }).click();
  await expect(page.getByRole('dialog')).toContainText('Isha Naik, Jayesh Rane');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve all' }).click();
  await expectToast(page, '2 of 2 approved');
  await expect(card.getByText('Confirmed')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Undo: 2 of 2 approved/ })).toBeVisible();
  await expectAccessible(page, 'a week of demo classes');

  await plans(request, token, addDays(day, 1), { seats: 2, startTime: '18:00', endTime: '19:00' });
  await page.reload();
  const next = page.getByRole('region', { name: dayWithWeekday(addDays(day, 1)) });
  const where = card.getByLabel('Move Jayesh Rane to another class');
  await where.selectOption({ index: 1 });
  await expectAccessible(page, 'a visitor who is moved');
  const question = page.getByRole('dialog', { name: 'Move Jayesh Rane?' });
  await expect(question).toContainText('gets a mail with the new day');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(where).toHaveValue('');
  await expect(next).toContainText('0 of 2 seats taken');
  await where.selectOption({ index: 1 });
  await question.getByRole('button', { name: 'Move' }).click();
  await expect(next).toContainText('1 of 2 seats taken');
  await expect(next.getByRole('link', { name: 'Jayesh Rane', exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change demo class' });
  await expect(change.getByText('nobody is told')).toBeVisible();
  await change.getByLabel('Seats').fill('3');
  await change.getByLabel('Day').fill(now);
  await change.getByLabel('Begins').fill('00:01');
  await change.getByLabel('Ends').fill('23:59');
  await expect(change.getByText('is told once by mail: 1 approved')).toBeVisible();
  await expectAccessible(page, 'changing a demo class');
  await change.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Demo class saved');
  await expectNoLayers(page);
  await page.goto(paths.adminDemos);
  const todays = page.getByRole('region', { name: dayWithWeekday(now) });
  await expect(todays).toContainText('1 of 3 seats taken');
  await todays.getByRole('button', { name: /^Missed ?: Isha Naik/ }).click();
  await expectToast(page, '1 of 1 noted');
  await expect(todays.getByRole('button', { name: /^Missed ?: Isha Naik/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await todays.getByRole('button', { name: 'Cancel class' }).click();
  await expect(page.getByRole('dialog')).toContainText('Everybody who booked it (1) is told');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel class' }).click();
  await expect(todays.getByText('Cancelled')).toBeVisible();
  await page.goto(`${paths.adminActivity}?noun=batch`);
  await expect(
    rows(page)
      .filter({ hasText: dayInWords(now) })
      .first(),
  ).toContainText('Demo class');
});

test('the demos of the week are printed in two touches, and one is approved in its row @full', async ({
  page,
  request,
  token,
}) => {
  const day = addDays(today(), 5);
  await plans(request, token, day, { startTime: '06:20', endTime: '07:20' });
  const made = (await weekOf(request, token, day)).find(({ startTime }) => startTime === '06:20');
  for (const name of ['Lata Pai', 'Manoj Pai'])
    await books(request, { ...newPerson(), name }, made?._id);
  await page.goto(paths.adminDashboard);
  const count = await counted(page);
  await page.getByRole('link', { name: /^Demo Bookings/ }).click();
  const card = page.getByRole('region', { name: `${dayWithWeekday(day)}, 6:20 am` });
  await expect(card).toContainText('Lata Pai');
  const printed = await prints(page);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await printed()).toBe(1);
  expect(await count()).toMatchObject({ touches: 2, keys: 0 });
  for (const [verb, name, state] of [
    ['Approve', 'Lata Pai', 'Confirmed'],
    ['Reject', 'Manoj Pai', 'Rejected'],
  ] as const) {
    const row = card.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: verb }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
    await expect(row).toContainText(state);
  }
  expect(await count()).toMatchObject({ touches: 4, keys: 0 });
});

test('a booking shows its class, is moved to another one, and approved to its day @full', async ({
  page,
  request,
  token,
}) => {
  const day = addDays(today(), 47);
  const later = addDays(day, 1);
  await plans(request, token, day);
  await plans(request, token, later, { startTime: '15:00', endTime: '16:30' });
  const week = () => weekOf(request, token, day);
  const [first] = await week();
  await books(request, { ...newPerson(), name: 'Kavya Joshi' }, first?._id);
  const booking = (await week())[0]?.bookings[0];
  await page.goto(paths.adminDemo(booking?._id ?? ''));
  const card = page.getByRole('region', { name: 'Demo class' });
  await expect(card).toContainText(`${dayWithWeekday(day)}, 11 am to 12:30 pm`);
  await expect(card).toContainText('Institute · 1 of 4 seats taken');
  await expect(page.getByLabel('Demo date')).toHaveValue(day);
  await expect(page.getByLabel('Demo time')).toHaveValue('11:00');
  await expectAccessible(page, 'a booking with its class');

  await page
    .getByLabel('Class', { exact: true })
    .selectOption({ label: `${dayWithWeekday(later)}, 3 pm, Institute: 0 of 4 taken` });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast(page, 'Moved');
  await expect(card).toContainText(dayWithWeekday(later));
  await expect(page.getByLabel('Demo time')).toHaveValue('15:00');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Demo class approved');

  const [, now] = await week();
  expect(now?.bookings[0]).toMatchObject({ status: 'success', demoDate: later, demoTime: '15:00' });
  const { _id: id = '', updatedAt } = now ?? {};
  await callAs(request, token, '/api/demo/cancel-class', { data: { id, updatedAt } });
  await page.goto(paths.adminDemo(booking?._id ?? ''));
  await expect(card).toContainText('This class was cancelled after it was booked');
  await expect(page.getByLabel('Demo date')).toHaveValue('');
  await expectAccessible(page, 'a booking whose class was cancelled');
  await card.getByRole('link', { name: 'See the week of this class' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${later}`));
});
