import type { Page } from '@playwright/test';
import { business } from '../contract/business.ts';
import { addDays, dayInShort, dayWithWeekday, leastAge, today } from '../contract/day.ts';
import { paths } from '../contract/paths.ts';
import { courseTermsInShort } from '../contract/payment-terms.ts';
import { words } from '../contract/school/words.ts';
import { expectNoViolations } from './accessibility.ts';
import { batchOf, books } from './batches.ts';
import { some } from './full.ts';
import { expect, expectNoLayers, layers, phone, test } from './test.ts';

const patisserie = '/course/French%20Patisserie';

test('the page of a course says what must be known before paying', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(patisserie);
  const main = page.getByRole('main');
  for (const shown of [
    '8 weeks, weekends, 10 am to 2 pm',
    'You can book before there are dates.',
    courseTermsInShort.undatedRefund,
    `Institute, ${business.addresses.institute.locality}`,
    'Intermediate: a few bakes at home are enough',
    'English, with Hindi',
    `From ${leastAge} years`,
    'At most 10 students',
    'Everything you bake, boxed',
    'Yes, and anybody can check it on this website',
    'Half now, half on the first day: Rs. 12,250 each',
    ...words('testimonials').quotes.flatMap(({ course, words: quote }) =>
      course === 'French Patisserie' ? [quote] : [],
    ),
  ])
    await expect(main.getByText(shown).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /maps/);
  for (const [name, href] of [
    [`Try a demo class for ${business.demoFee}/-`, /book-a-demo$/],
    ['WhatsApp Us', /wa\.me.*brochure.*French%20Patisserie/],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveCount(1);
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  // The next class, by whom, and what it bakes.
  await expect(main.getByText('Not sure yet?')).toContainText(/100\/-: .+\s[ap]m, with .+\. \w/);
  await main.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^http.*\/course\/French%20Patisserie$/,
  );

  // The syllabus: the first topic is open, the others open by a click.
  await expect(main.getByText('Pain au chocolat')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Pain au chocolat' }).last()).toHaveCSS(
    'list-style-type',
    'disc',
  );
  await expect(main.getByText('Profiteroles')).toBeHidden();
  await main.getByRole('heading', { name: 'Choux' }).click();
  await expect(main.getByText('Profiteroles')).toBeVisible();

  const questions = main.getByRole('region', { name: 'Questions and answers' });
  const count = words('questions').questions.length + 2;
  await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(count);
  await questions.getByRole('heading', { name: 'Do you use gelatine?' }).click();
  await expect(questions.getByText('agar-agar, and you choose')).toBeVisible();
  await expectNoViolations(page, 'a course with open topics');
});

/** What the first screen of a course has: its button once, at the place to press it. */
async function expectFirstScreen(page: Page, button: string | RegExp, words: (string | RegExp)[]) {
  const main = page.getByRole('main');
  for (const seen of [
    main.getByRole('heading', { level: 1 }),
    ...words.map((text) => main.getByText(text).filter({ visible: true }).first()),
  ])
    await expect(seen).toBeInViewport({ ratio: 1 });
  const buttons = main.locator('.button:not(.quiet)').filter({ visible: true });
  await expect(buttons).toHaveCount(1);
  const named = page.locator('span').filter({ hasText: button, visible: true });
  await expect(buttons.filter({ has: named })).toBeInViewport({ ratio: 1 });
}

const screens = [
  ['on a phone', { ...phone, viewport: { width: 390, height: 844 } }],
  ['at a desk', { viewport: { width: 1280, height: 800 } }],
] as const;
for (const [where, use] of some(screens, 1))
  test.describe(where, () => {
    test.use(use);

    test(`a course is judged in one screen ${where}`, async ({ page, request, adds }) => {
      const teacher = 'Nusrat Pathan';
      const { _id: course, name } = await adds('course', 'Khari', {
        price: 4500,
        facts: { teacher },
      });
      const goes = () => page.goto(paths.course(name));
      await goes();
      await expectFirstScreen(page, /^Tell me (when dates are out|the dates)$/, [
        teacher,
        'No dates yet',
        'Rs. 4,500',
      ]);
      const book = page.getByRole('link', { name: 'Book Now' });
      await expect(book, 'booking is second and near').toBeVisible();
      const first = addDays(today(), 9);
      const batch = await batchOf(request, course, { days: [first], seats: 1 });
      await goes();
      const begins = where === 'at a desk' ? dayWithWeekday(first) : dayInShort(first);
      await expectFirstScreen(page, 'Book Now', [
        teacher,
        begins,
        'Rs. 4,500',
        'One day, 3 hours',
        'All your money back',
      ]);
      await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('link', { name: 'demo class' })).toHaveCount(1);
      await books(request, name, batch);
      await goes();
      await expectFirstScreen(page, 'Join the waiting list', [teacher, 'All batches are full']);
      await expectNoViolations(page, `a full course ${where}`);
    });
  });

test('the page of a course prints as a syllabus of two pages @full', async ({ page }) => {
  for (const path of [patisserie, '/course/Professional%20Baking%20Diploma']) {
    await page.goto(path);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect([path, paper.match(/\/Type \/Page\b/g)?.length]).toEqual([path, 2]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Four weeks in a working kitchen').last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Now' }).filter({ visible: true })).toHaveCount(
    0,
  );
});

test('a course that is full shows its batch and leads to the waiting list', async ({ page }) => {
  await page.goto('/course/Cookies%20%26%20Brownies');
  const main = page.getByRole('main');
  await expect(main.getByText('All batches are full')).toBeVisible();
  await expect(main.getByText('All your money back')).toHaveCount(0);
  const others = main.getByRole('region', { name: 'With free seats' }).getByRole('article');
  await expect(others).toHaveCount(2);
  await expect(others.getByText('join the waiting list')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Join the waiting list' }).first()).toHaveAttribute(
    'href',
    /^\/checkout\/Cookies.*batch=|#batches/,
  );
});

test('pictures of a course turn, enlarge and go on where they were enlarged @full', async ({
  page,
}) => {
  await page.goto(patisserie);
  const small = page.getByRole('list', { name: 'Pictures of French Patisserie', exact: true });
  const place = (list: typeof small) =>
    list.evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));
  await page.getByRole('button', { name: 'Show picture 3' }).click();
  await expect.poll(() => place(small)).toBe(2);
  await expect(page.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => place(small)).toBe(0);
  // Nothing of another picture is in view.
  const edges = await small.evaluate((track) =>
    [track, ...track.children].map((element) => Math.round(element.getBoundingClientRect().width)),
  );
  expect(new Set(edges).size).toBe(1);

  await page.getByRole('link', { name: /^Enlarge .* picture 1 of 3/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of French Patisserie' });
  await expect(dialog).toBeVisible();
  const large = dialog.getByRole('list');
  await expect(large).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(large)).toBe(1);
  await expectNoViolations(page, 'the enlarged pictures', '#pictures');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectNoLayers(page);
  await expect.poll(() => place(small)).toBe(1);
  await page.getByRole('link', { name: /^Enlarge .* picture 2 of 3/ }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => layers(page)).toBe(1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(patisserie);
});

test('the list of courses is narrowed, and its address says by what', async ({ page }) => {
  await page.goto('/courses');
  const cards = page.getByRole('main').getByRole('article');
  const form = page.getByRole('form', { name: 'Narrow the courses' });
  const chip = (name: string) => form.getByRole('button', { name, exact: true });
  await expect(cards.filter({ hasText: 'Macaron Masterclass' })).toBeVisible();
  await chip('Beginner').click();
  await expect(page).toHaveURL('/courses?level=Beginner');
  await expect(form.getByRole('status')).toHaveText(/^\d courses$/);
  await expect(cards.filter({ hasText: 'Macaron Masterclass' })).toHaveCount(0);
  await chip('With dates').click();
  await expect(page).toHaveURL('/courses?level=Beginner&dates=set');
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasText: 'No dates yet' })).toHaveCount(0);
  await expectNoViolations(page, 'courses that are narrowed');

  await page.goBack();
  await expect(page).toHaveURL('/courses?level=Beginner');
  await expect(chip('With dates')).toHaveAttribute('aria-pressed', 'false');
  await expect(chip('Beginner')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(chip('Beginner')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/courses?level=Advanced&days=Weekends&dates=set');
  await expect(page.getByText('No course fits all of this.')).toBeVisible();
  await expectNoViolations(page, 'no course found');
  await form.getByRole('button', { name: 'Show all courses' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(cards.nth(7)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('date, price and Book Now stay in view on a phone @full', async ({ page }) => {
    await page.goto('/course/Sourdough%20Foundations');
    const last = page.getByRole('link', { name: 'Book Now' }).first();
    await expect(last).toBeInViewport();
    await page.getByRole('heading', { name: 'Questions and answers' }).scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await last.click();
    await expect(page).toHaveURL(/\/login\?next=|\/checkout\//);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole syllabus and all answers are there to read', async ({ page }) => {
    await page.goto(patisserie);
    for (const words of ['Profiteroles', 'Mirror glaze', 'make it up in a later batch'])
      await expect(page.getByText(words)).toBeVisible();
  });
});
