import { business } from '../contract/business.ts';
import { addDays, dayInWords, today } from '../contract/day.ts';
import { serialShape } from '../contract/serial.ts';
import { expectAccessible } from './accessibility.ts';
import { unfold } from './actions.ts';
import { callAs, reads } from './calls.ts';
import { course, finishes, isIssued, name } from './certificates.ts';
import { counted } from './counted.ts';
import { lastMailTo } from './mail.ts';
import { expect, test } from './office.ts';
import { readPdf } from './pdf.ts';
import { newPerson, ownName } from './person.ts';
import { phonePhoto } from './photos.ts';
import { expectNoLayers, expectToast, hold } from './test.ts';

test('a certificate is read, issued, scanned, shared and revoked', async ({
  page,
  opens,
  request,
}) => {
  test.slow();
  const { student, orderId, id, verify } = await finishes(request, { ...newPerson(), name });
  await page.goto(`/admin-view-registered-user/${id}`);
  const card = page.getByRole('region', { name: 'Certificate' });
  await expect(card).toContainText('to be checked');
  await card.getByText('Issue all the same').click();
  await expect(card.getByRole('button', { name: 'Issue certificate' })).toBeDisabled();
  // The form asks as well before it approves what is not checked.
  const decision = page.getByLabel('Certificate', { exact: true });
  await decision.selectOption('yes');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('is claimed and not verified.');
  await expectAccessible(page, 'the question before a certificate is approved');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await decision.selectOption('');
  await expectNoLayers(page);
  await verify();
  await page.reload();
  await expect(card.getByText('Ready')).toBeVisible();
  await expectAccessible(page, 'a certificate to issue');
  await card.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
    'href',
    /^blob:/,
  );
  await expectAccessible(page, 'the preview of a certificate');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: 'Issue certificate' }).click();
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
  await expectAccessible(page, 'the question before a certificate is issued');
  await dialog.getByRole('button', { name: 'Issue 1 certificate' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('heading')).toContainText('Certificate: Issued');
  await page.getByRole('button', { name: /^Undo: Certificate/ }).click();
  await expectToast(page, 'Undone');
  await expect(card.getByRole('heading')).toHaveText('Certificate: Not decided');
  await card.getByRole('button', { name: 'Issue certificate' }).click();
  await dialog.getByRole('button', { name: 'Issue 1 certificate' }).click();
  await expectToast(page, /^Certificate [0-9A-Z-]{14} is issued/);
  const link = card.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ });
  const number = (await link.textContent()) ?? '';

  // Whoever has the paper scans its code.
  const path = await card.getByRole('link', { name: /^PDF/ }).getAttribute('href');
  const paper = await readPdf(await (await request.get(path ?? '')).body());
  for (const words of [name, course, number, 'Certificate of completion', business.name])
    expect(paper.text).toContain(words);
  expect(new URL(paper.code).pathname).toBe(`/certificate/${number}`);
  const view = await opens(undefined, { javaScriptEnabled: false });
  expect((await view.goto(paper.code))?.status()).toBe(200);
  const main = view.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
  // Every fact that is printed, and nothing else of the person.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(main.locator('.lead')).toHaveText(`has completed the course ${course}`);
  const pairs = await main
    .locator('dl > *')
    .evaluateAll((all) => all.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()));
  expect(pairs).toEqual([
    ...['First class', dayInWords(addDays(today(), -30))],
    ...['Last class', dayInWords(addDays(today(), -1))],
    ...['Student number', expect.stringMatching(serialShape)],
    ...['Issued', `${business.city}, ${dayInWords(today())}`, 'By', business.name],
    // Another test says who signs.
    ...(pairs.includes('Signed by') ? ['Signed by', pairs.at(-1)] : []),
  ]);
  for (const own of [student.email, student.mobile, orderId])
    await expect(view.locator('html')).not.toContainText(own);
  await expect(view.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const file = await request.get(
    (await main.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  );
  expect(file.headers()['content-type']).toBe('application/pdf');
  // Whose it is adds it to a profile, from My Courses.
  await expect(main.getByRole('link', { name: /LinkedIn/ })).toHaveCount(0);

  // Typed from paper, without hyphens.
  await view.goto('/certificate/0000-0000-0000');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'No certificate has this number',
  );
  await view.getByLabel('Number of the certificate').fill(number.replaceAll('-', '').toLowerCase());
  await view.getByRole('button', { name: 'Check it' }).click();
  await expect(view).toHaveURL(`/certificate/${number}`);

  const courses = await opens(student.token);
  await courses.goto('/my-courses');
  const enrolment = courses.getByRole('article');
  // What is done first with a certificate is the first button, and the only one of that look.
  await expect(enrolment.locator('.button').first()).toHaveText(/^Download certificate/);
  await unfold(enrolment);
  await expect(enrolment.getByRole('link', { name: /^Show to others/ })).toHaveAttribute(
    'href',
    `/certificate/${number}`,
  );
  await expect(enrolment.getByRole('link', { name: /^Download certificate/ })).toBeVisible();
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
});

test('a replaced certificate leads to the one in its place @full', async ({ page, request }) => {
  const { office, _id, number } = await isIssued(request);
  const made = await callAs(request, office, '/api/certificate/replace', {
    data: { id: _id, reason: 'The name was misspelt' },
  });
  const next = (await made.json()).data.number;
  await page.goto(`/certificate/${number}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This certificate was replaced');
  await expect(main).toContainText(`Replaced on ${dayInWords(today())}: The name was misspelt.`);
  await expect(main.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  await expectAccessible(page, 'the page of a replaced certificate');
  await main.getByRole('link', { name: next }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
});

test('No on an order whose certificate was issued asks why, and revokes it @full', async ({
  page,
  request,
}) => {
  const { number, order } = await isIssued(request);
  await page.goto(`/admin-view-registered-user/${order}`);
  const update = page.getByRole('button', { name: 'Update' });
  const question = page.getByRole('dialog', { name: `Revoke ${number}?` });
  await page.getByLabel('Certificate', { exact: true }).selectOption('no');
  await update.click();
  await expectAccessible(page, 'the question before a certificate is revoked by an order');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await update.click();
  await question.getByLabel('Reason').fill('Issued by mistake');
  await question.getByRole('button', { name: 'Revoke it and save' }).click();
  await expect(page).toHaveURL('/admin-orders');
  await expectToast(page, `Certificate ${number} is revoked`);
  await page.goto(`/certificate/${number}`);
  await expect(page.getByRole('main')).toContainText('Issued by mistake');
});

test('who waits is issued for at once, and who is held back with a reason @full', async ({
  page,
  request,
}) => {
  test.slow();
  const [meghna, usha] = [ownName('Meghna'), ownName('Usha')];
  const paid = await finishes(request, { ...newPerson(), name: meghna });
  await paid.verify();
  await finishes(request, { ...newPerson(), name: usha });
  await page.goto('/admin-certificates');
  const rows = page.getByRole('row');
  const ready = rows.filter({ hasText: meghna });
  const held = rows.filter({ hasText: usha });
  await expect(ready.getByRole('checkbox')).toBeChecked();
  await expect(held.getByRole('checkbox')).toBeDisabled();
  // While another batch is loading, nobody of the list before can be issued to.
  const release = await hold(page, '**/api/certificate/candidates?batch=*');
  await page.getByLabel('Students', { exact: true }).selectOption({ index: 1 });
  await expect(ready).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Issue \d/ })).toHaveCount(0);
  release();
  const again = page.waitForResponse('**/api/certificate/candidates?limit=*');
  await page.getByLabel('Students', { exact: true }).selectOption({ index: 0 });
  await again;
  await expect(ready.getByRole('checkbox')).toBeChecked();
  await held.getByLabel(`Reason to let ${usha} through`).fill('Pays at the desk tomorrow');
  await expect(held.getByRole('checkbox')).toBeChecked();
  // The students of other tests wait as well, and are not ticked.
  const others = rows
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .filter({ hasNotText: new RegExp(`${meghna}|${usha}`) });
  for (
    let remaining = (await others.evaluateAll((all) => all.length)) - 1;
    remaining >= 0;
    remaining--
  ) {
    await others.first().getByRole('checkbox').click();
    await expect(others).toHaveCount(remaining);
  }
  await expectAccessible(page, 'certificates to issue');
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Let through: Pays at the desk tomorrow');
  await dialog.getByRole('button', { name: 'Issue 2 certificates' }).click();
  await expectToast(page, '2 of 2 certificates issued');
  await expect(ready).toHaveCount(0);
  await page.getByRole('link', { name: /^Valid [\d,]+ cert/ }).click();
  await page.getByLabel('Name, number or serial number').fill(usha.toLowerCase());
  await expect(page.getByRole('row').filter({ hasText: usha })).toContainText(
    'Let through: Pays at the desk tomorrow',
  );
  // While the answer comes, the list before it is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, 'certificates');
});

test('twelve certificates are issued in three clicks from the dashboard @full', async ({
  page,
  request,
  token,
}) => {
  test.slow();
  const family = ownName('Anu');
  const done: Awaited<ReturnType<typeof finishes>>[] = [];
  for (let i = 0; i < 12; i++) {
    done.push(await finishes(request, { ...newPerson(), name: family }));
    await done.at(-1)?.verify();
  }
  await page.goto('/admin-dashboard');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const link = menu.getByRole('link', { name: 'Certificates' });
  await expect(link).toBeVisible();
  const count = await counted(page);
  await link.click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { checked: true }) });
  await expect(rows.filter({ hasText: family })).toHaveCount(12);
  const before = (await count()).touches;
  // The students of other tests wait as well, and are not ticked.
  const others = rows.filter({ hasNotText: family });
  for (
    let remaining = (await others.evaluateAll((all) => all.length)) - 1;
    remaining >= 0;
    remaining--
  ) {
    await others.first().getByRole('checkbox').click();
    await expect(others).toHaveCount(remaining);
  }
  await count();
  await page.getByRole('button', { name: 'Issue 12 certificates' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue 12 certificates' }).click();
  await expectToast(page, '12 of 12 certificates issued');
  expect(before + (await count()).touches).toBe(3);
  for (const { id, student } of done) {
    const path = `/api/certificate/list?order=${id}`;
    const [made, ...more] = await reads<{ number: string }[]>(request, token, path);
    expect(more).toEqual([]);
    await lastMailTo(student.email, new RegExp(`/certificate/${made?.number}`));
  }
});

test('who signs is said once, with a picture @full', async ({ page }) => {
  await page.goto('/admin-certificates');
  await page.getByRole('button', { name: 'Who signs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Meera Kulkarni');
  await dialog.getByLabel('What they are here').fill('Head of the institute');
  await dialog.getByLabel('Picture of the signature').setInputFiles(await phonePhoto());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'signed so');
  await page.getByRole('button', { name: 'Who signs' }).click();
  await expect(dialog.getByAltText('The signature as it is now')).toBeVisible();
  await expectAccessible(page, 'who signs');
});
