import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { people } from '../worker/test/cast.ts';
import { expectAccessible } from './accessibility.ts';
import { joins, newcomer } from './actions.ts';
import { logIn, logInAgain, newPerson, refusesFiles, register } from './person.ts';
import { phonePhoto } from './photos.ts';
import { expect, expectTakenOver, hold, test } from './test.ts';

const photo = 'seed/pictures/student-2.webp';

test('an empty registration says all that is missing, and only once it was sent @full', async ({
  page,
  allow,
}) => {
  allow(/^401: /, /^409: /, /^422: /, /status of 4/);
  await page.goto('/register');
  await expect(page.getByText('Enter full name')).toBeHidden();
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const words of [
    'Please select a profile image',
    'Enter full name',
    'Enter father name',
    'Enter mother name',
    'Enter aadhar number',
    'Enter email',
    'Enter mobile',
    'Select your date of birth',
    'Enter address',
    'Enter password',
    'Agree to go on',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page, 'errors');
});

test('whoever registers with a taken e-mail is told at its field and loses nothing @full', async ({
  page,
  allow,
}) => {
  allow(/^401: /, /^409: /, /^422: /, /status of 4/);
  await register(page, { ...newPerson(), email: people.asha.email }, photo);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(people.asha.email);
  await expect(page.getByAltText('Your choice')).toBeVisible();
});

test('why a login failed stays at the form, and the e-mail too @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/^401: /, /^409: /, /^422: /, /status of 4/);
  const person = await joins(request);
  const why = page.getByRole('main').getByRole('alert');
  const shown = page.locator('.toast.error');
  await logIn(page, { ...person, password: 'not-this-one' });
  await expect(why).toHaveText('E-mail or password is wrong');
  await expect(shown).toContainText('E-mail or password is wrong');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expectAccessible(page, 'a login that failed');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Not here', 'QuotaExceededError');
    };
  });
  await logIn(page, person, { isOpen: true });
  const notKept = 'Your browser does not let this site keep you logged in.';
  await expect(why).toHaveText(notKept);
  await expect(shown.filter({ hasText: notKept })).toBeVisible();
});

test('whoever leaves a begun registration is asked first, also about the photo @full', async ({
  page,
  allow,
}) => {
  allow(/^dialog: /);
  for (const type of [
    () => page.getByLabel('Full name').pressSequentially('Kavita'),
    () => page.getByLabel('Photo').setInputFiles(photo),
  ]) {
    // Typed or chosen before the form's script comes, which counts as well.
    const release = await hold(page, '**/_astro/*.js');
    await page.goto('/register', { waitUntil: 'commit' });
    await page.getByLabel('Full name').click();
    await type();
    release();
    await expectTakenOver(page);
    const dialog = page.waitForEvent('dialog');
    await page
      .getByRole('link', { name: 'Login', exact: true })
      .last()
      .click({ noWaitAfter: true });
    expect((await dialog).type()).toBe('beforeunload');
    await expect(page).toHaveURL('/register');
    await page.getByLabel('Full name').fill('');
    await page.getByLabel('Photo').setInputFiles([]);
  }
});

test('what is typed on the account page stays when another tab logs out, and is saved @full', async ({
  page,
  context,
  request,
  allow,
}) => {
  allow(/^dialog: /);
  const person = await newcomer(page, request);
  await page.goto('/my-account');
  await page.getByRole('heading', { name: 'How we reach you' }).click();
  const address = page.getByLabel('Address');
  const typed = '5 Baner Road, 411045';
  await address.fill(typed);
  await page.getByLabel('Photo').setInputFiles(photo);
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page.getByText('Your login has ended.')).toBeVisible();
  await expect(page).toHaveURL('/my-account');
  await page.getByRole('button', { name: 'Update' }).click();
  await logInAgain(page, person);
  await expect(page.getByText('Your login has ended.')).toBeHidden();
  await expect(page.getByText(/^Your account is updated\./)).toBeVisible();
  await expect(address).toHaveValue(typed);
});

test('a photo that is too large, or no picture, is refused before it is sent @full', async ({
  page,
}) => {
  await page.goto('/register');
  await refusesFiles(page, 'Create Account');
});

test('a photo out of a camera is made smaller, and upright @full', async ({ page }) => {
  const [width, height] = [2400, 1800];
  const noise = randomBytes(width * height * 3);
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(2_097_152);
  await page.addInitScript(() => {
    const gate = new Promise((open) => Object.assign(window, { open }));
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...all) {
      void gate.then(() => toBlob.apply(this, all));
    };
  });
  await register(page, newPerson(), { name: 'DCIM.jpeg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Making the photo smaller…')).toBeVisible();
  // Sent without it, which is refused once the form's checks have come.
  await expect(page.getByText('Please select a profile image')).toBeVisible();
  await expectAccessible(page, 'a photo on its way');
  await page.evaluate(() => (window as unknown as { open(): void }).open());
  const preview = page.getByAltText('Your choice');
  await expect(preview).toBeVisible();
  await expect(page.getByText('Making the photo smaller…')).toBeHidden();
  await expect(preview).toHaveJSProperty('naturalHeight', 1600);
  await expect(preview).toHaveJSProperty('naturalWidth', 1200);
  for (const [width, height] of [[12_000, 2_400] as const, [8_160, 6_144] as const]) {
    await page.getByLabel('Photo').setInputFiles(await phonePhoto(width, height));
    await expect(preview).toHaveJSProperty('naturalWidth', 1600);
    await expect(preview).toHaveJSProperty('naturalHeight', Math.round((1600 * height) / width));
  }
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/user-dashboard');
});
