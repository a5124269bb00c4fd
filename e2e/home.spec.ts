import type { Locator } from '@playwright/test';
import { business } from '../contract/business.ts';
import { hasVenue } from '../contract/installation.ts';
import { words } from '../contract/school/words.ts';
import { places } from '../site/content/places.ts';
import { expect, phone, test } from './test.ts';

test('a visitor sees the whole home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('home').hero.heading);
  await expect(page.getByRole('region', { name: 'Welcome' })).toContainText(
    words('home').banner[0]?.words ?? '',
  );

  if (words('gallery').students.length > 0) {
    const students = page.getByRole('region', { name: words('home').students.heading });
    await expect(students.getByRole('figure').first()).toBeVisible();
    // Somebody who is drawn is nobody: a name would have a capital.
    await expect(students.locator('img:not([alt^="Drawing: "])')).toHaveCount(0);
    await expect(students.getByAltText(/^Drawing: [A-Z].*[A-Z]/)).toHaveCount(0);
    await expect(students.getByRole('link', { name: /View All/ })).toHaveAttribute(
      'href',
      '/gallery',
    );
  }

  await expect(
    page.getByRole('link', { name: words('home').cards[0]?.action }).last(),
  ).toBeVisible();
  for (const { title } of words('home').cards)
    await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
  await expect(page.locator('#history')).toBeVisible();

  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(first, 'courses stand first').toHaveText(words('home').courses.heading);
  const courses = page.getByRole('region', { name: words('home').courses.heading });
  await expect(courses.getByRole('article')).toHaveCount(6);
  for (let i = 0; i < 6; i++) {
    const card = courses.getByRole('article').nth(i);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/course\/./);
    await expect(card).toContainText(/Rs\.\s[\d,]+/);
    await expect(card.locator('img')).toHaveAttribute('src', /^\/media\/course\//);
    await expect(card.locator('p').first()).not.toBeEmpty();
  }

  const shown = page.getByRole('region', { name: words('home').testimonials.heading });
  const { quotes } = words('testimonials');
  await expect(shown.getByRole('listitem')).toHaveCount(quotes.length);
  for (const { name } of quotes) await expect(shown.getByText(name)).toBeAttached();
});

test('a visitor pauses the welcome banner and lets it go on @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const state = () =>
    page
      .locator('.welcome p')
      .first()
      .evaluate((line) => getComputedStyle(line).animationPlayState);
  await expect.poll(state).toBe('running');
  const pause = page.getByRole('button', { name: 'Pause the banner' });
  await pause.click();
  await page.mouse.move(0, 400);
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(state).toBe('paused');
  await pause.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(state).toBe('running');
});

test('the banner stands still for somebody who wants less motion @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByText(words('home').banner[1]?.words ?? '').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause the banner' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  const welcome = page.getByRole('region', { name: 'Welcome' });
  const height = async () => (await welcome.boundingBox())?.height;
  await expect.poll(height, 'one line').toBeLessThan(50);
});

test('the Lounge card opens the map; Escape closes it and gives the focus back @full', async ({
  page,
}) => {
  if (!hasVenue('lounge')) return;
  await page.goto('/');
  const card = page.getByRole('link', { name: words('home').cards.at(-1)?.action });
  const map = page.getByRole('dialog', { name: business.lounge.label });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(map).toBeVisible();
  await expect(map.getByRole('img')).toBeVisible();
  await expect(map.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible();
  await expect.poll(async () => (await map.boundingBox())?.width).toBe(520);
  const where = map.getByText(business.lounge.where);
  const leftEdge = async (of: Locator) => (await of.boundingBox())?.x ?? 0;
  expect((await leftEdge(where)) - (await leftEdge(map)), 'room beside the words').toBeGreaterThan(
    16,
  );
  await page.keyboard.press('Escape');
  await expect(map).toBeHidden();
  await expect(card).toBeFocused();

  await card.click();
  await map.getByRole('button', { name: 'Close map' }).click();
  await expect(map).toBeHidden();
  await card.click();
  await expect(map).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(map).toBeHidden();
});

test('a visitor turns through the students by button and by keyboard @full', async ({ page }) => {
  if (words('gallery').students.length === 0) return;
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Happy students' }).last();
  const track = slider.getByRole('list');
  const place = () => track.evaluate((list) => list.scrollLeft);
  await slider.getByRole('button', { name: 'Next' }).click();
  await expect.poll(place).toBeGreaterThan(200);
  await slider.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(place).toBe(0);
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the first screen has a picture, the next course with its day, and each house', async ({
    page,
  }) => {
    await page.goto('/');
    const next = page.getByText(/^Next: .+, (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/).getByRole('link');
    await expect(next).toHaveAttribute('href', /^\/course\/./);
    const hero = page.getByRole('main').locator('.hero');
    const seen = [next, hero.locator('.drawing svg, picture img')];
    for (const { label, locality } of places())
      seen.push(hero.getByRole('listitem').filter({ hasText: `${label}, ${locality}` }));
    for (const name of ['See courses', 'Order a cake', 'Try a demo class', 'Order from the bakery'])
      seen.push(page.getByRole('main').getByRole('link', { name }).first());
    for (const locator of seen) await expect(locator).toBeInViewport({ ratio: 1 });
  });
});
