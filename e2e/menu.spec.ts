import { business, whatsappFor } from '../contract/business.ts';
import { expectNoViolations } from './accessibility.ts';
import { hrefsOf, leaveOffice } from './actions.ts';
import { sessionOf } from './calls.ts';
import { headerLinks } from './pages.ts';
import { expect, expectNoLayers, phone, test } from './test.ts';

test('a guest opens the account menu with the keyboard alone', async ({ page }) => {
  await page.goto('/gallery');
  const button = page.getByRole('button', { name: 'Account menu' });
  const menu = page.getByRole('navigation', { name: 'Account' });
  await button.focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Login', 'Register']);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toBeHidden();
});

test('a mouse opens the account menu by coming to it, and a click leaves it open @full', async ({
  page,
}) => {
  await page.goto('/gallery');
  const button = page.getByRole('button', { name: 'Account menu' });
  const menu = page.getByRole('navigation', { name: 'Account' });
  await button.hover();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Register' }).hover();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(menu).toBeHidden();
});

test('the office’s menu opens and closes on a phone; logout leads to the login @full', async ({
  opens,
  request,
}) => {
  const page = await opens(await sessionOf(request, 'admin'), phone);
  await page.goto('/admin-courses');
  await expect(page.getByText('Hello ADMIN')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu).toBeHidden();
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.click();
  await expect(menu).toBeVisible();
  await expectNoViolations(page, 'the open menu', '#office-menu');
  for (let presses = 0; presses < 12; presses++) {
    const at = await page.evaluate(() => document.activeElement?.closest('main, header')?.tagName);
    expect(at, 'the keyboard stays in the menu').toBeUndefined();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.touchscreen.tap(360, 400);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/admin-courses');
  await opener.click();
  await page.setViewportSize({ width: 1000, height: 844 });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize(phone.viewport);
  await expect(menu).toBeHidden();
  await expectNoLayers(page);
  await opener.click();
  await menu.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/admin-products');
  await leaveOffice(page);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the side menu opens, and closes by its icon, the backdrop and Escape', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await open.tap();
    await expect(menu).toBeVisible();
    await expect
      .poll(() => hrefsOf(menu.getByRole('link')))
      .toEqual([...headerLinks, `tel:${business.phone}`, whatsappFor.order()]);
    await expectNoViolations(page, 'the side menu', '#side-menu');
    await menu.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeHidden();
    await open.tap();
    await expect(menu).toBeVisible();
    await page.touchscreen.tap(20, 400);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.tap();
    await menu.getByRole('link', { name: 'Courses' }).tap();
    await expect(page).toHaveURL('/courses');
  });

  test('the side menu goes when the window gets wide, and leaves nothing behind @full', async ({
    page,
  }) => {
    await page.goto('/courses');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 390 });
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
