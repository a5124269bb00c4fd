import type { Locator, Page } from '@playwright/test';
import { addDays, dayInWords, dayWithWeekday, today } from '../contract/day.ts';
import { ownMails } from '../contract/school/pages.ts';
import { type PartName, parts } from '../contract/school/parts.ts';
import { words } from '../contract/school/words.ts';
import { cardLinks } from '../site/content/pages.ts';
import { expectNoViolations } from './accessibility.ts';
import { newSession, sends, sessionOf } from './calls.ts';
import { lastMailTo } from './mail.ts';
import { test } from './office.ts';
import { addFirstPasskey, authenticator } from './passkeys.ts';
import { newPerson } from './person.ts';
import { phonePhoto } from './photos.ts';
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

test('a teacher comes, and is on the page of the team', async ({ page, opens }) => {
  const visitor = await opens();
  const began = Date.now();
  await openPart(page, 'team');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await added(page).getByLabel('Name').fill('Zoya Khan');
  await added(page).getByLabel('Role').fill('Teaches sourdough');
  await added(page).getByLabel('About').fill('She came for one class and stayed.');
  await publish(page);
  await expectLive(visitor, '/about', (livePage) =>
    livePage.getByRole('heading', { name: 'Zoya Khan' }),
  );
  expectQuick(began);
  // Before the tests below publish what all pages read: one that does not read the team's part is
  // the file of the build, whose caching is Cloudflare's.
  const cachingOf = async (path: string) => (await visitor.goto(path))?.headers()['cache-control'];
  expect(await cachingOf('/about')).toBe('no-cache');
  expect(await cachingOf('/terms')).toBe('public, max-age=0, must-revalidate');
});

test('the phone number changes on every page, in the footer and in what scripts say @full', async ({
  page,
  opens,
  allow,
}) => {
  allow(/status of 404|^404: /);
  const visitor = await opens();
  const began = Date.now();
  await openPart(page, 'facts');
  const number = page.getByLabel('Phone number');
  await number.fill('98220');
  await publishRefused(page, 'Enter a mobile number of 10 digits');
  await number.fill('98220 12345');
  // She looks at any page that says it.
  await page.getByLabel('Page that is shown').selectOption('About');
  const footer = page.frameLocator('iframe[title^="Preview"]').getByRole('contentinfo');
  await expect(footer.getByText('+91 98220 12345')).toBeAttached();
  await publish(page);
  const shown = '+91 98220 12345';
  await expectLive(visitor, '/', (livePage) => livePage.getByRole('contentinfo').getByText(shown));
  expectQuick(began);
  for (const path of ['/contact', '/terms', '/nothing-here', '/course/nothing']) {
    await visitor.goto(path);
    await expect(visitor.getByText(shown).first()).toBeAttached();
    expect(await visitor.content()).not.toContain(words('facts').phone.slice(3));
  }
});

/** Presses the button for what is refused under its field. */
async function publishRefused(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(message)).toBeVisible();
}

test('a day of Diwali is closed on the contact page, and no day to collect @full', async ({
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
  await expectLive(visitor, '/contact', (livePage) =>
    livePage.getByText(`${dayWithWeekday(day)}, Diwali: closed`),
  );
  expectQuick(began);
  await visitor.goto('/order-a-cake');
  const days = visitor.getByRole('radio');
  await expect(days.first()).toBeAttached();
  await expect(visitor.locator(`input[value="${day}"]`)).toHaveCount(0);
});

const bar = (page: Page) => page.getByRole('complementary', { name: 'Notice' });

test('a notice stands on every page, until a visitor puts it away', async ({ page, opens }) => {
  const visitor = await opens();
  const began = Date.now();
  await openPart(page, 'notice');
  await page.getByLabel('What it says').fill('We bake for Diwali until Saturday.');
  await page.getByLabel('Link').fill('/products');
  await page.getByLabel('From', { exact: true }).fill(today());
  await page.getByLabel('Until, with that day').fill(addDays(today(), 3));
  await publish(page);
  await expectLive(visitor, '/', bar);
  expectQuick(began);
  await expectNoViolations(visitor, 'a page with a notice');
  const refused: string[] = [];
  visitor.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
  for (const path of ['/', '/terms', '/about']) await visitor.goto(path);
  expect(refused, 'scripts that the policy refuses').toEqual([]);
  await visitor.goto('/course/nothing-of-that-name');
  await bar(visitor).getByRole('link').click();
  await expect(visitor).toHaveURL('/products');

  // A visitor puts it away, until it says something else; a page that was left with it, too.
  await bar(visitor).getByRole('button', { name: 'Close the notice' }).press('Enter');
  await expect(bar(visitor)).toBeHidden();
  await expect(visitor.locator('header .brand')).toBeFocused();
  await visitor.goBack();
  await expect(bar(visitor)).toBeHidden();
  await visitor.goto('/about');
  await expect(bar(visitor)).toBeHidden();
  await page.getByLabel('What it says').fill('We bake for Diwali until Sunday.');
  await publish(page);
  await expectLive(visitor, '/', bar);
  const reader = await opens(undefined, { javaScriptEnabled: false });
  await reader.goto('/');
  await expect(bar(reader)).toBeVisible();
  await expect(bar(reader).getByRole('button')).toBeHidden();
});

test('the first view says something else, after a look at it, and is taken back', async ({
  page,
  opens,
}) => {
  const visitor = await opens();
  const { heading } = words('home').hero;
  await openPart(page, 'home');
  const first = page.locator('details', { hasText: 'First view' });
  await first.locator('summary').click();
  await first.getByLabel('Heading').fill('Rye for everybody');
  const frame = page.frameLocator('iframe[title^="Preview"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Rye for everybody');
  await expectNoViolations(page, 'the form of a part');
  // What is not well formed is not saved, and the form says so.
  const status = page.getByRole('status').filter({ hasText: /saved/i });
  await expect(status).toHaveText('Draft saved');
  await first.getByLabel('Heading').fill('');
  await expect(status).toHaveText('Not saved yet: a field is missing or wrong');
  await first.getByLabel('Heading').fill('Rye for everybody');
  await expect(status).toHaveText('Draft saved');
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(first.getByLabel('Heading')).toHaveValue(heading);
  await first.getByLabel('Heading').fill('Rye for everybody');
  await expect(status).toHaveText('Draft saved');
  // It is a draft so far, also after the page is loaded again.
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.reload();
  await expect(first.getByLabel('Heading')).toHaveValue('Rye for everybody');
  await publish(page);
  await expectLive(visitor, '/', (livePage) =>
    livePage.getByRole('heading', { name: 'Rye for everybody' }),
  );
  await first.getByLabel('Heading').fill('Wheat again');
  const [, card] = words('home').cards;
  const second = page.getByRole('group', { name: 'Cards of the houses' }).locator('details').nth(1);
  await second.locator('summary').click();
  await second.getByRole('button', { name: 'Move card 2 up' }).click();
  await publish(page);
  const moved = (livePage: Page) =>
    livePage.getByRole('region', { name: words('home').houses.heading });
  const shown = (livePage: Page) => moved(livePage).getByRole('article').first();
  await expectLive(visitor, '/', (livePage) => shown(livePage).getByText(card?.title ?? ''));
  const href = card && cardLinks[card.venue];
  await expect(shown(visitor).getByRole('link'), 'it leads where it did').toHaveAttribute(
    'href',
    href ?? '',
  );
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expectLive(visitor, '/', (livePage) =>
    livePage.getByRole('heading', { name: 'Rye for everybody' }),
  );
});

test('a testimonial comes with a photo, which is cut on the phone', async ({ page, opens }) => {
  const visitor = await opens();
  const began = Date.now();
  await openPart(page, 'testimonials');
  await page.getByRole('button', { name: 'Add a testimonial' }).click();
  const testimonial = added(page);
  await testimonial.getByLabel('Name').fill('Zoya Khan');
  await testimonial.getByLabel('Words').fill('My first loaf rose.');
  await testimonial.getByLabel('Agreed on').fill(today());
  await testimonial.getByLabel('How they agreed').fill('By mail');
  const chooser = testimonial.getByLabel('Picture');
  const heic = { name: 'IMG_0413.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') };
  await chooser.setInputFiles(heic);
  await expect(testimonial.getByText(/cannot read photos of the kind HEIC/)).toBeVisible();
  await chooser.setInputFiles(await phonePhoto());
  const dialog = page.getByRole('dialog', { name: 'Cut the picture' });
  await dialog.getByLabel('Enlarge').fill('2');
  await dialog.getByLabel(/arrow keys move it/).press('ArrowDown');
  await expectNoViolations(page, 'the frame of a picture');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(testimonial.getByRole('img', { name: 'Picture now' })).toBeVisible();
  await publish(page);
  const quote = visitor.locator('blockquote', { hasText: 'My first loaf rose.' });
  await expectLive(visitor, '/', () => quote);
  expectQuick(began);
  const face = quote.locator('img');
  await expect(face).toHaveAttribute('src', /^\/media\/school\//);
  const width = await face.getAttribute('width');
  await expect(face).toHaveAttribute('height', width ?? '');

  // She withdraws: words and picture are nowhere any more.
  const src = (await face.getAttribute('src')) ?? '';
  await page.locator('details', { hasText: 'Zoya Khan' }).locator('summary').click();
  await page.getByRole('button', { name: 'Take out for good' }).last().click();
  const question = page.getByRole('dialog', { name: 'Take Zoya Khan out for good?' });
  await expectNoViolations(page, 'the question before somebody is taken out');
  await question.getByRole('button', { name: 'Take out for good' }).click();
  await expectToast(page, 'Taken out for good');
  await expect(page.getByText('Somebody was taken out for good')).toBeVisible();
  await expect(page.locator('details', { hasText: 'Zoya Khan' })).toHaveCount(0);
  await expect(async () => {
    await visitor.goto('/');
    await expect(quote).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  expect((await visitor.request.get(src)).status()).toBe(404);
});

test('a video comes into the gallery from the phone, and one of YouTube @full', async ({
  page,
  opens,
}) => {
  const visitor = await opens();
  const seen: string[] = [];
  visitor.on('request', (request) => seen.push(new URL(request.url()).host));
  const began = Date.now();
  await openPart(page, 'gallery');
  const add = page.getByRole('button', { name: 'Add a video' });
  await add.click();
  const own = added(page);
  await own.getByLabel('Title').fill('Our oven');
  await own.getByLabel('What is to be seen').fill('Steam over a loaf.');
  await own.getByLabel('Video', { exact: true }).setInputFiles('e2e/clip.webm');
  const first = own.getByRole('img', { name: 'Video now' });
  await expect(first).toHaveAttribute('src', /^\/media\/school\//);
  await publish(page);
  const link = visitor.getByRole('link', { name: 'Play: Our oven' });
  await expectLive(visitor, '/gallery', () => link);
  expectQuick(began);
  await expect(visitor.getByText('Steam over a loaf.')).not.toContainText('Drawing');
  await link.click();
  const video = visitor.locator('video');
  await expect
    .poll(() => video.evaluate((clip: HTMLVideoElement) => clip.currentTime))
    .toBeGreaterThan(0);

  await add.click();
  const other = added(page);
  await other.getByLabel('Title').fill('Our baker');
  await other.getByLabel('What is to be seen').fill('She bakes.');
  await other.getByLabel('Or a link to YouTube').fill('https://youtu.be/abcdefghijk');
  await publish(page);
  const outside = visitor.getByRole('link', { name: 'Watch on YouTube: Our baker' });
  await expectLive(visitor, '/gallery', () => outside);
  await expect(outside).toHaveAttribute('href', 'https://youtu.be/abcdefghijk');
  expect(new Set(seen).size).toBe(1);
});

test('a text of the law holds from a day on, and the present one until then @full', async ({
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
  await expectLive(visitor, '/terms', (livePage) =>
    livePage.getByText(`A new version holds from ${dayInWords(from)} on.`),
  );
  const rye = visitor.getByRole('main').getByRole('heading', { name: 'Rye', exact: true });
  await expect(rye).toBeHidden();
  await visitor.getByRole('link', { name: 'A new version' }).click();
  await expect(rye).toBeVisible();
  await expectNoViolations(visitor, 'another version of a text');
  await visitor.getByRole('link', { name: 'Read the present one' }).click();
  await expect(rye).toBeHidden();

  await page.getByRole('button', { name: 'Call off' }).click();
  const question = page.getByRole('dialog', { name: /^Call off what is to hold from / });
  await expectNoViolations(page, 'the question before a text is called off');
  await question.getByRole('button', { name: 'Call off' }).click();
  await expectToast(page, 'Called off: the text that holds now stays');
  await expect(page.getByText(`holds from ${dayInWords(from)}`)).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Holds from'), 'the draft keeps its day').toHaveValue(from);
  await expect(async () => {
    await visitor.goto('/terms');
    const next = visitor.getByRole('link', { name: 'A new version' });
    await expect(next).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
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
  const first = (tab: Page) => tab.locator('.school-item').first();
  for (const tab of [page, other]) {
    await first(tab).locator('summary').click();
    await first(tab)
      .getByLabel('Question', { exact: true })
      .fill(`May I bring ${tab === page ? 'rye' : 'oats'}?`);
  }
  const frame = page.frameLocator('iframe[title^="Preview"]');
  await expect(frame.getByText('May I bring rye?')).toBeAttached();
  await publish(page);
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(other.getByText('Somebody else has published this part')).toBeVisible();
  await expect(other.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeFocused();
  await expect(first(other).getByLabel('Question', { exact: true })).toHaveValue(
    'May I bring oats?',
  );
  await other.getByRole('button', { name: 'Go on with mine' }).click();
  await expect(other.getByText('Draft saved')).toBeVisible();
  await publish(other);
  await other.reload();
  await expect(first(other).locator('summary')).toContainText('May I bring oats?');

  const question = first(page).getByLabel('Question', { exact: true });
  await first(page).locator('summary').click();
  await question.fill('May I bring spelt?');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Begin with theirs' }).click();
  await expect(first(page).locator('summary')).toContainText('May I bring oats?');
  await expect(page.getByRole('button', { name: 'Throw the draft away' })).toBeHidden();
  await first(page).locator('summary').click();
  await question.fill('May I bring millet?');
  await expect(page.getByText('Saving the draft…')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // No draft is left behind it, as it was being saved.
  await expect(page.locator('form').getByText('Published', { exact: true })).toBeVisible();
  await page.reload();
  await expect(first(page).locator('summary')).toContainText('May I bring millet?');
  await expect(page.getByRole('button', { name: 'Throw the draft away' })).toBeHidden();
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
  const again = page.getByLabel('Name on the other phone');
  const send = page.getByRole('button', { name: 'Publish with your passkey' });
  await again.fill('Somebody else');
  await send.click();
  await expect(page.locator('.notice').getByText(/shows another name/)).toBeVisible();
  await again.fill('rye & sons');
  await publish(page, 'Publish with your passkey');
  expectQuick(began);
  const visitor = await opens();
  await visitor.goto('/');
  const record = visitor.locator('#school');
  await expect.poll(() => record.textContent()).toContain('rye@bank');
});

test('the words of a mail change, and the next one says them @full', async ({ page, request }) => {
  const began = Date.now();
  await openPart(page, 'mails');
  await page.getByText(ownMails.accountOpened.label, { exact: true }).click();
  const mail = page.locator('details[open]');
  await mail.getByLabel('Subject').fill('Hello from {school}');
  await mail.getByLabel('First words').fill('How lovely that you bake with us!');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(mail.getByText('It has to name {serial}')).toBeVisible();
  await mail.getByLabel('First words').fill('How lovely!\n\nYour number is {serial}.');
  await expectNoViolations(page, 'the words of a mail');
  await publish(page);
  expectQuick(began);
  const person = newPerson();
  const added = { ...person, fname: person.name };
  await sends(request, await sessionOf(request, 'admin'), '/api/admin/admin-add-user', added);
  expect(await lastMailTo(person.email, /Your number is/)).toContain('How lovely!');
});
