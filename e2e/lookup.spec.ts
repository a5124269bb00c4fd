import type { Page } from '@playwright/test';
import { serialPrefix, yearOf } from '../contract/serial.ts';
import { people } from '../worker/test/cast.ts';
import { expectAccessible } from './accessibility.ts';
import { some } from './full.ts';
import { expect, hold, phone, test } from './test.ts';

test.use(phone);

const { asha } = people;
const year = String(yearOf(asha.serialNo));
const digits = asha.serialNo.slice(-4);

// Asha's year is offered for some years only.
test.beforeEach(({ page }) => page.clock.setFixedTime(`${year}-12-31T12:00:00`));

type Way = { page: Page; path: string; action: string };
const pages: Omit<Way, 'page'>[] = [
  { path: '/student-verification', action: 'Verify' },
  { path: '/certificate', action: 'Find certificate' },
];

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText('I know only the last four digits').click();
}

async function lookUp({ page, path, action }: Way, serialNo: string): Promise<void> {
  await openForm(page, path);
  await page.getByLabel('Serial number').fill(serialNo);
  await page.getByLabel('Year').selectOption(year);
  await page.getByRole('button', { name: action }).click();
}

test('a student is verified by keyboard alone', async ({ page }) => {
  await page.goto('/student-verification');
  await page.getByLabel('Serial number').focus();
  await page.keyboard.type(digits);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(year);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: asha.name })).toBeFocused();
  // The answer stands alone, with the way to another one.
  await expect(page.getByLabel('Serial number')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Check another' })).toBeVisible();
  const found = page.getByRole('region', { name: 'Student' });
  await expect(found).toContainText(asha.serialNo);
  await expect(found).toContainText(/Checked on \d+ \w+ \d{4}/);
  const courses = found.getByRole('listitem');
  await expect(courses.filter({ hasText: 'Artisan Breads' })).toContainText('Certified');
  await expect(courses.filter({ hasText: 'Artisan Breads' })).toContainText(/\d{4} to \d/);
  // It failed, which is nobody else's business.
  await expect(courses.filter({ hasText: 'French Patisserie' })).toBeHidden();
  for (const secret of [asha.email, asha.mobile, asha.address])
    await expect(found).not.toContainText(secret);
  await expectAccessible(page, 'verified');
});

test('a whole number needs no year @full', async ({ page }) => {
  for (const { path, action } of pages) {
    await openForm(page, path);
    await page.getByLabel('Serial number').fill(asha.serialNo);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('heading', { name: asha.name })).toBeFocused();
  }
});

test('an approved certificate downloads, a pending one does not', async ({ page }) => {
  await lookUp(
    { page, path: '/certificate', action: 'Find certificate' },
    ` ${serialPrefix('').toLowerCase()} ${year} ${digits} `,
  );
  await expect(page.getByRole('heading', { name: asha.name })).toBeFocused();
  const found = page.getByRole('region', { name: 'Certificates' }).getByRole('listitem');
  const of = (course: string) => found.filter({ hasText: course });
  // What was asked for is on the first screen, above the forms.
  await expect(found.first()).toBeInViewport();
  await expect(found.first()).toContainText('Artisan Breads');
  await expect(of('Sourdough Foundations')).toContainText('Pending');
  await expect(
    of('Sourdough Foundations').getByRole('button', { name: 'Download' }),
  ).toBeDisabled();
  await expect(of('Artisan Breads')).toContainText('Approved');
  await expectAccessible(page, 'certificates');
  const coming = page.waitForEvent('download');
  await of('Artisan Breads').getByRole('link', { name: 'Download' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`Certificate-${asha.serialNo}-Artisan-Breads.pdf`);
});

for (const { path, action } of some(pages, 1)) {
  test(`${path} says what is missing, and that nobody was found @full`, async ({ page, allow }) => {
    allow(/404/);
    await openForm(page, path);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByLabel('Year')).toHaveAccessibleDescription('Choose a year');
    await expect(page.getByLabel('Serial number')).toBeFocused();
    await expect(page.getByText('Enter the serial number, like')).toBeVisible();
    await expectAccessible(page, 'errors');
    await page.getByLabel('Serial number').fill('9876');
    await page.getByLabel('Year').selectOption(year);
    await page.getByRole('button', { name: action }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'No student found' });
    await expect(alert).toContainText('Compare it');
    await expect(page.locator('.toast.error')).toContainText('Student not found');
    await expectAccessible(page, 'nobody');
    // A complete serial number of another year than the chosen one.
    await page.getByLabel('Serial number').fill(`${serialPrefix(2021)}${digits}`);
    await expect(alert).toBeHidden();
    await page.getByRole('button', { name: action }).click();
    await expect(alert).toBeVisible();
    await page.getByLabel('Serial number').fill(digits);
    await page.getByLabel('Year').selectOption({ index: 2 });
    await expect(alert).toBeHidden();
    await page.getByLabel('Year').selectOption(year);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('heading', { name: asha.name })).toBeVisible();
    await expect(alert).toBeHidden();
  });

  test(`${path} says so when there are too many, or no network @full`, async ({
    page,
    context,
    allow,
  }) => {
    allow(/429/, /ERR_INTERNET_DISCONNECTED/);
    await page.route('**/api/**', (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, message: 'Too many tries. Please wait a minute and try again.' },
      }),
    );
    await lookUp({ page, path, action }, digits);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.filter({ hasText: 'Too many look-ups' })).toContainText('wait a minute');
    await expectAccessible(page, 'too many');
    await page.unrouteAll();
    await context.setOffline(true);
    await page.getByRole('button', { name: action }).click();
    await expect(alert.filter({ hasText: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('heading', { name: asha.name })).toBeVisible();
  });

  test(`${path} shows that it is looking, and no answer for what was typed before @full`, async ({
    page,
    allow,
  }) => {
    allow(/404/);
    const answer = await hold(page, '**/api/**');
    await lookUp({ page, path, action }, '9876');
    const looking = page.getByRole('status').filter({ hasText: 'Looking' });
    await expect(looking).toBeVisible();
    await expect(page.getByRole('button', { name: 'Looking…' })).toBeDisabled();
    await page.getByLabel('Serial number').fill(digits);
    await expect(looking).toBeHidden();
    answer();
    await expect(page.locator('.toast.error')).toContainText('Student not found');
    await expect(page.getByText('No student found')).toHaveCount(0);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('heading', { name: asha.name })).toBeVisible();
  });

  test(`${path} offers the years from the day it is looked at @full`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-01-01T12:00:00'));
    await openForm(page, path);
    const expected = path === '/certificate' ? 3 : 6;
    await expect(page.getByLabel('Year').getByRole('option')).toHaveText([
      'Choose a year',
      ...Array.from({ length: expected }, (_, i) => String(2031 - i)),
    ]);
  });
}
