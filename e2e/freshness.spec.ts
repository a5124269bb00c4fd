import { cardsOnPage } from '../contract/course.ts';
import { addDays, today } from '../contract/day.ts';
import { rupees } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { batchOf } from './batches.ts';
import { some } from './full.ts';
import { all, called, remove, setPrice } from './goods.ts';
import { expect, test } from './test.ts';

/** The pages under test are static: their content dates from the build. */
test.describe.configure({ mode: 'default' });

/** `built` is of the seed, and no other test touches it. */
const lists = [
  { noun: 'course', page: '/courses', built: 'Eggless Home Baking' },
  { noun: 'product', page: '/products', built: 'Jowar Baguette' },
] as const;

for (const { noun, page: path, built: name } of some(lists, 1))
  test(`a new price of a ${noun} shows on the page built before`, async ({
    page,
    request,
    opens,
  }) => {
    const changed = await called(request, noun, name);
    const { price } = changed;
    const reader = await opens(undefined, { javaScriptEnabled: false });
    try {
      await setPrice(request, noun, changed, price + 7);
      await page.goto(path);
      const card = page.getByRole('article').filter({ hasText: name });
      await expect(card.locator('.price')).toHaveText(rupees(price + 7));

      await reader.goto(path);
      const built = reader.getByRole('article').filter({ hasText: name });
      await expect(built.locator('.price')).toHaveText(rupees(price));
      await reader.goto(`/${noun}/${encodeURIComponent(name)}`);
      await expect(reader.locator('.price').first()).toHaveText(rupees(price + 7));
    } finally {
      await setPrice(request, noun, changed, price);
    }
  });

test('a course that begins soonest stands first, works, and goes again', async ({
  page,
  request,
  adds,
}) => {
  const before = (await all(request, 'course')).map((course) => course.name);
  const { _id, images, name } = await adds('course', 'Stollen and Lebkuchen', {
    price: 4321,
    pictures: 3,
  });
  await batchOf(request, _id, { days: [addDays(today(), 1)], seats: 9 });
  await page.goto('/courses');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: name })).toBeVisible();
  await expect
    .poll(async () => {
      const shown = await cards.getByRole('heading').allInnerTexts();
      return shown.findIndex((heading) => before.includes(heading)) - shown.indexOf(name);
    })
    .toBeGreaterThan(0);

  await page.goto('/');
  await expect(page.getByText(/^Next: /)).toContainText(name);
  await expect(
    page
      .getByRole('region', { name: 'Learn to bake' })
      .getByRole('article')
      .filter({ hasText: name }),
  ).toBeVisible();
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(paths.course(name));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const pictures = page.getByRole('list', { name: `Pictures of ${name}` }).getByRole('img');
  await expect(pictures).toHaveCount(3);
  for (let i = 0; i < 3; i++) {
    const picture = pictures.nth(i);
    await picture.scrollIntoViewIfNeeded();
    // The first request for a width has to wait until it is computed.
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }

  const answer = await request.get(`${images[0]}?w=320`, {
    headers: { accept: 'image/avif,image/webp,*/*' },
  });
  expect(answer.headers()['content-type']).toBe('image/avif');
  expect((await answer.body()).subarray(4, 12).toString('latin1')).toBe('ftypavif');
  await remove(request, 'course', name);
  expect((await request.get(paths.course(name))).status()).toBe(404);
  const answered = page.waitForResponse((response) => response.url().endsWith('/fresh/courses'));
  await page.goto('/courses');
  await answered;
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a long shop has pages, and its first view is as short as ever @full', async ({
  page,
  request,
  opens,
  adds,
}) => {
  const missing = cardsOnPage + 4 - (await all(request, 'product')).length;
  const cards = page.getByRole('main').getByRole('article');
  for (let i = 0; i < missing; i++) await adds('product', `Papad ${i}`);
  await page.goto('/products');
  // Other tests add products meanwhile.
  await page.getByRole('button', { name: /^Show all (2|3)\d/ }).click();
  await expect(cards).toHaveCount(cardsOnPage);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/products/2');
  await expect(cards.nth(1)).toBeVisible();
  await expect(cards.nth(cardsOnPage - 1)).toHaveCount(0);

  const reader = await opens(undefined, { javaScriptEnabled: false });
  await reader.goto('/products/2');
  await reader.getByRole('link', { name: 'Previous' }).click();
  await expect(reader).toHaveURL('/products?all');
  expect((await request.get('/products/3')).status()).toBe(404);
});
