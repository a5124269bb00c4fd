import { expectAccessible } from './accessibility.ts';
import { books } from './actions.ts';
import { bearer, newSession } from './calls.ts';
import { bookingsOf } from './demo-form.ts';
import { expect, rows, test } from './office.ts';
import { newPerson } from './person.ts';
import { expectToast } from './test.ts';

test('the fee of a booking is verified, and sent back @full', async ({ page, request }) => {
  const person = newPerson();
  await books(request, person);
  await page.goto(`/admin-demo-booking?email=${person.email}`);
  await rows(page).getByRole('link').first().click();
  const money = page.getByRole('region', { name: 'Payments' });
  await expect(money).toContainText('To verify');
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();
  // The decision is on the first screen, with one main button.
  for (const name of [/^Verify/, 'Approve', 'Reject'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main .button:not(.quiet, [aria-disabled]):visible')).toHaveCount(1);
  await expectAccessible(page, 'a booking with its fee');
  await money.getByRole('button', { name: /^Verify/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(money).toContainText('Verified');
  await expect(page.getByRole('link', { name: /^Receipt/ }).first()).toBeVisible();
  await money.getByText('More', { exact: true }).click();
  await money.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog.getByLabel('How')).toHaveValue('upi');
  await dialog.getByLabel('Why').fill('The class was full');
  await dialog.getByLabel('Transaction ID').fill('412345678901');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(money).toContainText('sent back');
  await expect(money.getByRole('button', { name: 'Refund' })).toBeHidden();
});

test('the second to decide a booking is told, loses nothing and decides anew @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/409/);
  const colleague = { ...newPerson(), name: 'Kiran Deo', role: 'office' as const };
  const token = await newSession(request, colleague);
  const person = newPerson();
  const orderId = await books(request, person);
  const id = (await bookingsOf(request, person.email))[0]?._id;
  const elsewhere = (call: string, data: object) =>
    request.post(`/api/demo/${call}`, { headers: bearer(token), data: { id, ...data } });

  await page.goto(`/admin-view-demo/${id}`);
  await page.getByLabel('Demo date').fill('2036-02-09');
  await page.getByLabel('Demo time').fill('15:30');
  expect((await elsewhere('reject-demo', {})).status()).toBe(200);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();

  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'saved this first' });
  await expect(notice).toContainText('Kiran Deo saved this first');
  await expect(notice).toContainText('Status: was Pending, is now Rejected');
  await expect(page.getByLabel('Demo date')).toHaveValue('2036-02-09');
  await expect(page.getByLabel('Demo time')).toHaveValue('15:30');
  await expectAccessible(page, 'a conflict');

  const at = { demoDate: '2036-03-01', demoTime: '10:00' };
  expect((await elsewhere('approve-demo', at)).status()).toBe(200);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(notice).toContainText('Status: was Rejected, is now Confirmed');
  await expect(notice).toContainText('is now 1 Mar 2036, and you put 9 Feb 2036');
  await expect(notice).toContainText('is now 10 am, and you put 3:30 pm');
  await expect(notice.getByRole('button', { name: 'Take all of theirs' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/admin-demo-booking/);
  await expectToast(page, 'Demo class approved');
  await page.goto(`/admin-demo-booking?email=${person.email}`);
  await expect(rows(page).filter({ hasText: orderId })).toContainText('9 Feb 2036, 3:30 pm');
});
