import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, dayWithWeekday, timeInWords, today } from '../contract/day.ts';
import type { DemoClass } from '../contract/demo.ts';
import { expectAccessible } from './accessibility.ts';
import { books } from './actions.ts';
import { callAs, sessionOf } from './calls.ts';
import { bookingsOf, fillIn, goOn, payment } from './demo-form.ts';
import { expectLight, mostScript } from './light.ts';
import { ownTime } from './own-time.ts';
import { newPerson } from './person.ts';
import { expect, expectNoLayers, phone, test } from './test.ts';

test.use(phone);

/**
 * Adds a class so many days from now, at a minute of its own, and on the two days after: more than
 * are shown at first. Returns it as visitors see it.
 */
async function classIn(
  request: APIRequestContext,
  days: number,
  seats: number,
): Promise<DemoClass> {
  const day = addDays(today(), days);
  const startTime = ownTime(8, 12);
  const data = { startTime, endTime: '12:35', place: 'Institute', bakes: 'Two pretzels' };
  const token = await sessionOf(request, 'admin');
  await callAs(request, token, '/api/demo/add-classes', {
    data: { ...data, days: [0, 1, 2].map((n) => addDays(day, n)), teacherId: '', seats },
  });
  const found = (await (await request.get('/api/demo/classes')).json()).data as DemoClass[];
  const demoClass = found.find((its) => its.day === day && its.startTime === startTime);
  if (!demoClass) throw new Error(`There is no class on ${day}`);
  return demoClass;
}

const choice = (page: Page) => page.getByRole('group', { name: 'Choose your class' });
const card = (page: Page, { day, startTime }: DemoClass) =>
  choice(page)
    .locator('.option')
    .filter({ hasText: dayWithWeekday(day) })
    .filter({ hasText: timeInWords(startTime) });
const classOn = (page: Page, demoClass: DemoClass) => card(page, demoClass).getByRole('radio');

/** Shows the classes that are not among the first. */
const showAll = (page: Page) =>
  choice(page)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click();

test('a visitor whose class fills up chooses another, and keeps all and the payment @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/409/);
  test.slow();
  const small = await classIn(request, 11, 1);
  const large = await classIn(request, 12, 8);
  const person = newPerson();
  await page.goto('/book-a-demo');
  await expect(choice(page).getByLabel('None of these')).toBeVisible();
  await expectLight(page, mostScript.withData);
  await showAll(page);
  await expect(classOn(page, large)).toBeVisible();
  await expectAccessible(page, 'classes to choose');
  await fillIn(page, person);
  // The next class that has a seat is chosen already.
  await expect(choice(page).getByRole('radio').first()).toBeChecked();
  await expect(card(page, small).getByText('Seats left: 1')).toBeVisible();
  await expect(card(page, small)).toContainText('Two pretzels');
  await classOn(page, small).check();
  await goOn(page);
  await payment(page).getByLabel('Transaction ID').fill('412345678901');
  await books(request, newPerson(), small._id);
  await payment(page).getByRole('button', { name: 'Book my demo class' }).click();

  await expect(choice(page).getByRole('alert')).toContainText('Please choose another one');
  await expect(payment(page)).toBeHidden();
  await expect(classOn(page, small)).toHaveCount(0);
  await expect(card(page, small).getByText('Full', { exact: true })).toBeVisible();
  await expect(choice(page).getByRole('radio').first()).toBeFocused();
  await expectNoLayers(page);
  await expect(choice(page).getByRole('radio').first()).toBeInViewport();
  await expect(choice(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect(page.getByAltText('Your choice')).toBeVisible();
  await expectAccessible(page, 'the class is full');
  expect(await bookingsOf(request, person.email)).toEqual([]);

  await classOn(page, large).check();
  await goOn(page);
  await expect(payment(page).getByLabel('Transaction ID')).toHaveValue('412345678901');
  await payment(page).getByRole('button', { name: 'Book my demo class' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your booking' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(dayWithWeekday(large.day));
  await expect(page.getByText('Your seat is reserved')).toBeVisible();
  await expectAccessible(page, 'booked a class');
  expect(await bookingsOf(request, person.email)).toMatchObject([
    { classId: large._id, status: 'pending', txnId: '412345678901' },
  ]);
});
