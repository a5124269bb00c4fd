import { drawOrderId } from '../contract/order.ts';
import { expectAccessible } from './accessibility.ts';
import { joins, orders } from './actions.ts';
import { counted } from './counted.ts';
import { lastMailTo } from './mail.ts';
import { expect, test } from './office.ts';
import { newPerson, ownName } from './person.ts';
import { expectToast } from './test.ts';

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
    await expect(page.getByRole('heading', { name: kavita.name, level: 1 })).toBeVisible();
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
    await expectToast(page, `A link to confirm it is on its way to ${email}.`);
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

test('whoever cannot get at their mailbox any more gets in by another one, in three clicks @full', async ({
  page,
  request,
}) => {
  const kavita = await joins(request);
  const email = `other-${kavita.email}`;
  await page.goto(`/admin-users?q=${kavita.email}`);
  await page.getByRole('link', { name: kavita.name }).first().click();
  const count = await counted(page);
  await page.getByRole('button', { name: 'Correct e-mail' }).click();
  await page.getByLabel('New e-mail').fill(email);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await expectToast(page, `A link to confirm it is on its way to ${email}.`);
  expect((await count()).touches).toBeLessThanOrEqual(3);
  await expect(page.getByText(`Before: ${kavita.email}`)).toBeVisible();
  const data = { email, password: kavita.password };
  const logsIn = async () => (await request.post('/api/user/login', { data })).ok();
  expect(await logsIn()).toBe(true);
  const link = /\/confirm-email#\S+/.exec(await lastMailTo(email, /confirm/))?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByText('Your password was from before').first()).toBeVisible();
  expect(await logsIn()).toBe(false);
});

test('who bought at the counter opens an account, is merged with the one they had, and parted @full', async ({
  page,
  browser,
  request,
  token,
}) => {
  const had = await joins(request);
  const [name, email] = [ownName('Ira'), newPerson().email];
  const sold = await request.post('/api/admin/place-order', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      orderId: drawOrderId(),
      name,
      mobile: had.mobile,
      coursePrice: 900,
      extras: [{ text: 'Birthday cake', price: 900 }],
      way: 'cash',
      amount: 900,
    },
  });
  const { data } = (await sold.json()) as { data: { person: string; orderId: string } };
  await page.goto(`/admin-edit-user/${data.person}`);
  await page.getByRole('button', { name: 'Let them open their account' }).click();
  await page.getByRole('button', { name: 'Make the code' }).click();
  const chat = await page.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href');
  const text = new URL(chat ?? '').searchParams.get('text') ?? '';
  await page.getByRole('button', { name: 'Cancel' }).click();
  await test.step('by the link of the chat, the order is there', async () => {
    const own = await (await browser.newContext({ storageState: undefined })).newPage();
    await own.goto(/http\S+/.exec(text)?.[0] ?? '');
    await expect(own.getByLabel('Code')).toHaveValue(/^\d{8}$/);
    await own.getByLabel('Email').fill(email);
    await own.getByRole('textbox', { name: 'Password' }).fill(had.password);
    await own.getByLabel('Date of birth').fill('1980-02-02');
    await own.getByRole('checkbox', { name: /^I agree/ }).check();
    await expectAccessible(own, 'the opening of an account');
    await own.getByRole('button', { name: 'Open Account' }).click();
    await expect(own.getByText('Birthday cake').first()).toBeVisible();
    await own.context().close();
  });
  await page.reload();
  await page.getByRole('button', { name: `Merge… with ${had.name}` }).click();
  await expect(page.getByText('A family may share a phone')).toBeVisible();
  await expectAccessible(page, 'the merge of two records');
  const merge = page.getByRole('button', { name: 'Merge', exact: true });
  const undo = page.getByRole('button', { name: 'Undo: The two records are one now' });
  await merge.click();
  await undo.click();
  await expectToast(page, 'Undone');
  await page.getByRole('button', { name: `Merge… with ${had.name}` }).click();
  await merge.click();
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: `Part from ${had.name}` }).click();
  await page.getByRole('button', { name: 'Part', exact: true }).click();
  await expectToast(page, 'They are two records again');
  await expect(page.getByRole('button', { name: `Merge… with ${had.name}` })).toBeVisible();
});
