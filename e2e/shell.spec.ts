import { business, whatsappFor } from '../contract/business.ts';
import { openInWords } from '../contract/collection-words.ts';
import { words } from '../contract/school/words.ts';
import { sectionsOf } from '../site/lib/rich.ts';
import { enter, hrefsOf } from './actions.ts';
import { sessionOf } from './calls.ts';
import { some } from './full.ts';
import { headerLinks } from './pages.ts';
import { expect, phone, test } from './test.ts';

test('the header has the links in their order, the tagline and the phone', async ({ page }) => {
  await page.goto('/about');
  const linksOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link');
  const [links, others] = [linksOf('Main'), linksOf('More')];
  await expect.poll(() => hrefsOf(links)).toEqual([...headerLinks.slice(0, 4), '/login']);
  await expect.poll(() => hrefsOf(others)).toEqual(headerLinks.slice(4, -1));
  await page.emulateMedia({ colorScheme: 'dark' });
  const colours = () =>
    page
      .getByRole('banner')
      .locator('.top-bar')
      .evaluate((top) => getComputedStyle(top).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
  const brightness = async () => Math.max(...(await colours()));
  await expect.poll(brightness, 'brightness of the top bar by night').toBeLessThan(64);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(links.last()).toHaveText('My Account');
  await expect(others.first()).toHaveAttribute('aria-current', 'page');
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
    whatsappFor.order(),
    '/order-a-cake',
    ...(business.social.instagram ? [business.social.instagram] : []),
  ])
    await expect(footer.locator(`a[href="${href}"]`).first()).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Bakery', exact: true })).toHaveAttribute(
    'href',
    '/products',
  );
  for (const [{ lines }, hours] of [
    [business.addresses.bakery, business.hours],
    [business.addresses.institute, business.instituteHours],
  ] as const) {
    const place = footer.locator('.place').filter({ hasText: lines[0] });
    await expect(place).toContainText(openInWords(hours));
  }
  expect(whatsappFor.order()).toContain(business.phone.slice(1));
  await expect(footer.getByText(words('home').hero.heading)).toBeVisible();
  await expect(page.getByRole('main').getByText(words('home').hero.heading)).toHaveCount(0);
  const points = page.getByRole('main').locator('section').getByRole('listitem');
  await expect(points.first(), 'lists in a text have bullets').toHaveCSS('list-style-type', 'disc');
});

test('below a form of the account the footer is a line, and its form a card', async ({ page }) => {
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  await expect.poll(() => hrefsOf(footer.getByRole('link'))).toContain('/terms');
  await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThan(120);
  const main = page.getByRole('main');
  await expect(main.locator('.card').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Forgot your password/ })).toHaveAttribute(
    'href',
    /\/forgot-password$/,
  );
});

test('a legal text says first what it comes to, and leads to its parts', async ({ page }) => {
  await page.goto('/terms');
  const main = page.getByRole('main');
  const contents = main.getByRole('navigation', { name: 'Contents' });
  const headings = sectionsOf(words('terms').text).sections.map(({ heading }) => heading);
  expect(headings[0]).toBe('In short');
  await expect(contents.getByRole('listitem')).toHaveText(headings);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(headings);
  for (const href of [`mailto:${business.email}`, `tel:${business.phone}`])
    await expect(main.locator(`[href="${href}"]`)).not.toHaveCount(0);
  await contents.getByRole('link', { name: 'Cancelling and refunds' }).click();
  const section = main.locator('section').filter({ has: page.locator('h2:target') });
  await expect(section.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await section.getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page).toHaveURL('/refund-policy');
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
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

test('a visitor at an unknown address finds a way back', async ({ page, allow }) => {
  allow(/404/);
  for (const path of [
    '/no-such-page',
    '/_headers',
    '/course/No such course',
    '/product/%E0%A4%A',
    '/a/b/c',
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  await page.getByRole('link', { name: 'Go To Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the footer fits one screen @full', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThanOrEqual(844);
  });

  test("the school's name takes two lines at most @full", async ({ page }) => {
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
});

test('the header keeps to one row from 1024 px on, also for a student @full', async ({
  page,
  request,
}) => {
  const inSeveralLines = (nodes: Element[]) =>
    nodes
      .filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map(({ textContent }) => textContent);
  const linksOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link');
  const expectOneRow = async (words: string) => {
    for (const width of [1024, 1100, 1180, 1280, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(linksOf('Main').last()).toHaveText(words);
      for (const links of [linksOf('Main'), linksOf('More')]) {
        const tops = () =>
          links.evaluateAll(
            (all) => new Set(all.map((link) => link.getBoundingClientRect().top)).size,
          );
        await expect.poll(tops, `${words}, ${width} px`).toBe(1);
        const long = () => links.evaluateAll(inSeveralLines);
        await expect.poll(long, `${words}, ${width} px`).toEqual([]);
      }
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `${words}, ${width} px`).toBeLessThanOrEqual(0);
    }
  };
  await page.goto('/terms');
  await expectOneRow('My Account');
  await enter(page, await sessionOf(request, 'asha'));
  await page.goto('/terms');
  await expectOneRow('Dashboard');
});

test('forms have words beside them on a desk @full', async ({ page }) => {
  const expectNote = async (path: string) => {
    await page.goto(path);
    const note = page.locator('.form-note');
    await expect(note.getByRole('listitem').first()).toBeVisible();
    const isBeside = async () => {
      const { x = 0, y = 800 } = (await note.boundingBox()) ?? {};
      return x > 640 && y < 800;
    };
    await expect.poll(isBeside, path).toBe(true);
  };
  const forms = [...['/book-a-demo', '/student-verification', '/certificate', '/accept-invite']];
  for (const path of some(forms, 2)) await expectNote(path);
});
