import { expectAccessible } from './accessibility.ts';
import { joins, orders } from './actions.ts';
import { reads } from './calls.ts';
import { expect, rows, test } from './office.ts';
import { expectToast } from './test.ts';

test('the office finds the mail about an order and sends it again @full', async ({
  page,
  request,
  token,
}) => {
  const person = await joins(request);
  const { _id: id, orderId } = await orders(request, person, 'Macaron Masterclass');
  // The newest are on the first page, also of other tests: of an order all lead to its page.
  await page.goto('/admin-mails?state=all');
  const mail = rows(page).filter({ hasText: 'Your order' }).first();
  await expect(mail).toBeVisible();
  await expect(page.getByRole('link', { name: /^All [\d,]+ mails/ })).toBeVisible();
  await expectAccessible(page, 'the mails of the school');
  await mail.locator('a[data-row]').click();
  await expect(page).toHaveURL(/\/admin-view-registered-user\//);

  const path = `/api/message/list?noun=order&id=${id}`;
  const states = async () =>
    (await reads<{ state: string }[]>(request, token, path)).map(({ state }) => state);
  await expect.poll(states).toEqual(['sent']);
  await page.goto(`/admin-view-registered-user/${id}`);
  const happened = page.getByRole('region', { name: 'What happened' });
  await happened.getByText('1 mail', { exact: true }).click();
  const mails = happened.getByRole('listitem').filter({ hasText: `Your order ${orderId}` });
  await expect(mails).toHaveCount(1);
  await expect(mails).toContainText(person.email);
  await expect(mails).toContainText('Sent');
  await mails.getByRole('button', { name: /^Send again/ }).click();
  await expectToast(page, 'The mail is on its way');
  await expect(happened.getByText('2 mails', { exact: true })).toBeVisible();
  await expect(mails).toHaveCount(2);
  await expect(mails.first()).toContainText('by hand');
});
