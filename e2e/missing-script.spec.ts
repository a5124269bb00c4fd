import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { joins, newcomer } from './actions.ts';
import { some } from './full.ts';
import { moves, noteShifts } from './shifts.ts';
import { expect, expectTakenOver, hold, phone, scriptOf, test } from './test.ts';

const words = (page: Page) => page.getByText('This could not be loaded.');
const again = (page: Page) => page.getByRole('button', { name: 'Load again' });

const islands = [
  ['/login', 'LoginForm', 'Email'],
  ['/contact', 'ContactForm', 'Message'],
] as const;
for (const [path, island, label] of some(islands, 1))
  test(`a missing script is told on ${path} above the form, and loaded again with what was typed @full`, async ({
    page,
    allow,
  }) => {
    allow(/ERR_FAILED|astro-island|dynamically imported module/);
    const script = scriptOf(island);
    await page.route(script, (route) => route.abort());
    await page.goto(path);
    await expect(words(page)).toBeVisible();
    await expectAccessible(page, path);
    await page.getByRole('textbox', { name: label }).fill('Typed before');
    await page.unroute(script);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await again(page).click();
    await expect(words(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('Typed before');
    expect(await page.evaluate(() => 'same' in window), 'without a new page').toBe(true);
  });

test('a script that is still missing when loaded again can be asked for once more @full', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|astro-island|dynamically imported module/);
  const scripts = '**/_astro/{ContactForm,Field}.*';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/contact');
  await expect(again(page)).toBeVisible();
  const { promise: seen, resolve: go } = Promise.withResolvers<void>();
  await page.route(scripts, (route) => seen.then(() => route.abort()));
  await again(page).click();
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeFocused();
  go();
  await expect(again(page)).toBeVisible();
  await page.unroute(scripts);
  await again(page).click();
  await expect(words(page)).toHaveCount(0);
});

test('a page without its own script says so, and loads it again @full', async ({ page, allow }) => {
  allow(/ERR_FAILED|astro-island|dynamically imported module/);
  await page.route('**/_astro/Guarded.*', (route) => route.abort());
  await page.goto('/login');
  await expect(words(page)).toBeVisible();
  await expectAccessible(page, 'a page without its script');
  await page.unroute('**/_astro/Guarded.*');
  await again(page).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('panels without their script say so, and lead on meanwhile @full', async ({
    page,
    allow,
  }) => {
    allow(/ERR_FAILED|astro-island|dynamically imported module/);
    const scripts = '**/_astro/{CartPanel,SearchPanel}.*';
    await page.route(scripts, (route) => route.abort());
    await page.goto('/gallery');
    for (const [icon, title, link, href] of [
      ['Cart', 'YOUR CART', 'Go to your cart', '/cart'],
      ['Search', 'Search', 'See all products', '/products'],
    ] as const) {
      await page.getByRole('link', { name: icon }).tap();
      const panel = page.getByRole('dialog', { name: title });
      await expect(panel.getByText('This could not be loaded.')).toBeVisible();
      await expect(panel.getByRole('link', { name: link })).toHaveAttribute('href', href);
      await expectAccessible(page, title, [phone.viewport]);
      await page.keyboard.press('Escape');
    }
    await page.unroute(scripts);
    await page.getByRole('link', { name: 'Cart' }).tap();
    const panel = page.getByRole('dialog', { name: 'YOUR CART' });
    await panel.getByRole('button', { name: 'Load again' }).tap();
    await expect(panel.getByText('Your cart is empty')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Go to your cart' })).toBeHidden();
    await expect(words(page)).toHaveCount(1);
  });
});

/** The forms that ask before what was typed is left; what looks something up does not. */
const asking = ['/register', '/contact', '/book-a-demo'];

const forms = [
  ['/login', 'LoginForm', 'Email'],
  ['/my-account', 'AccountForm', 'Full name'],
  ['/register', 'RegisterForm', 'Full name'],
  ['/forgot-password', 'ForgotForm', 'Email'],
  ['/open-account', 'OpenAccountForm', 'Code'],
  ['/contact', 'ContactForm', 'Message'],
  ['/book-a-demo', 'DemoForm', 'Full name'],
  ['/student-verification', 'Verification', 'Serial number'],
  ['/certificate', 'Certificates', 'Serial number'],
] as const;

for (const [path, island, label] of some(forms, 1))
  test(`the form of ${path} stands still when its script comes, with what was typed @full`, async ({
    page,
    request,
  }) => {
    if (path === '/my-account') await newcomer(page, request);
    await noteShifts(page);
    for (const size of [phone.viewport, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      const release = await hold(page, scriptOf(island));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      if (path === '/certificate') await page.getByText('I know only').click();
      const field = page.getByRole('textbox', { name: label });
      await expect(field).toBeVisible();
      if (path === '/login') await expect(page.getByRole('contentinfo')).not.toBeInViewport();
      // Its own values are still to come.
      const typed = path === '/my-account' ? '' : '1234';
      if (typed) await field.fill(typed);
      // Discards layout shifts caused by fonts and the resized window.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      });
      await moves(page);
      release();
      await expectTakenOver(page);
      await expect(field).toHaveValue(typed || /./);
      expect(await moves(page), `what moved on ${path}, ${size.width} px`).toEqual([]);
      const stays = () =>
        page.evaluate(() => !dispatchEvent(new Event('leave', { cancelable: true })));
      await expect.poll(stays).toBe(asking.includes(path));
      if (typed) await field.fill('');
      await expect.poll(stays).toBe(false);
    }
  });

test('a form that is sent before its script has come is sent when it comes', async ({
  page,
  request,
}) => {
  const person = await joins(request);
  const release = await hold(page, scriptOf('LoginForm'));
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL('/login');
  release();
  await expect(page).toHaveURL('/user-dashboard');
});

test('a form whose script is on its way is accessible and fits @full', async ({ page }) => {
  const release = await hold(page, scriptOf('RegisterForm'));
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expectAccessible(page, 'a form on its way');
  release();
  await expectTakenOver(page);
});
