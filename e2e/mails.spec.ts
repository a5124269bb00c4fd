import { expectAccessible } from './accessibility.ts';
import { enrols, joins } from './actions.ts';
import { expect, rows, test, toast } from './office.ts';

test('the office finds the mail about an order and sends it again', async ({ page, request }) => {
  const person = await joins(request);
  const orderId = await enrols(request, person, 'Macaron Masterclass');
  await page.goto('/admin-mails?state=all');
  const mail = rows(page).filter({ hasText: `Your order ${orderId}` });
  await expect(mail).toContainText('Sent');
  await expect(mail).toContainText(person.email);
  await expectAccessible(page, 'the mails of the school');
  await mail.locator('a[data-row]').click();
  const block = page.getByRole('region', { name: 'Mails' });
  await expect(block.getByRole('listitem')).toHaveCount(1);
  await block.getByRole('button', { name: /^Send again/ }).click();
  await expect(toast(page, 'The mail is on its way')).toBeVisible();
  await expect(block.getByRole('listitem')).toHaveCount(2);
  await expect(block.getByRole('listitem').first()).toContainText('by hand');
});
