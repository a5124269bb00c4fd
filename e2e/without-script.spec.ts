import { randomUUID } from 'node:crypto';
import { business } from '../contract/business.ts';
import { people } from '../worker/test/cast.ts';
import { expectAccessible } from './accessibility.ts';
import { enrols, joins } from './actions.ts';
import { isIssued } from './certificates.ts';
import { counted } from './counted.ts';
import { lastMailTo, mailsTo } from './mail.ts';
import { expect, phone, test } from './test.ts';

// Forms that a browser without JavaScript sends by itself; each is answered by a page.

test.use(phone);

const { asha } = people;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a login shows the account as it is, and keeps nobody logged in', async ({
    page,
    request,
    allow,
  }) => {
    allow(/401/);
    const person = await joins(request);
    await enrols(request, person, 'Artisan Breads');
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: `Hello, ${person.name}` })).toBeVisible();
    await expect(main).toContainText('you are logged out again already');
    await expect(main.getByRole('listitem')).toContainText('Artisan Breads');
    expect(new URL(page.url()).search + (await page.content())).not.toContain(person.token);
    expect(await page.context().cookies()).toEqual([]);
    const sessions = await request.get('/api/user/sessions', {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect((await sessions.json()).data).toHaveLength(1);
  });

  test('a question reaches the school once, and what is missing is said at its field', async ({
    page,
    allow,
  }) => {
    allow(/422/);
    const msg = `Is the July batch full? ${randomUUID()}`;
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Kavita Joshi');
    await page.getByRole('textbox', { name: 'Message' }).fill(msg);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email');
    await expect(page.getByLabel('Name')).toHaveValue('Kavita Joshi');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(msg);
    await page.getByLabel('Email').fill('kavita@example.com');
    await page.getByLabel('Mobile').fill('98220 12345');
    await page.getByRole('button', { name: 'Send message' }).click();
    const thanks = page.getByRole('heading', { name: 'Thank you, Kavita Joshi' });
    await expect(thanks).toBeVisible();
    await page.reload();
    await expect(thanks).toBeVisible();
    await lastMailTo(business.email, new RegExp(msg.slice(-36)));
    expect(mailsTo(business.email).filter((text) => text.includes(msg))).toHaveLength(1);
  });

  test('a student is looked up by year and serial number', async ({ page, allow }) => {
    allow(/4(04|22)/);
    for (const [path, action] of [
      ['/student-verification', 'Verify'],
      ['/certificate', 'Find certificate'],
    ] as const) {
      await page.goto(path);
      await page.getByText('I know only the last four digits').click();
      await page.getByLabel('Serial number').fill('9876');
      await page.getByRole('button', { name: action }).click();
      await expect(page.getByLabel('Year')).toHaveAccessibleDescription('Choose a year');
      await expect(page.getByLabel('Serial number')).toHaveValue('9876');
      await page.getByLabel('Year').selectOption({ index: 1 });
      await page.getByRole('button', { name: action }).click();
      await expect(page.getByRole('alert')).toContainText('No student found');
      await page.getByLabel('Year').selectOption('');
      await page.getByLabel('Serial number').fill(asha.serialNo);
      await page.getByRole('button', { name: action }).click();
      await expect(page.getByRole('heading', { name: asha.name })).toBeVisible();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Artisan Breads' }).first(),
      ).toBeVisible();
    }
  });
});

test('an employer checks whatever number is printed, in two touches and a field', async ({
  page,
  request,
  allow,
}) => {
  allow(/4(04|22)/);
  const { number = '' } = await isIssued(request);
  const check = async (typed: string) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Check a certificate' }).tap();
    await page.getByLabel('Number of the certificate').fill(typed);
    await page.getByRole('button', { name: 'Check it' }).tap();
  };
  await page.goto('/');
  const count = await counted(page);
  await check(number.toLowerCase().replaceAll('-', ' '));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
  expect(await count()).toMatchObject({ touches: 2, fields: 1 });
  await expect(main).toContainText(/Checked on \d+ \w+ \d{4}, .*Indian time/);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText(/^Checked on/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Download PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await check(` ${asha.serialNo.toLowerCase()} `);
  const found = page.getByRole('region', { name: 'Certificates' });
  await expect(found).toContainText(asha.name);
  await expect(
    found.getByRole('listitem').filter({ hasText: 'Artisan Breads' }).first(),
  ).toContainText('Approved');
  await expect(
    found.getByRole('link', { name: 'Download certificate of Artisan Breads' }),
  ).toBeVisible();
  await expectAccessible(page, 'what a student’s number says');

  await check('hello');
  await expect(page.getByLabel('Number of the certificate')).toHaveAccessibleDescription(
    /^A number is like/,
  );
  await expectAccessible(page, 'a number that is none');
});

test('a page of somebody else cannot send a form in a visitor’s name', async ({ request }) => {
  const answer = await request.post('/contact/sent', {
    headers: { 'sec-fetch-site': 'cross-site' },
    form: { name: 'Kavita', email: 'kavita@example.com', mobile: '9822012345', msg: 'Buy this' },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()['location']]).toEqual([303, '/contact']);
});
