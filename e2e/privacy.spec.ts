import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessibility.ts';
import { newcomer } from './actions.ts';
import { sessionOf } from './calls.ts';
import { newPerson, register } from './person.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ allow }) => allow(/^401: /, /status of 401/));

test('a student downloads all there is, asks to be erased, and is', async ({
  page,
  opens,
  request,
}) => {
  test.slow();
  const { email, name, password } = await newcomer(page, request);
  await page.goto('/my-account');
  await page.getByRole('heading', { name: 'Privacy' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Send me all of it' }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({ record: { name, email }, orders: [] });
  await page.getByRole('button', { name: 'Erase me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to be erased' });
  await expectAccessible(page, 'asking to be erased');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByText(/^You asked on .* to be erased/)).toBeVisible();
  await expectAccessible(page, 'asked');

  const desk = await opens(await sessionOf(request, 'admin'));
  await desk.goto('/admin-dashboard');
  await desk.getByRole('link', { name: `${name} asks to be erased` }).click();
  const region = desk.getByRole('region', { name: 'Request to be erased' });
  await expectAccessible(desk, 'a request to be erased');
  await region.getByRole('button', { name: 'Erase…' }).click();
  await expectAccessible(desk, 'before an erasure');
  await desk.getByRole('button', { name: 'Erase for good' }).click();
  await expect(region).toHaveCount(0);

  await page.reload();
  await expect(page).toHaveURL(/\/login/);
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
