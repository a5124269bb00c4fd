import { checkoutBatch, paths } from '../contract/paths.ts';
import { expectAccessible } from './accessibility.ts';
import { newcomer, unfold } from './actions.ts';
import { batchOf, books, moves, offers } from './batches.ts';
import { payCash, placed } from './checkout.ts';
import { expectLight, mostScript } from './light.ts';
import { expect, expectNoLayers, test } from './test.ts';

const price = 4500;

test('a full batch has a waiting list, and a seat that is offered is held @full', async ({
  page,
  request,
  adds,
}) => {
  test.slow();
  const { _id: course, name } = await adds('course', 'Bagels', { price });
  const batch = await batchOf(request, course, { seats: 1 });
  await books(request, name, batch);
  await page.goto(paths.course(name));
  await expect(page.getByText('All batches are full')).toBeVisible();
  await page.getByRole('link', { name: 'Join the waiting list' }).first().click();
  await expect(page).toHaveURL(checkoutBatch(name, price, batch));
  // Who waits is written to: so there is a login first, and the way leads back.
  const first = page.getByRole('region', { name: 'Your days' });
  await first.getByRole('link', { name: 'Join the waiting list' }).click();
  await expect(page).toHaveURL(
    `/login?next=${encodeURIComponent(checkoutBatch(name, price, batch))}`,
  );
  const student = await newcomer(page, request);
  // Before the page knows whether a seat is offered, the server decides.
  const known = page.waitForResponse(/waiting\/mine/);
  await page.goto(checkoutBatch(name, price, batch));
  await (await known).finished();
  await expectLight(page, mostScript.withData);
  const days = page.getByRole('region', { name: 'Your days' });
  await payCash(page);
  await expect(days.getByRole('alert')).toContainText('This batch is full');
  await days.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(days.getByText('You are number 1 in line')).toBeVisible();
  await expectAccessible(page, 'a place in line');

  await page.goto(paths.myCourses);
  const lists = page.getByRole('region', { name: 'Waiting lists' });
  await expect(lists).toContainText(name);
  await lists.getByRole('button', { name: 'Leave the waiting list' }).click();
  const sure = page.getByRole('dialog', { name: 'Leave the waiting list?' });
  await expectAccessible(page, 'the end of a wait');
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(lists).toContainText('You are number 1 in line');
  await lists.getByRole('button', { name: 'Leave the waiting list' }).click();
  await sure.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(lists).toBeHidden();
  await expectNoLayers(page);

  await page.goto(checkoutBatch(name, price, batch));
  await days.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(days.getByText('You are number 1 in line')).toBeVisible();
  await moves(request, batch, { seats: 2 });
  await offers(request, student);
  await page.goto(paths.dashboard);
  await expect(page.getByRole('listitem').filter({ hasText: 'A seat is free' })).toContainText(
    'held for you until',
  );
  await page.goto(paths.myCourses);
  await expect(lists).toContainText('held for you until');
  // A slip beside 'Book it' does not cost the seat.
  await lists.getByRole('button', { name: 'Let it pass' }).click();
  await page.getByRole('dialog', { name: 'Let it pass?' }).getByText('Cancel').click();
  await expectNoLayers(page);
  await expectAccessible(page, 'a seat that is held');
  // Closed to everybody else, and still theirs.
  await moves(request, batch, { state: 'closed' });
  await lists.getByRole('link', { name: 'Book it' }).click();
  await expect(days.getByText('Held for you until')).toBeVisible();
  await expect(days.getByRole('radio').first()).toBeChecked();
  await payCash(page);
  await expect(placed(page)).toBeVisible();
  await page.goto(paths.myCourses);
  await unfold(page);
  await expect(page.getByRole('region', { name: `Classes of ${name}` })).toBeVisible();
  await expect(lists).toHaveCount(0);
});
