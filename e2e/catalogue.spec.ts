import { whatsappFor } from '../contract/business.ts';
import { words } from '../contract/school/words.ts';
import { some } from './full.ts';
import { expect, test } from './test.ts';

test('the shop shows six products and, when asked, all of them', async ({ page, request }) => {
  const { data } = await (await request.get('/api/product/get-all-products')).json();
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Shop');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
  await page.getByRole('button', { name: /^Show all/ }).click();
  expect(data.length).toBeGreaterThanOrEqual(14);
  await expect(cards).toHaveCount(data.length);
  await expect(cards.nth(6).getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden();

  const loaf = cards.filter({ hasText: 'Millet Loaf' });
  await expect(loaf).toContainText(/Rs\.\s\d/);
  await expect(loaf.getByRole('link', { name: /WhatsApp Us/ })).toHaveAttribute(
    'href',
    whatsappFor.product('Millet Loaf'),
  );
  await loaf.getByRole('link', { name: 'Millet Loaf', exact: true }).click();
  await expect(page).toHaveURL('/product/Millet%20Loaf');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Millet Loaf');
});

test('a shop shown whole is whole for whoever comes back from a product @full', async ({
  page,
}) => {
  await page.goto('/products');
  await page.getByRole('button', { name: /^Show all/ }).click();
  const cards = page.getByRole('main').getByRole('article');
  await cards.last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards.nth(13)).toBeVisible();
  // A list with an outdated version is replaced by the current one.
  await page.route('**/products?all', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.text()).replace(/data-version="[^"]+"/, 'data-version="old"');
    await route.fulfill({ response, body });
  });
  // Status 200 only: the previous page may still receive its 304.
  const newer = page.waitForResponse(
    (response) => response.url().endsWith('/fresh/products') && response.status() === 200,
  );
  await page.reload();
  await newer;
  await expect(page.locator('[data-version=old]')).toHaveCount(0);
  await expect(cards.nth(13)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden();
  await page.goBack();
  await page.goto('/products');
  await expect(cards).toHaveCount(6);
});

test('the shop says for a second that it looks for fresh goods @full', async ({ page }) => {
  await page.clock.install({ time: '2027-01-01T10:00:00Z' });
  // The second goes by when it is told to, however long the page takes to load.
  await page.clock.pauseAt('2027-01-01T11:00:00Z');
  await page.goto('/products');
  const loading = page.getByText('Looking for fresh goods');
  await expect(loading).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.clock.runFor(1000);
  await expect(loading).toBeHidden();
});

for (const noun of some(['course', 'product'], 1))
  test(`an unchanged list of ${noun}s costs a 304 and stays in its place`, async ({
    page,
    request,
  }) => {
    const [path, fresh] = [`/${noun}s`, `/fresh/${noun}s`];
    // A parallel test may take a seat between the two requests, which returns 200.
    await expect(async () => {
      const etag = (await request.get(fresh)).headers()['etag'] ?? '';
      const again = await request.get(fresh, { headers: { 'if-none-match': etag } });
      expect([again.status(), (await again.body()).length]).toEqual([304, 0]);

      // As if the page had just been built.
      await page.route(path, async (route) => {
        const response = await route.fetch({ maxRetries: 2 });
        const body = (await response.text()).replace(
          /data-version="[^"]+"/,
          `data-version=${etag} data-built`,
        );
        await route.fulfill({ response, body });
      });
      const answered = page.waitForResponse((response) => response.url().endsWith(fresh));
      await page.goto(path);
      expect((await answered).status()).toBe(304);
      await expect(page.locator('[data-fresh][data-built]')).toHaveCount(1);
      await page.unroute(path);
    }).toPass();
  });

test('what is out of stock is shown and cannot be added', async ({ page, request }) => {
  const { data } = await (await request.get('/api/product/get-all-products')).json();
  const out = data.find(({ stock }: { stock: string }) => stock === 'No');
  await page.goto(`/product/${encodeURIComponent(out.name)}`);
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
});

test('a visitor reads a course and finds how to book it', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Courses');
  await expect(page.getByRole('main').getByRole('article').nth(7)).toBeVisible();
  await page.getByRole('link', { name: 'Cake Decorating & Buttercream' }).click();
  await expect(page).toHaveURL('/course/Cake%20Decorating%20%26%20Buttercream');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cake Decorating & Buttercream');
  const price = (await page.locator('.price').first().innerText()).replace(/\D/g, '');
  await expect(page.getByRole('link', { name: 'Book Now' }).first()).toHaveAttribute(
    'href',
    `/checkout/Cake%20Decorating%20%26%20Buttercream/${price}`,
  );
  const chat = await page
    .getByRole('main')
    .getByRole('link', { name: 'WhatsApp Us' })
    .getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toMatch(
    /brochure.*Cake Decorating & Buttercream/,
  );
  await expect(page.getByRole('heading', { name: 'What you learn' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL('/courses');
});

test('letter case of a name in the address does not matter @full', async ({ page }) => {
  await page.goto('/course/sourdough%20foundations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sourdough Foundations');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/course\/Sourdough%20Foundations$/,
  );
});

test('the gallery has ten clips that play, and the students', async ({ page }) => {
  const { length } = words('gallery').clips;
  await page.goto('/gallery');
  if (length === 0) {
    await expect(page.getByText('The first pictures are on their way.')).toBeVisible();
    return;
  }
  const clips = page.getByRole('region', { name: 'Short clips' });
  await expect(clips.getByRole('listitem')).toHaveText(Array(length).fill(/^(?!.*Drawing:).*\S/));
  await clips.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const video = clips.locator('video');
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((clip: HTMLVideoElement) => clip.currentTime))
    .toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Happy students' }).last()).toBeVisible();
});

test('the pictures of the school stand beside what they show @full', async ({ page }) => {
  await page.goto('/about');
  for (const { heading, picture } of words('about').sections) {
    const title = page.getByRole('heading', { name: heading });
    await expect(page.locator('section').filter({ has: title }).locator('img')).toHaveAttribute(
      'src',
      new RegExp(picture),
    );
  }
});

test('the text pages say what they must @full', async ({ page }) => {
  for (const [path, words] of [
    ['/terms', /\b13\b/],
    ['/privacy-policy', /Aadhaar/],
    ['/refund-policy', /24 hours/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(words);
  }
});
