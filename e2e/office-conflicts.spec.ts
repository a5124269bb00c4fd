import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, today } from '../contract/day.ts';
import type { Offer } from '../contract/offer-office.ts';
import { people } from '../worker/test/cast.ts';
import { pdf } from '../worker/test/pdf.ts';
import { expectAccessible } from './accessibility.ts';
import { asks, books, joins, orders, updatesOrder, type Visitor } from './actions.ts';
import { bearer, callAs, newSession, sends, sessionOf } from './calls.ts';
import { counted } from './counted.ts';
import { bookingsOf } from './demo-form.ts';
import { add, remove } from './goods.ts';
import { loseAnswer } from './network.ts';
import { expect, test as office, rows } from './office.ts';
import { logInAgain, newPerson } from './person.ts';
import { expectToast } from './test.ts';

/** Two people edit the same record, or a session ends during an edit. */

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
const notice = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'saved this first' });

/** The notice is in the viewport, however far down the button was. */
async function expectNoticed(page: Page): Promise<void> {
  await expect(notice(page)).toContainText('Kiran Deo saved this first');
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toBeInViewport();
}

/** A new order open on this page, and a function that changes it in another session. */
type Open = {
  ravi: Visitor;
  orderId: string;
  elsewhere(form: Record<string, string | Blob>, by?: string): Promise<void>;
  show(): Promise<void>;
};

/** `kiran` is a session of a colleague. */
const test = office.extend<{ open: Open; kiran: string }>({
  kiran: async ({ request }, use) => {
    const person = { ...newPerson(), name: 'Kiran Deo', role: 'office' as const };
    await use(await newSession(request, person));
  },
  open: async ({ page, request, kiran, allow }, use) => {
    allow(/409/);
    const ravi = await joins(request);
    const { _id: id, orderId } = await orders(request, ravi, 'Macaron Masterclass');
    const show = async () => {
      await page.goto(`/admin-view-registered-user/${orderId}`);
      await expect(page.getByLabel('Status')).toBeVisible();
    };
    await show();
    const elsewhere = (form: Record<string, string | Blob>, by = kiran) =>
      updatesOrder(request, by, { id, ...form });
    await use({ ravi, orderId, elsewhere, show });
  },
});

test('the second to save an order is told what differs, and loses nothing typed', async ({
  page,
  open,
}) => {
  const { orderId, elsewhere, show } = open;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Address').fill('My address');
  await page.getByLabel('Father name').fill('My father');
  const count = await counted(page);
  await elsewhere({ address: 'Their address', status: 'processing' });
  await update(page).click();

  await expectNoticed(page);
  await expect(notice(page)).toContainText('Status: was Pending, is now Processing');
  await expect(notice(page)).toContainText('is now Their address, and you put My address');
  await expect(page.getByRole('list').filter({ hasText: 'Kiran Deo' })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('processing');
  await expect(page.getByLabel('Address')).toHaveValue('My address');
  await expect(page.getByLabel('Father name')).toHaveValue('My father');
  await expectAccessible(page, 'a conflict');
  await notice(page).getByRole('button', { name: 'Take theirs for Address' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('Their address');
  // The second to save has two clicks more: what is taken over, and once more Update.
  expect((await count()).touches).toBe(2);
  await update(page).click();
  await expectToast(page, `Order ${orderId} is updated`);
  await show();
  await expect(page.getByLabel('Father name')).toHaveValue('My father');
  await expect(page.getByLabel('Address')).toHaveValue('Their address');
  await expect(page.getByLabel('Status')).toHaveValue('processing');
});

test('who saved in another window is not told of somebody else @full', async ({
  page,
  token,
  open,
}) => {
  await page.getByLabel('Address').fill('My address');
  await open.elsewhere({ status: 'processing' }, token);
  await update(page).click();
  await expectToast(page, /is updated/);
  await open.show();
  await expect(page.getByLabel('Address')).toHaveValue('My address');
  await expect(page.getByLabel('Status')).toHaveValue('processing');
  // What they save twice in one field is shown before it is lost.
  await page.getByLabel('Address').fill('My second address');
  await open.elsewhere({ address: 'My third address' }, token);
  await update(page).click();
  const own = page.getByRole('main').getByRole('alert').filter({ hasText: 'yourself' });
  await expect(own).toContainText('You have changed this meanwhile yourself.');
});

test('a booking and an offer are saved over what one has saved oneself @full', async ({
  page,
  request,
  token,
  allow,
}) => {
  allow(/409/);
  const kavita = await joins(request);
  await books(request, kavita);
  const id = (await bookingsOf(request, kavita.email))[0]?._id ?? '';
  const status = async () => (await bookingsOf(request, kavita.email))[0]?.status;
  const own = page.getByRole('main').getByRole('alert');
  const dialog = page.getByRole('dialog');
  const approval = { id, demoDate: addDays(today(), 3), demoTime: '11:00' };
  await page.goto(`/admin-view-demo/${id}`);
  await page.getByLabel('Demo date').fill(approval.demoDate);
  await page.getByLabel('Demo time').fill(approval.demoTime);
  await callAs(request, token, '/api/demo/reject-demo', { data: { id } });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL('/admin-demo-booking');
  expect(await status()).toBe('success');
  await page.goto(`/admin-view-demo/${id}`);
  await expect(page.getByLabel('Demo date')).toHaveValue(approval.demoDate);
  await callAs(request, token, '/api/demo/approve-demo', {
    data: { ...approval, demoTime: '12:00' },
  });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page).toHaveURL('/admin-demo-booking');
  expect(await status()).toBe('rejected');

  const form = {
    code: `LOAF-${randomInt(100_000, 999_999)}`,
    kind: 'percent',
    value: '10',
    from: today(),
    scope: 'all',
  };
  const offer = await sends<Offer>(request, token, '/api/offer/add', form);
  await page.goto(`/admin-offers?q=${form.code}`);
  const row = page.getByRole('row').filter({ hasText: form.code });
  await row.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByLabel('Uses in all').fill('5');
  await sends(request, token, '/api/offer/update', { ...form, id: offer._id, value: '20' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('20%');
  await expect(row).toContainText('of 5');
  await expect(own).toHaveCount(0);
});

test('who saves again after a lost answer has saved it @full', async ({ page, open, allow }) => {
  allow(/failed/i, /ERR_INTERNET_DISCONNECTED/);
  await page.getByLabel('Address').fill('Typed once');
  const lost = await loseAnswer(page, '/api/admin/update-order');
  await update(page).click();
  await lost();
  await expect(update(page)).toBeEnabled();
  await update(page).click();
  await expect(page).toHaveURL('/admin-orders');
  await open.show();
  await expect(page.getByLabel('Address')).toHaveValue('Typed once');
});

test('a certificate stored meanwhile is not replaced unseen @full', async ({
  page,
  request,
  open,
}) => {
  const { elsewhere, show } = open;
  const theirs = new File([pdf('Theirs')], 'theirs.pdf', { type: 'application/pdf' });
  await elsewhere({ pdfFile: theirs });
  const mine = { name: 'mine.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('Mine')) };
  await page.getByLabel('Certificate PDF').setInputFiles(mine);
  await update(page).click();
  await expectNoticed(page);
  await expect(notice(page)).toContainText('Certificate PDF: stored anew, and you put mine.pdf');
  await notice(page).getByRole('button', { name: 'Take theirs for Certificate PDF' }).click();
  await expect(page.getByLabel('Certificate PDF')).toHaveValue('');
  await page.getByLabel('Mobile').fill('9822012345');
  await update(page).click();
  await expectToast(page, /is updated/);
  await show();
  const stored = page.getByRole('link', { name: 'the one stored now' });
  const href = (await stored.getAttribute('href')) ?? '';
  expect(await (await request.get(href)).text()).toContain('Theirs');
});

test('the second to save a course chooses between both versions of its topics @full', async ({
  page,
  request,
  kiran,
  allow,
}) => {
  allow(/409/);
  const name = `Together ${Date.now()}`;
  const topics = [{ heading: 'Starters', data: ['Flour', 'Water', 'Time'] }];
  const details = JSON.stringify(topics);
  const { _id: id, images } = await add(request, 'course', name, { details });
  await page.goto(`/admin-edit-course/${id}`);
  const lines = page.getByLabel('Lines, topic 1');
  await lines.fill('Flour\nWater\nPatience');
  const theirs = { id, details: details.replace('Flour', 'Rye flour'), keep: images[0] ?? '' };
  await callAs(request, kiran, '/api/course/update-course', { multipart: theirs });
  await update(page).click();
  await expectNoticed(page);
  await expect(notice(page)).toContainText(
    'Topics: “Flour” became “Rye flour”, and you put “Time” became “Patience”',
  );
  await expect(lines).toHaveValue('Flour\nWater\nPatience');
  await notice(page).getByRole('button', { name: 'Take theirs for Topics' }).click();
  await expect(lines).toHaveValue('Rye flour\nWater\nTime');
  await lines.fill('Rye flour\nWater\nPatience');
  await update(page).click();
  await expectToast(page, /updated/);
  const found = await request.post('/api/course/get-course', { data: { id } });
  expect((await found.json()).data.details).toEqual([
    { heading: 'Starters', data: ['Rye flour', 'Water', 'Patience'] },
  ]);
  // Not under the list, which is about to ask for its picture.
  await page.goto('about:blank');
  await remove(request, 'course', name);
});

/** Opens the page in a new session, then ends the session without the page knowing. */
async function endedOn(
  request: APIRequestContext,
  page: Page,
  path: string,
  work: () => Promise<void>,
): Promise<void> {
  const token = await sessionOf(request, 'admin');
  await page.goto('/admin-dashboard');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto(path);
  await work();
  const headers = bearer(token);
  expect((await request.post('/api/user/logout', { headers })).ok()).toBe(true);
}

test('a login that ends in the middle of a form is given in a dialog, and the form is sent @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/401/);
  const address = page.getByLabel('Address');
  await endedOn(request, page, '/admin-add-user', async () => {
    await page.getByLabel('Email').fill(`late-${Date.now()}@example.test`);
    await page.getByLabel('Password', { exact: true }).fill('sour-rye-and-seeds');
    await page.getByLabel('Full name').fill('Late Student');
    await page.getByLabel('Mobile').fill('9822011111');
    await address.fill('Kothrud');
  });
  const add = page.getByRole('button', { name: 'Add User' });
  const dialog = page.getByRole('dialog', { name: 'Log in again to go on' });
  await add.click();
  await expectAccessible(page, 'an ended login');
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog.getByText('E-mail or password is wrong')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(add).toBeFocused();
  await expect(address).toHaveValue('Kothrud');
  const ended = page.getByRole('alert').filter({ hasText: 'Your login has ended.' });
  await expect(ended).toBeInViewport();
  await add.click();
  await logInAgain(page, people.admin);
  await expect(page).toHaveURL('/admin-users');
});

test('a login that ends before a button is pressed is given, and the button has done it @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/401/);
  const ravi = await joins(request);
  const question = `Do you bake without eggs, ${ravi.email}?`;
  await asks(request, ravi, question);
  const seen = rows(page).filter({ hasText: question }).getByRole('button', { name: 'Seen' });
  await endedOn(request, page, '/admin-queries', () => expect(seen).toBeVisible());
  await seen.click();
  await logInAgain(page, people.admin);
  await expect(page.getByRole('region', { name: 'Can be undone' })).toBeVisible();
});
