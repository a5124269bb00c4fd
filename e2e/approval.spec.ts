import { expectAccessible } from './accessibility.ts';
import { joins, orders, updatesOrder } from './actions.ts';
import { expect, expectAnswered, openFilters, rows, test } from './office.ts';
import { expectToast } from './test.ts';

const photo = 'seed/pictures/student-2.webp';

test('a new name of somebody with a confirmed course waits for the office @full', async ({
  page,
  request,
  opens,
  token,
}) => {
  const kavita = await joins(request);
  const { _id: id, orderId } = await orders(request, kavita, 'Sourdough Foundations');
  await updatesOrder(request, token, { id, status: 'success' });
  const name = `Kavita Rao ${orderId}`;
  const own = await opens(kavita.token);
  const waiting = own.getByText('Waiting for approval', { exact: true });
  const update = own.getByRole('button', { name: 'Update' });

  await test.step('the student sees what waits, and takes the photo back', async () => {
    await own.goto('/my-account');
    await own.getByLabel('Full name').fill(name);
    await own.getByLabel('Profile photo').setInputFiles(photo);
    await update.click();
    await expectToast(own, 'waits for our approval');
    await expect(waiting).toHaveCount(2);
    await expect(own.getByLabel('Full name')).toHaveValue(name);
    await expect(own.getByText(`Until then everybody sees ${kavita.name}.`)).toBeVisible();
    await expectAccessible(own, 'my account with a name and a photo that wait');
    await own.getByRole('heading', { name: 'How we reach you' }).click();
    await own.getByLabel('Address').fill('5 Baner Road');
    await own.locator('.toasts').evaluate((shown) => shown.replaceChildren());
    const taken = own.waitForResponse('**/user-profile-update');
    await own.getByRole('button', { name: 'Take the photo back' }).click();
    await expect(waiting).toHaveCount(1);
    await expectToast(own, (await (await taken).json()).message);
    await expect(own.getByLabel('Address')).toHaveValue('5 Baner Road');
    await own.getByLabel('Profile photo').setInputFiles(photo);
    await update.click();
    await expect(waiting).toHaveCount(2);
  });

  await test.step('the office finds it, compares and approves', async () => {
    await page.goto('/admin-users');
    await expect(page.getByLabel('Show')).toContainText(/Waiting \([1-9]/);
    await openFilters(page);
    await page.getByLabel('Show').selectOption('yes');
    await expect(page).toHaveURL('/admin-users?waiting=yes');
    await expectAnswered(page);
    const row = rows(page).filter({ hasText: kavita.email });
    await expect(row).toBeVisible();
    await expectAccessible(page, 'users who wait');
    await row.getByRole('link').click();
    const change = page.getByRole('region', { name: 'Waiting for approval' });
    await expect(change).toContainText(kavita.name);
    await expect(change).toContainText(name);
    await expect(change.getByAltText('The new photo')).toBeVisible();
    await expectAccessible(page, 'a change that waits');
    await change.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'The change is approved');
    await expect(page).toHaveURL('/admin-users?waiting=yes');
    const others = rows(page).first();
    await expect(others.or(page.getByText('No users match these filters.'))).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('the student has the new name', async () => {
    await own.reload();
    await expect(own.getByLabel('Full name')).toHaveValue(name);
    await expect(waiting).toHaveCount(0);
  });
});
