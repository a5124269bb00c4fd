import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import { expectAccessible } from './accessibility.ts';
import { enrols, inCash, newcomer, orderOf, orders, pdf, updatesOrder } from './actions.ts';
import { callAs, sessionOf } from './calls.ts';
import { paidButton } from './checkout.ts';
import { counted } from './counted.ts';
import { expect, hold, test } from './test.ts';

const paper = () => new File([pdf.buffer], pdf.name, { type: pdf.mimeType });

/** Enrols somebody new, whom the office confirms. */
async function isConfirmed(page: Page, request: APIRequestContext) {
  const person = await newcomer(page, request);
  const { _id: id, orderId } = await orders(request, person, 'French Patisserie');
  await updatesOrder(request, await sessionOf(request, 'admin'), { id, status: 'success' });
  return { person, orderId };
}

test('a student hands in work, goes back and forth, and corrects a link', async ({
  page,
  request,
}) => {
  const { person, orderId } = await isConfirmed(page, request);
  await enrols(request, person, 'Artisan Breads');
  await page.goto('/my-courses');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'In Verification' })).toBeDisabled();

  const open = page.getByRole('button', { name: /^Submit Links/ });
  await open.click();
  const heading = page.getByRole('heading', { name: 'Submit Links' });
  await expect(heading).toBeFocused();
  await expect(page.getByText(orderId)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible();
  await expect(open).toBeFocused();
  await page.goForward();
  await expect(heading).toBeFocused();
  await page.reload();

  const typed = 'https://drive.example.com/typed';
  await page.getByLabel('Photos').fill(typed);
  await page.getByRole('button', { name: 'GO Back' }).click();
  await expect(open).toBeFocused();
  await open.click();
  await expect(heading).toBeFocused();
  // At the top; smooth scrolling may be off by a pixel.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(2);
  await expect(page.getByLabel('Photos')).toHaveValue(typed);
  await expect(page.getByText('not submitted them yet')).toBeVisible();
  await expectAccessible(page, 'links typed before');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Photos')).toHaveValue(typed);
  await page.getByLabel('Photos').fill('javascript:alert(1)');
  await page.getByLabel('Videos').fill('');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Enter a link that begins with http:// or https://')).toBeVisible();
  // As it was copied, without its beginning.
  await page.getByLabel('Photos').fill('drive.example.com/photos');
  await page.getByLabel('Videos').fill('https://drive.example.com/videos');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Links submitted successfully')).toBeVisible();
  await open.click();
  await expect(page.getByLabel('Photos')).toHaveValue('https://drive.example.com/photos');
  await expect(page.getByText('not submitted them yet')).toBeHidden();
});

test('from the home page it is two touches to pay @full', async ({ page, request }) => {
  const payer = await newcomer(page, request);
  await orders(request, payer, 'Macaron Masterclass', inCash);
  await page.goto('/');
  const count = await counted(page);
  const next = page.getByRole('region', { name: 'What comes next' });

  await next.getByRole('link', { name: /due for .*: pay$/ }).click();
  const dialog = page.getByRole('dialog', { name: /Macaron/ });
  await dialog.getByLabel('Transaction ID').fill('412355550001');
  await paidButton(dialog).click();
  await expect(dialog).toBeHidden();
  expect(await count()).toMatchObject({ touches: 2, fields: 1 });
});

test('from the home page it is two touches to hand in, and one to fetch a certificate @full', async ({
  page,
  request,
}) => {
  const { orderId } = await isConfirmed(page, request);
  const admin = await sessionOf(request, 'admin');
  const yesterday = addDays(today(), -1);
  const { _id: id } = await orderOf(request, admin, orderId);
  await updatesOrder(request, admin, { id, startDate: yesterday, endDate: yesterday });
  await page.goto('/');
  const count = await counted(page);
  const next = page.getByRole('region', { name: 'What comes next' });
  await next.getByRole('link', { name: /^Submit Links/ }).click();
  await page.getByLabel('Photos').fill('drive.example.com/photos');
  await page.getByLabel('Videos').fill('drive.example.com/videos');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Links submitted successfully')).toBeVisible();
  expect(await count()).toMatchObject({ touches: 2, fields: 2 });

  await updatesOrder(request, admin, { id, certificate: 'yes', pdfFile: paper() });
  await page.goto('/');
  await expectAccessible(page, 'what comes next on the home page');
  const saved = page.waitForEvent('download');
  await next.getByRole('link', { name: /^Download certificate: French/ }).click();
  await saved;
  expect(await count()).toMatchObject({ touches: 1, fields: 0 });
  await page.goto('/my-courses');
  await page.getByRole('button', { name: /^Your links/ }).click();
  await expect(page.getByRole('heading', { name: 'Your links' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
});

test('what waits for a student takes its place on the home page, and moves nothing', async ({
  page,
  request,
  allow,
}) => {
  allow(/401/);
  await page.setViewportSize({ width: 390, height: 844 });
  const { person } = await isConfirmed(page, request);
  const next = page.getByRole('region', { name: 'What comes next' });
  const hero = page.getByRole('heading', { level: 1 });
  const answer = await hold(page, '**/fresh/next');
  await page.goto('/');
  await expect(hero).toBeVisible();
  const before = await hero.boundingBox();
  answer();
  await expect(next).toContainText('French Patisserie');
  expect(await hero.boundingBox()).toEqual(before);
  await callAs(request, person.token, '/api/user/logout', {});
  await page.reload();
  await expect(next.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await hero.boundingBox()).toEqual(before);
});
