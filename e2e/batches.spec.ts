import { addDays, dayWithWeekday, today } from '../contract/day.ts';
import { checkoutBatch, paths } from '../contract/paths.ts';
import { expectAccessible } from './accessibility.ts';
import { enter, joins, newcomer, unfold } from './actions.ts';
import { batchOf, books, cancels, moves, notes } from './batches.ts';
import { callAs } from './calls.ts';
import { payCash, payUpi, placed, upi } from './checkout.ts';
import { expectLight, mostScript } from './light.ts';
import { newPerson } from './person.ts';
import { structuredData } from './structured-data.ts';
import { expect, expectNoLayers, expectTakenOver, test } from './test.ts';

const price = 4500;

test('a visitor sees the batches, books a seat and finds the days again', async ({
  page,
  request,
  allow,
  adds,
}) => {
  test.slow();
  allow(/^409: |status of 409/);
  const { _id: course, name } = await adds('course', 'Laminated Doughs', { price });
  await page.goto(paths.course(name));
  const notify = 'Tell me when dates are out';
  await page.getByRole('link', { name: notify }).first().click();
  const dialog = page.getByRole('dialog', { name: notify });
  const { email } = newPerson();
  await dialog.getByLabel('Name').fill('Ravi Kulkarni');
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByText('Please enter your email')).toBeVisible();
  await expectAccessible(page, 'a wish to be told');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByText(`We write to ${email}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoLayers(page);
  const first = addDays(today(), 9);
  await batchOf(request, course, { days: [first, addDays(first, 7)], seats: 3 });

  await page.goto(paths.courses);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText(/, 10\sam\s*2 classes, 6 hours.*3 seats left/s);
  await card.getByRole('link').click();
  const list = page.getByRole('complementary', { name: 'Dates and price' });
  await expect(list).toContainText('10 am to 1 pm');
  await expect(list).toContainText('3 seats left');
  const [thing] = await structuredData(request, paths.course(name));
  expect(thing?.['hasCourseInstance']).toMatchObject([
    {
      startDate: `${first}T10:00:00+05:30`,
      endDate: `${addDays(first, 7)}T13:00:00+05:30`,
      courseSchedule: { startTime: '10:00:00', repeatCount: 2, scheduleTimezone: 'Asia/Kolkata' },
      location: { '@type': 'Place' },
      offers: { price, availability: 'https://schema.org/InStock' },
      remainingAttendeeCapacity: 3,
    },
  ]);
  await expectAccessible(page, 'a course with batches');
  await newcomer(page, request);
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await expect(page).toHaveURL(paths.checkoutCourse(name, price));
  const days = page.getByRole('region', { name: 'Your days' });
  await expect(days.getByRole('radio').first()).toBeChecked();
  await expectLight(page, mostScript.withData);
  await expectAccessible(page, 'checkout with batches');
  await page.getByText('Add a note').click();
  await page.getByLabel('Note to your teacher').fill('No nuts, please');
  await payCash(page);
  await expect(placed(page)).toBeVisible();
  await expect(page.getByText('Your seat is held until')).toBeVisible();
  await expect(page.getByText('10 am to 1 pm').first()).toBeVisible();
  await expectAccessible(page, 'a placed order with a batch');

  await page.goto(paths.course(name));
  await expect(list).toContainText('2 seats left');

  // Who has a seat is told before anything is paid.
  for (const pays of [payUpi, payCash]) {
    await page.goto(paths.checkoutCourse(name, price));
    await pays(page);
    await expect(days.getByRole('alert')).toContainText('You have a seat in this batch already');
    await expect(days.getByRole('radio').first()).toBeFocused();
    await expect(upi(page)).toBeHidden();
  }
});

test('without a choice nothing is ordered; other days are a choice too @full', async ({
  page,
  request,
  adds,
}) => {
  const { _id: course, name } = await adds('course', 'Brioche', { price });
  await batchOf(request, course, { seats: 3 });
  const unconfirmed = { ...newPerson(), confirmedAt: '' };
  await enter(page, (await joins(request, unconfirmed)).token);
  const days = page.getByRole('region', { name: 'Your days' });
  // The only batch is chosen already.
  await page.goto(paths.checkoutCourse(name, price));
  await expect(days.getByRole('radio').first()).toBeChecked();
  await batchOf(request, course, { seats: 3 });
  await page.goto(paths.checkoutCourse(name, price));
  await expect(days.getByRole('radio')).toHaveCount(3);
  await payCash(page);
  await expect(days.getByRole('alert')).toHaveText('Choose your days');
  await expect(days.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page, 'a missing choice of days');
  await days.getByRole('radio', { name: 'Other days: please call me' }).check();
  await payCash(page);
  await expect(placed(page)).toBeVisible();
  await expect(page.getByText('Your seat is held')).toHaveCount(0);
});

test('a buyer whose seat goes meanwhile keeps what was entered, and chooses again @full', async ({
  page,
  request,
  allow,
  adds,
}) => {
  allow(/^409: |status of 409/);
  const { _id: course, name } = await adds('course', 'Danish', { price });
  const batch = await batchOf(request, course, { seats: 1 });
  await batchOf(request, course, { seats: 5, days: [addDays(today(), 30)] });
  await newcomer(page, request);
  await page.goto(checkoutBatch(name, price, batch));
  const days = page.getByRole('region', { name: 'Your days' });
  await expect(days.getByRole('radio').first()).toBeChecked();
  // Another choice than the link's outlives a reload.
  await expectTakenOver(page);
  await days.getByRole('radio').nth(1).check();
  await page.reload();
  await expect(days.getByRole('radio').nth(1)).toBeChecked();
  await expectTakenOver(page);
  await days.getByRole('radio', { name: 'Other days' }).check();
  await page.reload();
  await expect(days.getByRole('radio', { name: 'Other days' })).toBeChecked();
  await days.getByRole('radio').first().check();
  await page.getByText('Add a note').click();
  await page.getByLabel('Note to your teacher').fill('Left-handed');
  await books(request, name, batch);
  await payUpi(page);
  await expect(days.getByRole('alert')).toContainText('This batch is full by now');
  await expect(upi(page)).toBeHidden();
  await expect(page.getByLabel('Note to your teacher')).toHaveValue('Left-handed');
  await expect(days.getByText('Full', { exact: true })).toBeVisible();
  await days.getByRole('radio').first().check();
  await payCash(page);
  await expect(placed(page)).toBeVisible();

  await page.goto(paths.course(name));
  const list = page.getByRole('region', { name: 'Next batches' });
  await expect(list.getByRole('link', { name: 'Full: join the waiting list' })).toBeVisible();
  await expect(page.getByText('All batches are full')).toHaveCount(0);
});

test('a student sees the next class, follows the calendar and answers to other days @full', async ({
  page,
  request,
  adds,
}) => {
  test.slow();
  const day = today();
  const { _id: course, name } = await adds('course', 'Croissants', { price });
  const batch = await batchOf(request, course, { days: [addDays(day, 8), addDays(day, 9)] });
  const other = await batchOf(request, course, { days: [addDays(day, 40)], seats: 7 });
  const full = await batchOf(request, course, { days: [addDays(day, 50)], seats: 1 });
  await books(request, name, full);
  const student = await books(request, name, batch);
  await callAs(request, student.token, '/api/waiting/join', { data: { batch: full } });
  await enter(page, student.token);
  await page.goto(paths.myCourses);
  await unfold(page);
  const classes = page.getByRole('region', { name: `Classes of ${name}` });
  await expect(classes).toContainText(
    `Next class${dayWithWeekday(addDays(day, 8))}, 10 am to 1 pm`,
  );
  await expect(classes).toContainText('An apron');
  await expect(page.getByRole('region', { name: 'Waiting lists' })).toContainText(name);
  await expect(classes.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /maps/);
  await expectLight(page, mostScript.withData);
  await page.getByRole('button', { name: 'Show my calendar address' }).click();
  const follow = page.getByRole('link', { name: 'Open in my calendar' });
  await expect(follow).toHaveAttribute('href', /^webcal:.*\.ics$/);
  await expectAccessible(page, 'my courses with classes');
  const feed = (await follow.getAttribute('href'))?.replace(/^webcal:/, 'http:') ?? '';
  expect(await (await request.get(feed)).text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect(follow).not.toHaveAttribute('href', feed.replace(/^http:/, 'webcal:'));
  expect((await request.get(feed)).status()).toBe(404);

  const days = [addDays(day, -1), addDays(day, 8)];
  await moves(request, batch, { days, startTime: '15:00', endTime: '18:30' });
  await notes(request, batch, student.orderId);
  await page.reload();
  const news = page.getByRole('region', { name: `News about ${name}` });
  await expect(news).toContainText('Your batch has new days');
  await expectLight(page, mostScript.withData);
  await expectAccessible(page, 'a batch that was moved');
  await news.getByRole('button', { name: 'Keep my seat' }).click();
  await expect(news).toBeHidden();
  await unfold(page);
  await expect(classes).toContainText('3 pm to 6:30 pm');
  await classes.getByText('All 2 classes').click();
  await expect(classes.getByRole('listitem').first()).toContainText('You were here');
  await expectAccessible(page, 'a class that was attended');

  await cancels(request, batch, 'The oven is broken.');
  await page.reload();
  await expect(news).toContainText('The oven is broken.');
  await news.getByRole('button', { name: 'Choose another batch' }).click();
  await news.locator(`input[value="${other}"]`).check();
  await expectAccessible(page, 'a batch that was cancelled');
  await news.getByRole('button', { name: 'Move my seat' }).click();
  await expect(news).toBeHidden();
  await unfold(page);
  await expect(classes).toContainText(`Next class${dayWithWeekday(addDays(day, 40))}`);
});
