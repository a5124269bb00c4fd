import type { Dashboard } from '../contract/dashboard.ts';
import { people } from '../worker/test/cast.ts';
import { asks, books, enrols, joins, pdf } from './actions.ts';
import { bearer } from './calls.ts';
import { lastMailTo } from './mail.ts';
import { expect, rows, test } from './office.ts';
import { logIn, newPerson } from './person.ts';
import { expectToast } from './test.ts';

const course = 'Sourdough Foundations';

test('the office works a day: order, certificate, query, demo class, user @full', async ({
  page,
  request,
  opens,
}) => {
  test.slow();
  const kavita = await joins(request);
  const orderId = await enrols(request, kavita, course);
  const question = `Is parking free, ${orderId}?`;
  const booking = await books(request, kavita);
  await asks(request, kavita, question);

  await test.step('the dashboard shows what came in', async () => {
    // Of the five newest some may be of other tests.
    const answer = page.waitForResponse('**/api/admin/dashboard');
    await page.goto('/admin-dashboard');
    const { registrations, pendingQueries } = (await (await answer).json()).data as Dashboard;
    const recent = page.getByRole('region', { name: 'Recent registrations' });
    for (const { orderId: newest } of registrations)
      await expect(recent.getByRole('link', { name: `View order ${newest}` })).toBeVisible();
    const queries = page.getByRole('region', { name: 'Recent pending queries' });
    await expect(queries.getByRole('row')).toHaveCount(pendingQueries.length + 1);
    await expect(queries.getByText(`${question.slice(0, 10)}…`).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^Money received by month/ })).toBeVisible();
  });

  await test.step('the order gets its dates, its status and a certificate', async () => {
    await page.goto(`/admin-view-registered-user/${orderId}`);
    await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
    await expect(page.getByText('Not Added')).toHaveCount(4);
    await page.getByLabel('Start date').fill('2026-12-05');
    await page.getByLabel('End date').fill('2026-12-01');
    await page.getByLabel('Status').selectOption('success');
    await page.getByRole('combobox', { name: 'Certificate' }).selectOption('yes');
    await page.getByLabel('Certificate PDF').setInputFiles(pdf);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('The end cannot be before the start')).toBeVisible();
    await page.getByLabel('End date').fill('2027-01-16');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL('/admin-orders');
    await expectToast(page, `Order ${orderId} is updated`);
    const row = rows(page).filter({ hasText: orderId });
    await expect(row).toContainText('Confirmed');
    await expect(row).toContainText(course);
    await row.getByRole('link').click();
    const change = page.locator('.day .bare > li').filter({ hasText: 'Pending → Confirmed' });
    await expect(change).toContainText(people.admin.name);
  });

  await test.step('the student has it', async () => {
    const headers = bearer(kavita.token);
    const mine = await request.post('/api/course/get-user-courses', { data: {}, headers });
    const [enrolment] = (await mine.json()).data;
    expect(enrolment).toMatchObject({ status: 'success', startDate: '2026-12-05' });
    const file = await request.get(enrolment.pdfPath);
    expect(file.headers()['content-disposition']).toMatch(/^attachment/);
    expect(Buffer.from(await file.body())).toEqual(pdf.buffer);
    await lastMailTo(kavita.email, new RegExp(orderId));
  });

  await test.step('the query is seen', async () => {
    await page.goto('/admin-queries');
    const row = page.getByRole('row').filter({ hasText: question });
    await row.getByRole('button', { name: 'Seen' }).click();
    await expectToast(page, /seen/);
    await expect(row).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Questions' })
      .getByRole('link', { name: 'Seen' })
      .click();
    await expect(page).toHaveURL('/admin-queries?status=seen');
    await expect(row).toBeVisible();
    await expect(row.getByRole('button', { name: 'Seen' })).toHaveCount(0);
  });

  await test.step('the demo class is approved', async () => {
    await page.goto('/admin-demo-booking?tab=all');
    await page.getByLabel('Email').fill(kavita.email);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: `View booking ${booking}` }).click();
    await expect(page.getByRole('heading', { name: kavita.name })).toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Enter the date of the demo class')).toBeVisible();
    await page.getByLabel('Demo date').fill('2036-02-09');
    await page.getByLabel('Demo time').fill('15:30');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/admin-demo-booking\?tab=all&q=/);
    await expect(rows(page)).toContainText('Confirmed');
    await expect(rows(page)).toContainText('9 Feb 2036, 3:30 pm');
    await lastMailTo(kavita.email, /9 Feb(ruary)? 2036/);
    await rows(page).getByRole('link').click();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(rows(page)).toContainText('Rejected');
  });

  await test.step('a new user is added and logs in', async () => {
    const { name, email, mobile, address, password } = newPerson();
    await page.goto('/admin-users');
    await page.getByRole('link', { name: 'Add User' }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByText('Enter full name')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('Mobile').fill(mobile);
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page).toHaveURL('/admin-users');
    await lastMailTo(email, /Choose your password: \S+\/forgot-password$/m);
    await page.getByRole('searchbox').fill(email);
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('link').click();
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
    await page.getByLabel('Address').fill('7 Karve Road');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/\/admin-users\?q=/);
    const theirs = await opens();
    await logIn(theirs, { email, password });
    await expect(theirs).toHaveURL('/user-dashboard');
  });
});
