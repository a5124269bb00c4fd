import { half, rupees } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { people } from '../worker/test/cast.ts';
import { expectAccessible } from './accessibility.ts';
import { newcomer, orders, unfold } from './actions.ts';
import { callAs, sessionOf } from './calls.ts';
import { paidButton } from './checkout.ts';
import { counted } from './counted.ts';
import { logIn } from './person.ts';
import { expect, test } from './test.ts';

const course = 'Macaron Masterclass';
const price = 3499;

test('a rejected payment says why and is sent again, and the balance is paid in parts', async ({
  page,
  request,
}) => {
  const asha = await newcomer(page, request);
  const order = await orders(request, asha, course, { advancePayment: half(price) });
  const office = await sessionOf(request, 'admin');
  const reason = 'We found no transfer with this ID.';
  const rejected = { id: order.payments[0]?._id, reason };
  await callAs(request, office, '/api/payment/reject', { data: rejected });

  await page.goto('/my-courses');
  await unfold(page);
  const payments = page.getByRole('table', { name: 'Payments' });
  await expect(payments).toContainText('Not found');
  await expect(payments).toContainText(reason);
  await page.getByRole('button', { name: 'Send payment again' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(reason);
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue(String(half(price)));
  await page.setViewportSize({ width: 390, height: 700 });
  await dialog.getByLabel('Transaction ID').fill('abc12');
  await paidButton(dialog).click();
  await expect(dialog.getByLabel('Transaction ID')).toBeFocused();
  // What is wrong is not hidden behind the button, which sticks to the bottom.
  await expect
    .poll(async () => {
      const message = await dialog.getByText('has 6 to 35').boundingBox();
      const foot = await dialog.locator('.dialog-foot').boundingBox();
      return (foot?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  await expectAccessible(page, 'paying a balance');
  await dialog.getByLabel('Transaction ID').fill('4123 9999 0001');
  await paidButton(dialog).click();
  await expect(dialog).toBeHidden();
  // And its head.
  await expect(payments.getByRole('row')).toHaveCount(3);
  await expect(payments).toContainText('Being checked');

  const balance = price - half(price);
  const count = await counted(page);
  await page.getByRole('button', { name: 'Pay balance' }).click();
  await dialog.getByRole('button', { name: 'Pay another amount' }).click();
  await dialog.getByLabel('Amount in rupees').fill(String(balance + 1));
  await dialog.getByLabel('Transaction ID').fill('412399990002');
  await paidButton(dialog).click();
  await expect(dialog).toContainText(`from Rs. 1 to ${rupees(balance)}`);
  await dialog.getByLabel('Amount in rupees').fill(String(balance));
  // Pressed twice it is one payment.
  await paidButton(dialog).dblclick();
  await expect(dialog).toBeHidden();
  await expect(payments.getByRole('row')).toHaveCount(4);
  const { touches, fields } = await count();
  expect(touches).toBeLessThanOrEqual(4);
  expect(fields).toBeLessThanOrEqual(3);
  await expect(page.getByRole('button', { name: 'Pay balance' })).toBeHidden();
  // Only what the school has seen is called paid.
  await expect(page.getByRole('article')).toContainText('to be checked');
  const claim = rupees(price);
  await page.goto('/user-dashboard');
  await expect(page.getByRole('article')).toContainText(`We check your payment of ${claim}`);
  await page.goto(paths.receipt(order.orderId));
  await expect(page.getByRole('article')).toContainText(`To be checked${claim}`);
});

test('a balance that is overdue opens by the login: three touches, and one that pays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const count = await counted(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await logIn(page, people.asha, { isOpen: true });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sourdough Foundations');
  await expect(paidButton(dialog)).toBeVisible();
  expect(await count()).toMatchObject({ touches: 3, fields: 2 });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/user-dashboard');
});
