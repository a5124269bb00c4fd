import type { APIRequestContext, Locator, Route } from '@playwright/test';
import { addDays, timeInWords, today } from '../contract/day.ts';
import { paths } from '../contract/paths.ts';
import { offline } from '../contract/reply.ts';
import type { ClassToNote } from '../contract/roster.ts';
import { expectAccessible } from './accessibility.ts';
import { joins } from './actions.ts';
import { batchOf, books, moves } from './batches.ts';
import { callAs, reads } from './calls.ts';
import { called } from './goods.ts';
import { expectLight, mostScript } from './light.ts';
import { expect, test } from './office.ts';
import { ownTime } from './own-time.ts';
import { newPerson } from './person.ts';
import { drawn } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const names = ['Aditi Rao', 'Bhavna Shah', 'Chetan Pawar'];

/** The class of today of that batch. */
const classOf = async (request: APIRequestContext, token: string, id: string) =>
  (await reads<ClassToNote[]>(request, token, '/api/attendance/classes')).find(
    ({ batch }) => batch === id,
  );

/** Opens a register, unless open by itself as the only one of the day. */
async function openRegister(choice: Locator, register: Locator): Promise<void> {
  await expect(choice.or(register)).toBeVisible();
  // biome-ignore lint/plugin: one of both is shown by now, and stays
  if (await choice.isVisible()) await choice.click();
  await expect(register).toBeVisible();
}

test('attendance that the network takes away stays tapped, and is saved when sent again', async ({
  page,
  context,
  request,
  token,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const course = await called(request, 'course', 'Chocolate & Truffles');
  const day = today();
  const id = await batchOf(request, course._id, { seats: 3, days: [addDays(day, 9)] });
  for (const name of names) {
    const student = await joins(request, { ...newPerson(), name });
    await books(request, course.name, id, student);
  }
  const endTime = ownTime(10, 13);
  await moves(request, id, { days: [day], startTime: '00:01', endTime });
  const noted = async () =>
    (await classOf(request, token, id))?.students.map(({ isPresent }) => isPresent);

  await page.goto(paths.adminAttendance);
  const register = page.getByRole('button', { name: 'Bhavna Shah' });
  const choice = page.getByRole('button', { name: timeInWords(endTime) });
  await openRegister(choice.filter({ hasText: '3 students' }), register);
  await expectLight(page, mostScript.office);
  await expectAccessible(page, 'a register');

  await context.setOffline(true);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(offline);
  await register.tap();
  const save = page.getByRole('button', { name: 'Save: 2 of 3 came' });
  const failed = page.waitForEvent('requestfailed');
  await save.tap();
  await failed;
  await expectAccessible(page, 'a register without a network');
  expect(await noted()).toEqual([null, null, null]);

  // Another class of today comes to be known: the register stays open.
  const another = await batchOf(request, course._id, { seats: 1, days: [addDays(day, 9)] });
  await moves(request, another, { days: [day], startTime: '00:03', endTime: ownTime(10, 13) });
  await context.setOffline(false);
  await save.tap();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(register).toHaveAttribute('aria-pressed', 'true');
  expect(await noted()).toEqual([true, false, true]);
});

test('two phones that note one class at once keep what each was tapped @full', async ({
  page,
  request,
  token,
}) => {
  const course = await called(request, 'course', 'Artisan Breads');
  const day = today();
  const id = await batchOf(request, course._id, { seats: 2, days: [addDays(day, 9)] });
  for (const name of ['Deepa Nair', 'Eshan Roy']) {
    const student = await joins(request, { ...newPerson(), name });
    await books(request, course.name, id, student);
  }
  const endTime = ownTime(10, 13);
  await moves(request, id, { days: [day], startTime: '00:02', endTime });
  await page.goto(paths.adminAttendance);
  const open = page.getByRole('button', { name: timeInWords(endTime) });
  const first = page.getByRole('button', { name: 'Deepa Nair' });
  await openRegister(open.filter({ hasText: '2 students, not noted yet' }), first);
  await first.tap();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'All classes' }).tap();
  await open.tap();
  await expect(first).toHaveAttribute('aria-pressed', 'true');

  const found = await classOf(request, token, id);
  const marks = found?.students.map(({ order, name }) => ({
    order,
    isPresent: name !== 'Eshan Roy',
    isTapped: name === 'Eshan Roy',
  }));
  const data = { lesson: found?.lesson, marks };
  await callAs(request, token, '/api/attendance/save', { data });

  // Back from another app, it loads what the other phone noted and keeps who was tapped.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const save = page.getByRole('button', { name: 'Save: 0 of 2 came' });
  await expect(save).toBeVisible();

  // A slow answer from before the save takes nothing back that was noted.
  const classes = '**/api/attendance/classes';
  const [fetched, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holdBack = async (route: Route) => {
    const response = await route.fetch({ maxRetries: 2 });
    fetched.resolve();
    await saved.promise;
    await route.fulfill({ response });
  };
  await page.route(classes, holdBack, { times: 1 });
  const slow = page.waitForRequest(classes);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await fetched.promise;
  await save.tap();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  saved.resolve();
  await (await (await slow).response())?.finished();
  await drawn(page);
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () =>
      (await classOf(request, token, id))?.students.map(({ isPresent }) => isPresent),
    )
    .toEqual([false, false]);

  await page.goto(paths.adminBatch(id));
  await expect(page.getByRole('link', { name: 'Issue certificates' })).toBeVisible();
  await expectLight(page, mostScript.office);
  await page.getByRole('link', { name: 'Issue certificates' }).click();
  await expect(page.getByLabel('Students', { exact: true })).toHaveValue(id);
  await expect(page.getByRole('row').filter({ hasText: 'Deepa Nair' })).toContainText(
    'Missed 1 of 1 classes',
  );
});
