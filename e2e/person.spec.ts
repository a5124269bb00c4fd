import { expectAccessible } from './accessibility.ts';
import { joins, orders } from './actions.ts';
import { expect, test, toast } from './office.ts';

test('the office puts a wrong name and a wrong e-mail right on the page of the person @full', async ({
  page,
  request,
}) => {
  const kavita = await joins(request);
  const { orderId } = await orders(request, kavita, 'Macaron Masterclass');
  await page.goto('/admin-users');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find people' }).fill(kavita.email);
  await expect(page.locator('#find-options [role=option]').first()).toContainText(kavita.email);
  await page.keyboard.press('Enter');
  await test.step('the first screen says who it is, how to reach them and what happened', async () => {
    const reach = page.getByRole('region', { name: kavita.name });
    await expect(reach.getByRole('link', { name: kavita.mobile })).toBeVisible();
    await expect(reach.getByRole('link', { name: kavita.email })).toBeVisible();
    const placed = page.getByRole('link', { name: `order ${orderId}` });
    await expect(placed).toBeVisible();
    await page.getByRole('button', { name: 'Payments' }).click();
    await expect(placed).toBeHidden();
    await expectAccessible(page, 'a person with an order');
  });
  const email = `right-${kavita.email}`;
  await test.step('another e-mail is to be confirmed', async () => {
    await page.getByRole('button', { name: 'Correct e-mail' }).click();
    await page.getByLabel('New e-mail').fill(email);
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(toast(page, `A link to confirm it is on its way to ${email}.`)).toBeVisible();
    await expect(page.getByText('Not confirmed')).toBeVisible();
  });
  await test.step('another name goes to the open order too, on one question', async () => {
    await page.getByLabel('Full name').fill('Kavita Rightly');
    await expect(page.getByLabel('Also on 1 open order')).toBeChecked();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/admin-users/);
    await page.goto(`/admin-orders?q=${orderId}`);
    await page.getByRole('link', { name: `View order ${orderId}` }).click();
    await expect(page.getByText('Kavita Rightly').first()).toBeVisible();
    await expect(page.getByText(email).first()).toBeVisible();
  });
});
