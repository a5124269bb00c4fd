import { randomInt } from 'node:crypto';
import { today } from '../contract/day.ts';
import { expectAccessible } from './accessibility.ts';
import { books, joins } from './actions.ts';
import { callAs, reads } from './calls.ts';
import { openUpi, orderButton, paidButton, payCash, placed, upi } from './checkout.ts';
import { bookingsOf } from './demo-form.ts';
import { expect, rows, test } from './office.ts';
import { expectNoLayers, expectToast } from './test.ts';

const checkout = '/checkout/Macaron%20Masterclass';

test.beforeEach(({ allow }) => allow(/^422: .*offer\/quote/, /status of 422/));

test('a code is made, takes its part off an order, and is used once @full', async ({
  page,
  opens,
  request,
}) => {
  test.slow();
  const code = `LOAF-${randomInt(100_000, 999_999)}`;
  await page.goto('/admin-offers');
  await page.getByRole('button', { name: 'New offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the offer' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expectAccessible(page, 'a new offer with faults');
  await dialog.getByRole('button', { name: 'Suggest' }).click();
  await expect(dialog.getByLabel('Code')).toHaveValue(/^[A-Z]+-[A-Z0-9]{4}$/);
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByLabel('How many percent').fill('10');
  await expect(dialog.getByText('Rs. 12,500 becomes Rs. 11,250')).toBeVisible();
  await dialog.getByLabel('For what').selectOption('chosen');
  await dialog.getByLabel('Find a course or product').fill('macaron m');
  await dialog.getByRole('checkbox', { name: /Macaron Masterclass/ }).check();
  await dialog.getByRole('button', { name: 'Make the offer' }).click();
  await expect(dialog).toContainText(`Use ${code} for 10% off Macaron Masterclass`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Running');
  await expectAccessible(page, 'offers');

  const kavita = await joins(request);
  const shop = await opens(kavita.token);
  await shop.goto(checkout);
  const summary = shop.getByRole('region', { name: 'Your order' });
  const apply = async (typed: string) => {
    await summary.getByText('Have an offer code?').click();
    await summary.getByLabel('Offer code').fill(typed);
    await summary.getByLabel('Offer code').press('Enter');
  };
  await apply('nope-1');
  await expect(summary.getByLabel('Offer code')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(shop, 'a code that is none');
  await summary.getByLabel('Offer code').fill(code.toLowerCase());
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary).toContainText(`Offer ${code}− Rs. 349`);
  await expect(summary).toContainText('To pay Rs. 3,150');
  await shop.reload();
  await expect(summary).toContainText('To pay Rs. 3,150');
  await openUpi(shop);
  await upi(shop)
    .getByRole('radio', { name: /50% of it\sRs\.\s1,575/ })
    .check();
  await upi(shop).getByLabel('Transaction ID').fill('412345678901');
  await paidButton(upi(shop)).click();
  await expect(placed(shop)).toBeVisible();
  await expect(shop.getByRole('main')).toContainText(`Offer ${code}− Rs. 349`);
  await shop.goto('/my-courses');
  await expect(shop.getByRole('article')).toContainText(/PriceRs\.\s3,150.*List priceRs\.\s3,499/);

  await shop.goto(checkout);
  await apply(code);
  await expect(summary.getByLabel('Offer code')).toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toContainText('To pay Rs. 3,499');

  await page.reload();
  await row.getByRole('link', { name: /Rs\.\s349/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Offer code')).toHaveValue(code);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(`Offer ${code}− Rs. 349`);
  await page.goto('/admin-offers');
  await row.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expectToast(page, /ended/);
  await expect(row).toHaveCount(0);
  await expectNoLayers(page);
  await page.goto('/admin-offers?tab=ended');
  await expect(row).toContainText('Ended');
});

test('the fee of a demo class is credited by itself against a course @full', async ({
  page,
  opens,
  request,
  token,
}) => {
  const kavita = await joins(request);
  await books(request, kavita);
  const id = (await bookingsOf(request, kavita.email))[0]?._id ?? '';
  const [fee] = await reads<{ _id: string }[]>(request, token, `/api/payment/list?demo=${id}`);
  await callAs(request, token, '/api/payment/verify', { data: { id: fee?._id } });
  const approval = { id, status: 'success', demoDate: today(), demoTime: '00:01' };
  await callAs(request, token, '/api/demo/approve-demo', { data: approval });

  await page.goto(`/admin-view-demo/${id}`);
  const attendance = page.getByRole('region', { name: 'Attendance' });
  await attendance.getByRole('button', { name: 'Came' }).click();
  await expect(attendance.getByRole('button', { name: 'Take the note back' })).toBeVisible();
  await expectAccessible(page, 'a demo class that was attended');

  const shop = await opens(kavita.token);
  await shop.goto(checkout);
  const summary = shop.getByRole('region', { name: 'Your order' });
  await expect(summary).toContainText('Demo class fee− Rs. 100');
  await expectAccessible(shop, 'a checkout with a credit');
  await payCash(shop);
  await expect(placed(shop)).toBeVisible();
  await expect(shop.getByRole('main')).toContainText('PriceRs. 3,399');
  await shop.goto(checkout);
  await expect(orderButton(shop)).toBeEnabled();
  await expect(summary).not.toContainText('Demo class fee');
  await page.reload();
  await expect(attendance).toContainText('The fee is credited on order');
});
