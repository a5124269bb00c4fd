import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { enrols, joins } from './actions.ts';
import { batchOf, books } from './batches.ts';
import { counted } from './counted.ts';
import { add, called, remove } from './goods.ts';
import { expect, openFilters, picture, rows, test } from './office.ts';
import { expectNoLayers, expectToast } from './test.ts';

/** Paths of the stored pictures of a form, in order. */
const shown = (page: Page) =>
  page
    .locator('.pictures img')
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));

/** Opens the list filtered by that name. */
async function find(page: Page, list: string, name: string): Promise<void> {
  await page.goto(list);
  await page.getByLabel('Search by name').fill(name);
  await expect(page).toHaveURL(/\?name=/);
}

test('the office adds a course with topics and pictures, edits and deletes it', async ({
  page,
}) => {
  test.slow();
  const word = `pâte${randomInt(1e6)}`;
  const name = `${word} à Choux & Éclairs / Basics?`;
  await page.goto('/admin-courses');
  await page.getByRole('link', { name: 'Add New' }).click();
  await expect(page).toHaveURL('/admin-add-course');
  await page.getByLabel('Pictures').setInputFiles([picture(1), picture(2), picture(3)]);
  await expect(page.locator('.pictures li')).toHaveCount(3);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price in rupees').fill('4321');
  await page.getByLabel('Duration').fill('2 weekends');
  await page.getByLabel('Description').fill('Custard, caramel and crust.');
  await page.getByLabel('Heading, topic 1', { exact: true }).fill('Custard');
  // Enter begins the lines and the next one, and sends nothing.
  await page.getByLabel('Heading, topic 1', { exact: true }).press('Enter');
  await expect(page.getByLabel('Lines, topic 1')).toBeFocused();
  await page.keyboard.type('Eggs and heat\nThe torch');
  await expect(page).toHaveURL('/admin-add-course');
  await page.getByRole('button', { name: 'Add topic' }).click();
  await page.getByLabel('Heading, topic 2').fill('To be removed');
  await page.getByRole('button', { name: 'Remove topic 2' }).click();
  await expect(page.getByRole('button', { name: 'Add topic' })).toBeFocused();
  await page.getByText(/^Facts/).click();
  await page.getByLabel('Level').selectOption('Intermediate');
  await page.getByLabel('Weeks').fill('2');
  await page.getByLabel('Class size').fill('8');
  await page.getByLabel('Teacher', { exact: true }).fill('Fatima Shaikh');
  await page.getByLabel('What is included').fill('An apron\n\n A box ');
  await page.getByText(/^Questions/).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question, question 1', { exact: true }).fill('Is it hard?');
  await page.getByLabel('Answer, question 1').fill('Only the first time.');
  await page.getByRole('button', { name: 'Add course' }).evaluate((button: HTMLElement) => {
    // Two clicks before the page shows that it is sending.
    button.click();
    button.click();
  });
  await expect(page).toHaveURL('/admin-courses');
  await expectToast(page, /added/);
  await expect(rows(page).filter({ hasText: name })).toContainText('Rs. 4,321');

  await find(page, '/admin-courses', word.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  const lines = page.getByLabel('Lines, topic 1');
  await expect(lines).toHaveValue('Eggs and heat\nThe torch');
  await expect(page.getByLabel('What is included')).toHaveValue('An apron\nA box');
  await expect(page.getByLabel('Answer, question 1')).toHaveValue('Only the first time.');
  await expect(page.getByLabel('Class hours')).toHaveValue('');
  await expect(page.locator('.pictures li')).toHaveCount(3);
  const [first, second, third] = await shown(page);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await page.getByLabel('Pictures').setInputFiles(picture(4));
  await page.getByRole('button', { name: 'Move picture 3 forward' }).click();
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await page.getByLabel('Price in rupees').fill('4567');
  await page.getByText(/^Facts/).click();
  await page.getByLabel('Class hours').fill('10 am to 1 pm');
  await page.getByLabel('Class size').fill('');
  await lines.fill('Eggs and heat\nThe torch, lit');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/\/admin-courses\?name=/);
  await expectToast(page, /updated/);
  await expect(rows(page)).toContainText('Rs. 4,567');
  await rows(page)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await expect(page.locator('.pictures li')).toHaveCount(3);
  const after = await shown(page);
  expect(after.slice(1)).toEqual([third, first]);
  expect([first, second, third]).not.toContain(after[0]);
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(history.getByText('Added', { exact: true })).toBeVisible();
  await expect(history).toContainText('Price: Rs. 4,321 → Rs. 4,567');
  await expect(history).toContainText('Class hours: empty → 10 am to 1 pm');
  await expect(history).toContainText('Pictures: 1 added, 1 removed, in another order');
  await expect(history).toContainText(/Topics: “.+” (became|added)/);

  // Visitors read what was entered, and nothing of what was not.
  await page.goto(`/course/${encodeURIComponent(name)}`);
  const main = page.getByRole('main');
  for (const words of [
    'Rs. 4,567',
    'Intermediate',
    '10 am to 1 pm',
    'Fatima Shaikh',
    'A box',
    'The torch, lit',
    'Is it hard?',
  ])
    await expect(main.getByText(words).first()).toBeVisible();
  await expect(main).not.toContainText(/At most \d* ?students|Class size/);

  await find(page, '/admin-courses', word);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure to delete?' })).toContainText(name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`Nothing matches “${word}”.`)).toBeVisible();
  await expectNoLayers(page);
  await page.getByRole('button', { name: 'Show all courses' }).click();
  await expect(page).toHaveURL('/admin-courses');
  await expect(rows(page).nth(5)).toBeVisible();
});

test('the office adds a product, marks it as sold out, deletes it @full', async ({ page }) => {
  const word = `rusk${randomInt(1e6)}`;
  const name = `Test ${word}`;
  await page.goto('/admin-add-product');
  await page.getByLabel('Pictures').setInputFiles(picture(1));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price in rupees').fill('90');
  await page.getByLabel('Description').fill('Twice baked.');
  await page.getByText(/^Facts/).click();
  await page.getByLabel('Mark').selectOption('Eggless');
  await page.getByLabel('Weight or pieces').fill('200 g');
  await page.getByLabel('Allergens').fill('Contains milk');
  await page.getByLabel('Days ahead').fill('15');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('The number of days ahead is a whole number up to 14')).toBeVisible();
  await page.getByLabel('Days ahead').fill('2');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page).toHaveURL('/admin-products');
  await page.goto(`/product/${encodeURIComponent(name)}`);
  const facts = page.locator('.detail');
  for (const fact of ['Eggless', '200 g', 'Contains milk', 'Order two days ahead'])
    await expect(facts).toContainText(fact);
  await expect(facts).not.toContainText('Keeps');

  await find(page, '/admin-products', word);
  await rows(page).getByRole('link', { name, exact: true }).click();
  await page.getByLabel('In stock').selectOption('No');
  await page.getByText(/^Facts/).click();
  await page.getByLabel('Days ahead').fill('');
  await page.getByLabel('Words on it').selectOption('Yes');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(rows(page).getByText('Out of stock')).toBeVisible();
  await rows(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByLabel('Days ahead')).toHaveValue('');
  await expect(page.getByLabel('Mark')).toHaveValue('Eggless');
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(history).toContainText('Days ahead: 2 → 0');
  await expect(history).toContainText('Words on it: No → Yes');
  await find(page, '/admin-products', word);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`Nothing matches “${word}”.`)).toBeVisible();
  await expect(page.getByLabel('Search by name')).toBeFocused();
});

test('a course stays while somebody has a seat in it, and the dialog says so @full', async ({
  page,
  request,
  adds,
}) => {
  const { _id: course, name } = await adds('course', 'Brioche');
  await books(request, name, await batchOf(request, course));
  await find(page, '/admin-courses', name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `${name} cannot be deleted yet` });
  await expect(dialog).toContainText('In 1 batch to come 1 student has a seat.');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible(page, 'a course that cannot be deleted');
});

/** What was done, read and put back by a hand, in so many touches and keys. */
test('prices, a copy, eight statuses and a deleted course: changed, undone, read and put back @full', async ({
  page,
  request,
}) => {
  test.slow();
  const word = `Batard ${randomInt(1e6)}`;
  const names = ['One', 'Two', 'Three'].map((which) => `${word} ${which}`);
  for (const name of names) await add(request, 'course', name, { price: 1000 });
  const undo = page.getByRole('button', { name: /^Undo: / });
  const inRow = (name: string | undefined) => rows(page).filter({ hasText: `${name}` });
  const since = await counted(page);

  // All prices + 500: three touches and the amount.
  await page.goto(`/admin-courses?name=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Pick all on this page').check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  await expect(page.getByRole('dialog').getByLabel('Bookable')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Rupees').pressSequentially('500');
  await page.getByRole('button', { name: 'Change all' }).click();
  await expect(rows(page).filter({ hasText: 'Rs. 1,500' })).toHaveCount(3);
  expect(await since()).toMatchObject({ touches: 3, keys: 3 });

  // A course is copied: one touch.
  await inRow(names[0]).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`Copy of ${names[0]}`);
  expect((await since()).touches).toBe(1);

  // The copy is a draft, which the office sees as the site will show it, and nobody else.
  await page.goto(`/admin-courses?state=draft&name=${word}`);
  await inRow(`Copy of ${names[0]}`).getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of ${names[0]}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page, 'a preview');
  expect((await request.get(page.url())).status()).toBe(404);

  // Eight statuses, and a course, were a slip: a touch each.
  const ravi = await joins(request);
  for (let n = 0; n < 8; n++) await enrols(request, ravi, 'Artisan Breads');
  await page.goto(`/admin-orders?email=${ravi.email}`);
  await page.getByLabel('Pick all on this page').check();
  await page.getByLabel('New status').selectOption('failed');
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('button', { name: 'Change all' }).click();
  await expect(rows(page).filter({ hasText: 'Failed' })).toHaveCount(8);
  await since();
  await undo.first().click();
  await expect(rows(page).filter({ hasText: 'Pending' })).toHaveCount(8);
  expect((await since()).touches).toBe(1);
  await page.goto(`/admin-courses?name=${word}`);
  await page.getByRole('button', { name: `Delete ${names[1]}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(2);
  await since();
  await undo.first().click();
  await expect(rows(page)).toHaveCount(3);
  expect((await since()).touches).toBe(1);

  // Who changed what: from any page to what was done on a day.
  await page.getByRole('link', { name: 'Activity' }).click();
  await openFilters(page);
  await page.getByLabel('Period').selectOption({ label: 'Today' });
  await expect(page).toHaveURL(/from=/);
  expect((await since()).touches).toBeLessThanOrEqual(4);
  await page.getByLabel('Kind').selectOption({ label: 'Course' });
  await page.keyboard.press('Escape');
  await expectNoLayers(page);
  const priced = rows(page)
    .filter({ hasText: names[2] ?? '' })
    .filter({ hasText: 'Price: Rs. 1,000 → Rs. 1,500' });
  await expectAccessible(page, 'who changed what');
  await priced.getByRole('button').click();
  const line = page.getByRole('dialog', { name: `Changed: ${names[2]}` });
  await expect(line).toContainText('Price: Rs. 1,000 → Rs. 1,500');
  await expectAccessible(page, 'a line of it');
  await line.getByRole('button', { name: 'Put back as it was' }).click();
  const question = page.getByRole('dialog', { name: 'Put back as it was?' });
  await expect(question).toContainText('Price: Rs. 1,500 → Rs. 1,000');
  await question.getByRole('button', { name: 'Put back' }).click();
  await expect(undo.first()).toBeVisible();
  await expect.poll(async () => (await called(request, 'course', names[2] ?? '')).price).toBe(1000);
  for (const name of [...names, `Copy of ${names[0]}`]) await remove(request, 'course', name);
});
