import { newerCalls } from '../scripts/lint/floors.ts';
import { joins } from './actions.ts';
import { allScripts, built, builtPages, inlined } from './built-scripts.ts';
import { addToCart, collects, openUpi, paidButton, placed, upi } from './checkout.ts';
import { grownOld } from './old-browser.ts';
import { logIn } from './person.ts';
import { expect, phone, test } from './test.ts';

test('no page needs calls that browsers at its floor lack, of packages neither', () => {
  const found = builtPages().flatMap((path) => {
    const floor = /^\/admin-(?!login$)/.test(path) ? 'drawn' : 'plain';
    const texts = [...allScripts(path).map((script) => `${built(script)}`), ...inlined(path)];
    return texts.flatMap((text) => newerCalls(text, floor)).map((name) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});

test.describe('in a browser of the lower floor', () => {
  // What the pages say is changed on the way, so that its hashes would not match.
  test.use({ ...phone, bypassCSP: true });

  test('somebody reads, writes, logs in, orders and pays @full', async ({ page, request }) => {
    test.slow();
    await grownOld(page);
    const person = await joins(request);

    await page.goto('/');
    expect(await page.evaluate(() => 'toWellFormed' in String.prototype)).toBe(false);
    expect(await page.evaluate(() => 'showPopover' in HTMLElement.prototype)).toBe(true);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Contact' })).toBeInViewport();
    await page.goBack();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Contact' }).click();

    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Mobile').fill('98220 12345');
    await page.getByRole('textbox', { name: 'Message' }).fill('Is the bakery open on Monday?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('.toast')).toContainText('We have your message');
    await expect(page.locator('.toast')).toBeInViewport();

    const account = page.getByRole('navigation', { name: 'Account' });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await account.getByRole('link', { name: 'Login' }).click();
    await logIn(page, person, { isOpen: true });
    await expect(page).toHaveURL('/user-dashboard');

    await addToCart(page, 'Millet Loaf');
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await collects(page);
    await openUpi(page);
    await upi(page).getByLabel('Transaction ID').fill('412345678901');
    await paidButton(upi(page)).click();
    await expect(placed(page)).toBeVisible();
    await page.goto('/course/Sourdough%20Foundations');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('an older one is told so, and no other', async ({ page }) => {
    await page.goto('/login');
    const words = page.getByText('This browser is too old');
    await expect(words).toBeHidden();
    await page.route('**/login', async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const body = (await response.text()).replace('selector(:modal)', 'selector(:unknown)');
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expect(words).toBeInViewport();
  });
});
