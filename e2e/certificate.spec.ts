import type { APIRequestContext } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import { expectAccessible } from './accessibility.ts';
import { enrols, enter, joins, updatesOrder } from './actions.ts';
import { bearer, callAs, sessionOf } from './calls.ts';
import { expect, test, toast } from './office.ts';
import { readPdf } from './pdf.ts';
import { newPerson } from './person.ts';
import { hold } from './test.ts';

const name = 'कीर्ति क्षितिज शर्मा';
const course = 'French Patisserie';

/** A student whose paid course is over; the number and the `_id` of the order. */
async function finishes(request: APIRequestContext, person = newPerson()) {
  const student = await joins(request, person);
  const orderId = await enrols(request, student, course);
  const office = await sessionOf(request, 'admin');
  const headers = bearer(office);
  const list = await request.get(`/api/payment/list?q=${orderId}`, { headers });
  const [claim] = ((await list.json()) as { data: { _id: string }[] }).data;
  const order = await callAs(request, office, '/api/order/get-order-by-id', { data: { orderId } });
  const id = ((await order.json()) as { data: { _id: string } }).data._id;
  const verify = () => callAs(request, office, '/api/payment/verify', { data: { id: claim?._id } });
  const days = { startDate: addDays(today(), -30), endDate: addDays(today(), -1) };
  await updatesOrder(request, office, { id, status: 'success', ...days });
  return { student, orderId, id, verify };
}

test('a certificate is read, issued, scanned, shared and revoked', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { student, id, verify } = await finishes(request, { ...newPerson(), name });
  await page.goto(`/admin-view-registered-user/${id}`);
  const card = page.getByRole('region', { name: 'Certificate' });
  await expect(card).toContainText('is claimed and not verified');
  await expect(card.getByRole('button', { name: 'Issue certificate' })).toBeDisabled();
  await verify();
  await page.reload();
  await expect(card.getByText('Ready')).toBeVisible();
  await expectAccessible(page, 'a certificate to issue');
  await card.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
    'href',
    /^blob:/,
  );
  await expectAccessible(page, 'the preview of a certificate');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: 'Issue certificate' }).click();
  await expect(toast(page, /^Certificate [0-9A-Z-]{14} is issued/)).toBeVisible();
  const link = card.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ });
  const number = (await link.textContent()) ?? '';

  // Whoever has the paper scans its code.
  const path = await card.getByRole('link', { name: /^PDF/ }).getAttribute('href');
  const paper = await readPdf(await (await request.get(path ?? '')).body());
  for (const words of [name, course, number, 'Certificate of completion', 'The Crumb School'])
    expect(paper.text).toContain(words);
  expect(new URL(paper.code).pathname).toBe(`/certificate/${number}`);
  const stranger = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
  });
  const view = await stranger.newPage();
  expect((await view.goto(paper.code))?.status()).toBe(200);
  const main = view.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
  for (const words of [name, course, number, 'Pune']) await expect(main).toContainText(words);
  await expect(main).not.toContainText(student.email);
  await expect(view.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const file = await request.get(
    (await main.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  );
  expect(file.headers()['content-type']).toBe('application/pdf');
  const linkedIn = await main.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href');
  expect(new URL(linkedIn ?? '').searchParams.get('certId')).toBe(number);

  // Typed from paper, without hyphens.
  await view.goto('/certificate/0000-0000-0000');
  await expect(main).toContainText('We have issued none');
  await view.getByLabel('Number of a certificate').fill(number.replaceAll('-', '').toLowerCase());
  await view.getByRole('button', { name: 'Check it' }).click();
  await expect(view).toHaveURL(`/certificate/${number}`);

  const own = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await enter(own, student.token);
  const courses = await own.newPage();
  await courses.goto('/my-courses');
  const enrolment = courses.getByRole('article');
  await expect(enrolment.getByRole('link', { name: /^Its page/ })).toHaveAttribute(
    'href',
    `/certificate/${number}`,
  );
  await expect(enrolment.getByRole('link', { name: 'Download certificate' })).toBeVisible();
  await expectAccessible(courses, 'my courses with a certificate');

  await card.getByRole('button', { name: /^Revoke/ }).click();
  await dialog.getByRole('button', { name: 'Revoke it' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'revoking without a reason');
  await dialog.getByLabel('Reason').fill('Issued by mistake');
  await dialog.getByRole('button', { name: 'Revoke it' }).click();
  await expect(card.getByText('Revoked')).toBeVisible();
  await view.reload();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('not valid any more');
  await expect(main).toContainText('Issued by mistake');
  await expect(main.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  await Promise.all([stranger.close(), own.close()]);
});

test('who waits is issued for at once, and who is held back with a reason', async ({
  page,
  request,
}) => {
  test.slow();
  const paid = await finishes(request, { ...newPerson(), name: 'Meghna Rao' });
  await paid.verify();
  await finishes(request, { ...newPerson(), name: 'Unpaid Usha' });
  await page.goto('/admin-certificates');
  const rows = page.getByRole('row');
  const ready = rows.filter({ hasText: 'Meghna Rao' });
  const held = rows.filter({ hasText: 'Unpaid Usha' });
  await expect(ready.getByRole('checkbox')).toBeChecked();
  await expect(held.getByRole('checkbox')).toBeDisabled();
  // While another batch is loading, nobody of the list before can be issued to.
  const release = await hold(page, '**/api/certificate/candidates?batch=*');
  await page.getByLabel('Students', { exact: true }).selectOption({ index: 1 });
  await expect(ready).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Issue \d/ })).toHaveCount(0);
  release();
  await page.getByLabel('Students', { exact: true }).selectOption({ index: 0 });
  await expect(ready.getByRole('checkbox')).toBeChecked();
  await held.getByLabel('Reason to let Unpaid Usha through').fill('Pays at the desk tomorrow');
  await expect(held.getByRole('checkbox')).toBeChecked();
  // The students of other tests wait as well.
  const others = rows.filter({ has: page.getByRole('checkbox', { checked: true }) });
  for (const other of await others.filter({ hasNotText: /Meghna Rao|Unpaid Usha/ }).all())
    await other.getByRole('checkbox').click();
  await page.getByLabel('Design').selectOption('modern');
  await expectAccessible(page, 'certificates to issue');
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click();
  await expect(toast(page, '2 of 2 certificates issued')).toBeVisible();
  await expect(ready).toHaveCount(0);
  await page.getByRole('link', { name: 'Valid', exact: true }).first().click();
  await page.getByLabel('Name, number or serial number').fill('unpaid usha');
  await expect(page.getByRole('row').filter({ hasText: 'Unpaid Usha' })).toContainText(
    'Let through: Pays at the desk tomorrow',
  );
  // While the answer comes, the list before it is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, 'certificates');
});

test('who signs is said once, with a picture', async ({ page }) => {
  await page.goto('/admin-certificates');
  await page.getByRole('button', { name: 'Who signs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Meera Kulkarni');
  await dialog.getByLabel('What they are here').fill('Head of the institute');
  await dialog
    .getByLabel('Picture of the signature')
    .setInputFiles('site/public/pictures/student-3-400.webp');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'signed so')).toBeVisible();
  await page.getByRole('button', { name: 'Who signs' }).click();
  await expect(dialog.getByAltText('The signature as it is now')).toBeVisible();
  await expectAccessible(page, 'who signs');
});

/** A certificate that the office issued, with the file that anybody gets who has its number. */
async function isIssued(request: APIRequestContext) {
  const { id, verify } = await finishes(request, { ...newPerson(), name });
  await verify();
  const office = await sessionOf(request, 'admin');
  await callAs(request, office, '/api/certificate/issue', {
    data: { design: 'classic', orders: [{ id }] },
  });
  const headers = bearer(office);
  const listed = await request.get(`/api/certificate/list?order=${id}`, { headers });
  const [{ _id, number }] = (await listed.json()).data;
  const file = await request.get(`/api/certificate/credential?number=${number}`);
  return { office, _id, number, token: await file.text() };
}

test('a credential is verified on the visitor’s device, with the network off', async ({
  browser,
  request,
}) => {
  const { office, _id, number, token } = await isIssued(request);
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await visitor.newPage();
  await page.goto('/verify-certificate');
  await page.getByRole('button', { name: 'Check it' }).hover();
  await visitor.setOffline(true);
  const result = page.getByRole('region', { name: 'Result' });
  await page.getByLabel('Or paste what is in it').fill(token);
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(result).toContainText('Genuine');
  for (const words of [name, course, number]) await expect(result).toContainText(words);
  await expectAccessible(page, 'a genuine credential');

  const changed = `${token.slice(0, 400)}${token[400] === 'A' ? 'B' : 'A'}${token.slice(401)}`;
  await page.getByLabel('Credential file (.jwt)').setInputFiles({
    ...{ name: 'changed.jwt', mimeType: 'text/plain' },
    buffer: Buffer.from(changed),
  });
  await expect(result).toContainText('Not genuine');
  await expect(result).not.toContainText(course);
  await expect(result.getByRole('button')).toBeHidden();

  await page.getByLabel('Or paste what is in it').fill(token);
  await page.getByRole('button', { name: 'Check it' }).click();
  const ask = result.getByRole('button', { name: 'Ask the school' });
  await ask.click();
  await expect(result).toContainText('cannot be reached');
  await visitor.setOffline(false);
  await ask.click();
  await expect(result).toContainText('It still holds.');
  await callAs(request, office, '/api/certificate/revoke', {
    data: { id: _id, reason: 'Issued by mistake' },
  });
  // Another visitor: a list is kept for some minutes.
  const other = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await other.goto('/verify-certificate');
  await other.getByLabel('Or paste what is in it').fill(token);
  await other.getByRole('button', { name: 'Check it' }).click();
  await other.getByRole('button', { name: 'Ask the school' }).click();
  await expect(other.getByRole('region', { name: 'Result' })).toContainText('no longer holds');
  await Promise.all([visitor.close(), other.close()]);
});

test('an older browser accuses nobody of a forgery', async ({ browser, request }) => {
  const { token } = await isIssued(request);
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  // Chrome before 137 and Safari before 17 know every other algorithm.
  await page.addInitScript(() => {
    const unknown = async () => {
      throw new DOMException('Unrecognized name', 'NotSupportedError');
    };
    Object.assign(SubtleCrypto.prototype, { generateKey: unknown, importKey: unknown });
  });
  await page.goto('/verify-certificate');
  const typed = page.getByLabel('Or paste what is in it');
  const result = page.getByRole('region', { name: 'Result' });
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(typed).toBeFocused();
  await expect(result).toBeHidden();
  await typed.fill(token);
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(result).toContainText('Not checked');
  await expect(result).not.toContainText(/genuine/i);
  await expect(result.getByRole('button')).toBeHidden();
  await expectAccessible(page, 'a browser that cannot verify');
  await typed.press('End');
  await typed.press('Backspace');
  await expect(result).toBeHidden();
  await page.close();
});
