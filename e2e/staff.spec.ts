import type { EnquiryPage } from '../contract/enquiry.ts';
import { expectNoViolations } from './accessibility.ts';
import { asks, enter, joins, leaveOffice } from './actions.ts';
import { bearer, newSession, reads, sends, sessionOf } from './calls.ts';
import { counted } from './counted.ts';
import { lastMailTo } from './mail.ts';
import { addFirstPasskey, authenticator, invitedPath, newEmail } from './passkeys.ts';
import { endSession, logIn, logInAgain, newPerson, ownName } from './person.ts';
import { expect, phone, test } from './test.ts';

const password = 'proofing-basket-and-lame';

test('somebody invited adds a passkey, and logs in with it or with a recovery code @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/status of (40[13]|422|503)|^(401|403|422|503): /);
  const email = newEmail();
  const key = await authenticator(page);
  await page.goto(await invitedPath(request, email, 'counter'));
  await expect(page).toHaveURL('/accept-invite');
  await expectNoViolations(page, 'the invitation');
  await page.getByLabel('Password', { exact: true }).fill('too-short-1');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByText('Use 15 to 128 characters')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();

  await expect(page).toHaveURL('/admin-security');
  await expect(page.getByText('Ines Rodrigues · Counter')).toBeVisible();
  await expectNoViolations(page, 'the page of passkeys');
  await addFirstPasskey(page, email);
  const codes = page.getByRole('status').filter({ hasText: 'Keep these recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await expect(page.getByRole('cell', { name: 'My phone', exact: true })).toBeVisible();
  await expect(page.getByText('10 of 10')).toBeVisible();

  const leave = async () => {
    await leaveOffice(page);
    await expect(page).toHaveURL('/login');
  };
  await leave();
  await logIn(page, { email, password }, { isOpen: true });
  await expect(page).toHaveURL('/admin-dashboard');
  // The login ends while a form is open: the dialog asks for the passkey as well.
  await page.goto('/admin-add-user');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('sour-rye-and-seeds');
  await page.getByLabel('Full name').fill('Late Student');
  await page.getByLabel('Mobile').fill('9822011111');
  await page.getByLabel('Address').fill('Kothrud');
  await endSession(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  await logInAgain(page, { email, password });
  await expect(page).toHaveURL('/admin-users');
  await leave();

  await key.verifies(false);
  await logIn(page, { email, password }, { isOpen: true });
  await expect(page).toHaveURL(/\/login-passkey/);
  const why = page.getByRole('main').getByRole('alert');
  await expect(why).toHaveText('No passkey was used. Please try again.');
  await expect(page.locator('.toast.error')).toContainText('No passkey was used.');
  await page.goto('/admin-orders');
  await expect(page).toHaveURL('/login-passkey?next=%2Fadmin-orders');
  await page.getByRole('button', { name: 'I do not have it with me' }).click();
  await expectNoViolations(page, 'the second step');
  await page.getByLabel('Recovery code').fill(code);
  await page.route('**/api/passkey/recover', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(why.filter({ hasText: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/api/passkey/recover');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page).toHaveURL('/admin-orders');
  await leave();

  await logIn(page, { email, password }, { isOpen: true });
  await page.getByRole('button', { name: 'I do not have it with me' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(
    page.getByRole('main').getByText('This code is wrong or was used already.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login-passkey/);
});

test('a teacher sees what is part of the role, and is told what is not @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/status of 403|^403: /);
  await enter(page, await newSession(request, { ...newPerson(), role: 'teacher' }));
  await page.goto('/admin-dashboard');
  await expect(page.getByText('No class of yours today.')).toBeVisible();
  await expect(page.getByText('Hello ADMIN')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Batches', 'Attendance']);
  await menu.getByText('Settings').click();
  await expect(menu.getByRole('link').last()).toHaveText('Security');
  await page.goto('/admin-orders');
  await expect(page.getByText('This is not part of your role.')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/admin-dashboard');
});

test('the owner invites, and changes a role @full', async ({ page, request }) => {
  const email = newEmail();
  await enter(page, await sessionOf(request, 'admin'));
  await page.goto('/admin-team');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Full name').fill('Ines Rodrigues');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('office');
  await expectNoViolations(page, 'the form of an invitation');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  await expectNoViolations(page, 'the team');

  const mail = await lastMailTo(email, /accept-invite#/);
  const token = /#([\w-]{43})/.exec(mail)?.[1];
  const data = { token, password };
  expect((await request.post('/api/team/accept-invite', { data })).ok()).toBe(true);
  await page.reload();
  await row.getByRole('button', { name: /^Change.+Ines Rodrigues$/ }).click();
  const change = page.getByRole('button', { name: 'Change the role' });
  await expect(change).toBeDisabled();
  await page.getByLabel('Role').selectOption('teacher');
  await change.click();
  await expect(row).toContainText('Teacher');
});

test('a colleague leaves: out at once, and others find their questions @full', async ({
  page,
  request,
}) => {
  const ines = { ...newPerson(), name: ownName('Ines'), role: 'counter' as const };
  const theirs = await newSession(request, ines);
  const asker = newPerson();
  const owner = await sessionOf(request, 'admin');
  await asks(request, asker, 'Is rye sour?');
  const found = `/api/admin/get-all-queries?q=${asker.email}&page=1`;
  const [question] = await reads<{ _id: string }[]>(request, owner, found);
  const id = question?._id;
  const { enquiry } = await sends<EnquiryPage>(request, owner, '/api/enquiry/get', { id });
  const { _id: assignedTo } = await sends<{ _id: string }>(
    request,
    theirs,
    '/api/user/getUserData',
    {},
  );
  const assigned = { id, updatedAt: enquiry.updatedAt, assignedTo };
  await sends(request, owner, '/api/enquiry/update', assigned);

  await enter(page, owner);
  await page.goto('/admin-dashboard');
  await expect(page.getByText('Hello ADMIN')).toBeVisible();
  const count = await counted(page);
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await menu.getByText('Settings').click();
  await menu.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: new RegExp(`^Change.+${ines.name}$`) }).click();
  await page.getByRole('button', { name: 'Disable at once' }).click();
  await expectNoViolations(page, 'before a member is disabled');
  await expect(page.getByRole('dialog')).toContainText('Of open questions, 1 is nobody’s');
  await page.getByRole('button', { name: 'Disable at once' }).click();
  await expect(page.getByRole('row').filter({ hasText: ines.email })).toContainText('Disabled');
  expect((await count()).touches).toBe(5);

  const headers = bearer(theirs);
  expect((await request.post('/api/user/getUserData', { headers })).status()).toBe(401);
  const { email, password: known } = ines;
  const again = await request.post('/api/user/login', { data: { email, password: known } });
  expect(again.ok()).toBe(false);
  await test.step('a question of nobody is found and given to another', async () => {
    await page.goto(`/admin-queries?assigned=nobody&q=${asker.email}`);
    await page.getByRole('link', { name: asker.name }).click();
    await page.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign to' });
    await expect(dialog.getByRole('option', { name: ines.name })).toHaveCount(0);
    await dialog.getByLabel('Colleague').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/admin-queries?assigned=nobody&q=${asker.email}`);
    await expect(page.getByText(/^Nothing matches/)).toBeVisible();
  });
});

test('a student sees where they are logged in and logs out elsewhere @full', async ({
  page,
  opens,
  request,
}) => {
  const person = newPerson();
  const { token } = await joins(request, person);
  await logIn(page, person);
  await expect(page).toHaveURL('/user-dashboard');
  await page.goto('/my-account');
  await page.getByRole('heading', { name: 'Where you are logged in' }).click();
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText(/Chrome on \w+\s*This one/);
  await list.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const other = await request.post('/api/user/getUserData', { headers: bearer(token) });
  expect(other.status()).toBe(401);

  const desk = await opens(await sessionOf(request, 'admin'));
  await desk.goto(`/admin-users?q=${encodeURIComponent(person.email)}`);
  await desk.getByRole('link', { name: person.name }).click();
  await desk.getByRole('heading', { name: 'More about them' }).click();
  await desk.getByRole('button', { name: 'Log out everywhere' }).click();
  await expectNoViolations(desk, 'before somebody is logged out');
  await desk.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(desk.getByText('They are logged out everywhere')).toBeVisible();
  const own = await page.evaluate(() => localStorage.getItem('token'));
  const mine = await request.post('/api/user/getUserData', { headers: bearer(own ?? '') });
  expect(mine.status()).toBe(401);
});

test('neither the login page nor a script of it knows the administrator’s address', async ({
  page,
}) => {
  const { createHash } = await import('node:crypto');
  const address = 'admin@crumbschool.test';
  const known = ['sha256', 'sha1', 'sha512', 'md5'].map((way) =>
    createHash(way).update(address).digest(),
  );
  const traces = [
    address,
    ...known.flatMap((hash) => [hash.toString('hex'), hash.toString('base64').slice(0, 20)]),
  ];
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/script|html|json/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''));
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const texts = await Promise.all(bodies);
  expect(texts.length).toBeGreaterThan(2);
  for (const trace of traces) expect(texts.filter((text) => text.includes(trace))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the team is whole @full', async ({ page, request }) => {
    await enter(page, await sessionOf(request, 'admin'));
    for (const path of ['/admin-team', '/admin-security']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBe(390);
    }
  });
});
