import type { Page } from '@playwright/test';
import { business, whatsappFor } from '../contract/business.ts';
import { expectAccessible } from './accessibility.ts';
import { newcomer } from './actions.ts';
import { some } from './full.ts';
import { expect, phone, test } from './test.ts';

const hrefs = (links: { href: string | null }[]) => links.map(({ href }) => href);

test('the header has the links in their order, the tagline and the phone', async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(
    hrefs(await links.evaluateAll((all) => all.map((a) => ({ href: a.getAttribute('href') })))),
  ).toEqual([
    '/courses',
    '/products',
    '/about',
    '/gallery',
    '/contact',
    '/student-verification',
    '/certificate',
    '/book-a-demo',
    '/login',
  ]);
  await expect(links.last()).toHaveText('My Account');
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(business.tagline)).toBeVisible();
  await expect(page.getByRole('link', { name: business.phoneDisplay }).first()).toHaveAttribute(
    'href',
    `tel:${business.phone}`,
  );
});

test('the footer has its links, both addresses and the WhatsApp orders', async ({ page }) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  for (const href of [
    '/contact',
    '/terms',
    '/privacy-policy',
    '/student-verification',
    '/download-certificate',
    '/',
    '/products',
    '/courses',
    '/about',
    business.social.instagram,
    whatsappFor.order(),
    whatsappFor.birthdayCake(),
  ])
    await expect(footer.locator(`a[href="${href}"]`).first()).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Bakery', exact: true })).toHaveAttribute(
    'href',
    '/products',
  );
  for (const { lines } of Object.values(business.addresses))
    await expect(footer.getByText(lines[0])).toBeVisible();
  expect(whatsappFor.order()).toContain(business.phone.slice(1));
});

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

test('a mouse opens the account menu by coming to it, and a click leaves it open', async ({
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

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/courses');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('a page opens at its top, wherever the last one was left', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL('/courses');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('old addresses lead to the new ones', async ({ request }) => {
  for (const [from, to] of [
    ['/admin', '/admin-dashboard'],
    ['/games', '/products'],
    ['/download-certificate', '/certificate'],
    ['/course', '/courses'],
    ['/product', '/products'],
  ]) {
    const answer = await request.get(from ?? '', { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 301, to]);
  }
});

test.describe('with an unknown address', () => {
  test.use({ expected: [/404/] });

  test('a visitor finds a way back', async ({ page }) => {
    for (const path of [
      '/no-such-page',
      '/_headers',
      '/course/No such course',
      '/product/%E0%A4%A',
      '/a/b/c',
    ]) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing but crumbs here');
    }
    await page.getByRole('link', { name: 'Go To Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test("the school's name takes two lines at most", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/about');
    const name = page.getByRole('banner').getByText(business.name);
    const lines = await name.evaluate((span) => {
      const range = document.createRange();
      range.selectNodeContents(span);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBeLessThanOrEqual(2);
  });

  test('the side menu opens, and closes by its icon, the backdrop and Escape', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await open.tap();
    await expect(menu).toBeVisible();
    expect(
      await menu
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual([
      '/courses',
      '/products',
      '/student-verification',
      '/certificate',
      '/book-a-demo',
      '/about',
      '/gallery',
      '/contact',
      '/login',
    ]);
    await menu.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeHidden();
    await open.tap();
    await expect(menu).toBeVisible();
    await page.touchscreen.tap(20, 400);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
    await open.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.tap();
    await menu.getByRole('link', { name: 'Courses' }).tap();
    await expect(page).toHaveURL('/courses');
  });

  test('the side menu goes when the window gets wide, and leaves nothing behind', async ({
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

test('on a large screen there is no side menu', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
});

test.describe('a script that does not come', () => {
  test.use({ expected: [/ERR_FAILED|astro-island|dynamically imported module/] });

  const words = (page: Page) => page.getByText('This could not be loaded.');
  const again = (page: Page) => page.getByRole('button', { name: 'Load again' });

  for (const [path, island, label] of [
    ['/login', 'LoginForm', 'Email'],
    ['/contact', 'ContactForm', 'Message'],
  ] as const)
    test(`is told on ${path} in the form's place, and loaded again`, async ({ page }) => {
      const script = `**/_astro/${island}.*`;
      await page.route(script, (route) => route.abort());
      await page.goto(path);
      await expect(words(page)).toBeVisible();
      await expectAccessible(page, path);
      await page.unroute(script);
      await page.evaluate(() => Object.assign(window, { same: true }));
      await again(page).click();
      await expect(page.getByRole('textbox', { name: label })).toBeVisible();
      await expect(words(page)).toHaveCount(0);
      expect(await page.evaluate(() => 'same' in window), 'without a new page').toBe(true);
    });

  test('and is still missing when asked for again can be asked for once more', async ({ page }) => {
    await page.route('**/_astro/{ContactForm,Field}.*', (route) => route.abort());
    await page.goto('/contact');
    await again(page).click();
    await expect(page.getByRole('button', { name: 'Loading…' })).toBeFocused();
    await expect(again(page)).toBeVisible();
    await page.unroute('**/_astro/{ContactForm,Field}.*');
    await again(page).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  test('is told when it is the one of the page', async ({ page }) => {
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

    test('is told in the panels, which lead on meanwhile', async ({ page }) => {
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
});

/** Blocks the script of an island until the returned function is called. */
async function hold(page: Page, island: string): Promise<() => void> {
  let go = () => {};
  const gone = new Promise<void>((done) => {
    go = done;
  });
  await page.route(`**/_astro/${island}.*`, (route) => gone.then(() => route.continue()));
  return go;
}

const forms = [
  ['/login', 'LoginForm', 'Email'],
  ['/my-account', 'AccountForm', 'Full name'],
  ['/register', 'RegisterForm', 'Full name'],
  ['/forgot-password', 'ForgotForm', 'Email'],
  ['/contact', 'ContactForm', 'Message'],
  ['/book-a-demo', 'DemoForm', 'Full name'],
  ['/student-verification', 'Verification', 'Serial number'],
  ['/certificate', 'Certificates', 'Serial number'],
] as const;

for (const [path, island, label] of some(forms, 2))
  test(`the form of ${path} has its place before its script has come`, async ({ page }) => {
    if (path === '/my-account') await newcomer(page);
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          if (value > 0.005)
            moved.push(`${value} ${sources.map(({ node }) => node?.outerHTML.slice(0, 80))}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const size of [phone.viewport, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      const release = await hold(page, island);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('Loading the form…')).toBeVisible();
      if (path === '/login') await expect(page.getByRole('contentinfo')).not.toBeInViewport();
      // Discards layout shifts caused by fonts and the resized window.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        (window as unknown as { moved: string[] }).moved.length = 0;
      });
      release();
      await expect(page.getByRole('textbox', { name: label })).toBeVisible();
      const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
      expect(moved, `what moved on ${path}, ${size.width} px`).toEqual([]);
    }
  });

test('a form whose script is on its way is accessible and fits', async ({ page }) => {
  const release = await hold(page, 'RegisterForm');
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(page.getByText('Loading the form…')).toBeVisible();
  await expectAccessible(page, 'a form on its way');
  release();
  await expect(page.getByLabel('Full name')).toBeVisible();
});
