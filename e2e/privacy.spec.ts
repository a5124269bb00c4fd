import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessibility.ts';
import { enter, newcomer } from './actions.ts';
import { sessionOf } from './calls.ts';
import { newPerson, register } from './person.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ allow }) => allow(/^401: /, /status of 401/));

test('a student reads and downloads all there is, asks to be erased, and is', async ({
  page,
  opens,
  request,
}) => {
  test.slow();
  const { email, name, password } = await newcomer(page, request);
  await page.goto('/my-account');
  await page.getByRole('heading', { name: 'For your certificate' }).click();
  await page.getByLabel('Mother name').fill('Leela');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Your account is updated.')).toBeVisible();
  await page.getByRole('heading', { name: 'Privacy' }).click();
  await page.getByRole('link', { name: 'See and download all' }).click();
  await expect(page.getByRole('heading', { name: 'My Data', level: 1 })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('heading', { name: 'Changes', exact: true }).click();
  await expect(page.getByText(/^Mother name: .+ → Leela$/)).toBeVisible();
  await expectAccessible(page, 'my data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all (JSON)' }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({ record: { name, email }, orders: [] });

  await page.goto('/my-account');
  await page.getByRole('heading', { name: 'Privacy' }).click();
  await page.getByRole('button', { name: 'Ask to be erased' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to be erased' });
  await expectAccessible(page, 'asking to be erased');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByText(/^You asked on .* to be erased/)).toBeVisible();
  await expectAccessible(page, 'asked');

  const desk = await opens(await sessionOf(request, 'admin'));
  await desk.goto('/admin-erasures');
  await expect(desk.getByRole('link', { name: /^Data deletion \d+ waiting$/ })).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('30 days left');
  await expectAccessible(desk, 'erasures');
  await row.getByRole('button', { name: 'Erase…' }).click();
  await expectAccessible(desk, 'before an erasure');
  await desk.getByRole('button', { name: 'Erase for good' }).click();
  await expect(row).toHaveCount(0);

  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test('My Data says every change in words', async ({ page, request }) => {
  await enter(page, await sessionOf(request, 'asha'));
  await page.goto('/my-data');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Changes', exact: true }).click();
  await expect(main.getByText('Certificate PDF: stored anew')).toBeVisible();
  await expect(main).not.toContainText('/media/');
  // An order says what the list of certificates has, as the office and the student's card do.
  const part = (title: string) =>
    main.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
  const order = part('Orders and courses')
    .locator('.held')
    .filter({ hasText: 'CertificateApproved' });
  const course = (await order.first().locator('dd').nth(2).textContent()) ?? '';
  await expect(part('Certificates')).toContainText(`${course}, approved`);
  await expect(main.locator('ul:empty')).toHaveCount(0);
});

test('a date of birth under 18 asks for a guardian, one under 13 is refused @full', async ({
  page,
}) => {
  const years = (n: number) => `${new Date().getUTCFullYear() - n}-01-01`;
  const guardian = page.getByRole('group', { name: 'Parent or guardian' });
  const photo = 'seed/pictures/student-2.webp';
  await register(page, { ...newPerson(), dob: years(15) }, photo);
  await expect(guardian.getByRole('alert')).toHaveCount(3);
  await expectAccessible(page, 'guardian');
  await page.getByLabel('Date of birth').fill(newPerson().dob);
  await expect(guardian).toBeHidden();
  await page.getByLabel('Date of birth').fill(years(10));
  await expect(page.getByText('You must be at least 13 years old')).toBeVisible();
});
