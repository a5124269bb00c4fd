import type { Locator, Page } from '@playwright/test';
import { dayWithWeekday } from '../contract/batch-words.ts';
import { addDays, dayInWords, today } from '../contract/day.ts';
import { type PartName, parts } from '../contract/school/parts.ts';
import { words } from '../contract/school/words.ts';
import { expectNoViolations } from './accessibility.ts';
import { newSession, sessionOf } from './calls.ts';
import { lastMailTo } from './mail.ts';
import { test } from './office.ts';
import { addFirstPasskey, authenticator } from './passkeys.ts';
import { newPerson } from './person.ts';
import { expect, expectToast, phone } from './test.ts';

/**
 * What the owner changes of the site, each on a phone, in under a minute, and live at once. They
 * run one after the other: all of them change the one site.
 */
test.describe.configure({ mode: 'default' });
test.use(phone);

/** What the tests put into every page does not run in the preview, which runs no script. */
const still = /Blocked script execution in '(about:blank|[^']*\/preview\/)/;
test.beforeEach(({ allow }) => allow(still));

/** Milliseconds that a change may take from the list of parts on until a visitor sees it. */
const minute = 60_000;

/** Opens a part from the office's list of them. */
async function openPart(page: Page, part: PartName): Promise<void> {
  await page.goto('/admin-school');
  await page.getByRole('link', { name: parts[part].label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(parts[part].label);
}

/** Publishes what is typed. */
async function publish(page: Page, button = 'Publish'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expectToast(page, /^Published|^Money goes/);
}

/** Waits until a page of the site, loaded anew, shows it. */
async function expectLive(page: Page, path: string, shown: (page: Page) => Locator) {
  await expect(async () => {
    await page.goto(path);
    await expect(shown(page).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Ends a change that began then. */
const expectQuick = (began: number) => expect(Date.now() - began).toBeLessThan(minute);

/** The last of a list that was added, opened. */
const added = (page: Page) => page.locator('details[open]').last();

test('the phone number changes on every page, in the footer and in what scripts say', async ({
  page,
  opens,
  allow,
}) => {
  allow(/status of 404|^404: /);
  const visitor = await opens();
  const began = Date.now();
  await openPart(page, 'facts');
  const number = page.getByLabel('Mobile number');
  await number.fill('98220');
  await publishRefused(page, 'Enter a mobile number of 10 digits');
  await number.fill('98220 12345');
  await publish(page);
  const shown = '+91 98220 12345';
  await expectLive(visitor, '/', (one) => one.getByRole('contentinfo').getByText(shown));
  expectQuick(began);
  for (const path of ['/contact', '/terms', '/nothing-here', '/course/nothing']) {
    await visitor.goto(path);
    await expect(visitor.getByText(words('facts').phone.slice(3)).first()).toBeHidden();
  }
});

/** Presses the button for what is refused under its field. */
async function publishRefused(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(message)).toBeVisible();
}

test('a day of Diwali is closed on the contact page, and no day to collect', async ({
  page,
  opens,
}) => {
  const visitor = await opens();
  const began = Date.now();
  const day = addDays(today(), 9);
  await openPart(page, 'days');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await added(page).getByLabel('Date').fill(day);
  await publishRefused(page, 'Tick closed, or enter from when to when it is open');
  await added(page).getByLabel('Closed all day').check();
  await added(page).getByLabel('In words').fill('Diwali');
  await publish(page);
  await expectLive(visitor, '/contact', (one) =>
    one.getByText(`${dayWithWeekday(day)}, Diwali: closed`),
  );
  expectQuick(began);
  await visitor.goto('/order-a-cake');
  const days = visitor.getByRole('radio');
  await expect(days.first()).toBeAttached();
  await expect(visitor.locator(`input[value="${day}"]`)).toHaveCount(0);
});

test('the first view says something else, after a look at it, and is taken back', async ({
  page,
  opens,
}) => {
  const visitor = await opens();
  const { heading } = words('home').hero;
  await openPart(page, 'home');
  const first = page.getByRole('group', { name: 'First view' });
  await first.getByLabel('Heading').fill('Rye for everybody');
  const frame = page.frameLocator('iframe[title^="Preview"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Rye for everybody');
  await expectNoViolations(page, 'the form of a part');
  // It is a draft so far, also after the page is loaded again.
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.reload();
  await expect(first.getByLabel('Heading')).toHaveValue('Rye for everybody');
  await publish(page);
  await expectLive(visitor, '/', (one) => one.getByRole('heading', { name: 'Rye for everybody' }));
  await first.getByLabel('Heading').fill('Wheat again');
  await publish(page);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expectLive(visitor, '/', (one) => one.getByRole('heading', { name: 'Rye for everybody' }));
});

test('a teacher comes, and is on the page of the team', async ({ page, opens }) => {
  const visitor = await opens();
  const began = Date.now();
  await openPart(page, 'team');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await added(page).getByLabel('Name').fill('Zoya Khan');
  await added(page).getByLabel('Role').fill('Teaches sourdough');
  await added(page).getByLabel('About').fill('She came for one class and stayed.');
  await publish(page);
  await expectLive(visitor, '/about', (one) => one.getByRole('heading', { name: 'Zoya Khan' }));
  expectQuick(began);
});

test('a text of the law holds from a day on, and the present one until then', async ({
  page,
  opens,
}) => {
  const visitor = await opens();
  const began = Date.now();
  const from = addDays(today(), 7);
  await openPart(page, 'terms');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill(`${await text.inputValue()}\n\n## Rye\n\nRye is ours.`);
  await page.getByLabel('Holds from').fill(from);
  await publish(page);
  await expect(page.getByText(`holds from ${dayInWords(from)}`)).toBeVisible();
  expectQuick(began);
  await visitor.goto('/terms');
  await expect(visitor.getByRole('heading', { name: 'Rye' })).toBeHidden();
});

test('somebody else’s stale tab is told, and loses nothing', async ({
  page,
  opens,
  allow,
  request,
}) => {
  allow(/status of 409|^409: /);
  const other = await opens(await sessionOf(request, 'admin'), phone);
  await openPart(page, 'questions');
  await openPart(other, 'questions');
  const first = (one: Page) => one.locator('details').first();
  for (const one of [page, other]) {
    await first(one).locator('summary').click();
    await first(one)
      .getByLabel('Question', { exact: true })
      .fill(`May I bring ${one === page ? 'rye' : 'oats'}?`);
  }
  await publish(page);
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(other.getByText('Somebody else has published this part')).toBeVisible();
  await expect(first(other).getByLabel('Question', { exact: true })).toHaveValue(
    'May I bring oats?',
  );
});

test('the UPI id changes with a passkey and the name that the app shows', async ({
  opens,
  request,
  allow,
}) => {
  allow(/status of (403|422)|^(403|422): /);
  const { email, ...person } = newPerson();
  const owner = { ...person, email, role: 'owner' };
  const page = await opens(await newSession(request, owner), phone);
  await authenticator(page);
  await page.goto('/admin-security');
  await addFirstPasskey(page, email);
  await expect(page.getByRole('cell', { name: 'My phone', exact: true })).toBeVisible();

  const began = Date.now();
  await openPart(page, 'upi');
  await page.getByLabel('UPI id').fill('rye@bank');
  await page.getByLabel('Name that the UPI app shows').fill('Rye & Sons');
  await expect(page.getByRole('img', { name: 'QR code of rye@bank' })).toBeVisible();
  const again = page.getByLabel('Name that the app shows', { exact: true });
  const send = page.getByRole('button', { name: 'Publish with your passkey' });
  await again.fill('Somebody else');
  await send.click();
  await expect(page.locator('.notice').getByText(/shows another name/)).toBeVisible();
  await again.fill('rye & sons');
  await publish(page, 'Publish with your passkey');
  expectQuick(began);
  expect(await lastMailTo(email, /has just changed the UPI id/)).toContain('rye@bank');
  const visitor = await opens();
  await visitor.goto('/');
  const record = visitor.locator('#school');
  await expect(record).toContainText('rye@bank');
});
