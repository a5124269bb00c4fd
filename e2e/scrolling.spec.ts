import type { Page } from '@playwright/test';
import { isFull, some } from './full.ts';
import { publicPages } from './pages.ts';
import { expect, phone, test } from './test.ts';

// Otherwise the page moves to its targets for half a second, in the full run.
test.use({ reducedMotion: 'reduce' });

const sizes = [phone.viewport, { width: 1280, height: 800 }];
/** Targets of a page that are tried: the reference of the API has some hundreds, all alike. */
const most = isFull ? 40 : 12;

/** The targets of links in the page, and what else of the content an address can name. */
const targets = (page: Page) =>
  page.evaluate((limit) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    const named = [
      ...document.querySelectorAll(
        'main :is(h1, h2, h3, section, article, li)[id]:not(input, select)',
      ),
    ];
    const ids = [
      ...links.map(({ hash }) => decodeURIComponent(hash.slice(1))),
      ...named.map(({ id }) => id),
    ];
    const seen = [...new Set(ids)].filter((id) => document.getElementById(id)?.checkVisibility());
    const step = Math.ceil(seen.length / limit);
    return seen.filter((_, i) => i % step === 0);
  }, most);

type Miss = { id: string; off: number };

/** The targets not at the top after a link or load, with the pixels they are off. */
const missed = (page: Page, ids: string[], isLoaded = false): Promise<Miss[]> =>
  page.evaluate(
    async ([all, isThere]) => {
      const root = document.documentElement;
      const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
      const misses: Miss[] = [];
      for (const id of all) {
        if (!isThere) {
          scrollTo({ top: 0, behavior: 'instant' });
          location.replace(`#${id}`);
        }
        // What comes into view is laid out in the next frame.
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
        const off = Math.round(Math.abs(top - padding));
        const atEnd = scrollY + innerHeight >= root.scrollHeight - 2;
        // Before the first pixel there is nothing to scroll to.
        if ((atEnd && top >= padding) || (scrollY === 0 && top <= padding)) continue;
        if (!(off <= 4)) misses.push({ id, off });
      }
      return misses;
    },
    [ids, isLoaded] as const,
  );

test('a link into a page shows what it names @full', async ({ page }) => {
  for (const [i, path] of publicPages.entries()) {
    await page.goto(path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Fonts and forms that come late move what is below them, so a miss is looked at again.
      await expect
        .poll(async () => missed(page, await targets(page)), {
          message: `${path} at ${size.width} px`,
        })
        .toEqual([]);
    }
    const last = (await targets(page)).at(-1);
    // The load itself: one size of every third page, both of each in the full run.
    if (!last || !(isFull || i % 3 === 0)) continue;
    for (const size of isFull ? sizes : sizes.slice(i % 2, (i % 2) + 1)) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await page.goto(`${path}#${last}`);
      await expect
        .poll(() => missed(page, [last], true), { message: `${path}#${last} at ${size.width} px` })
        .toEqual([]);
    }
  }
});

/** Each list, and what its cards are of; on a desk the first, unless in a full run. */
const lists = (size: (typeof sizes)[number]) =>
  (
    [
      ['/', 'course'],
      ['/courses', 'course'],
      ['/products', 'product'],
    ] as const
  ).slice(0, isFull || size === phone.viewport ? 3 : 1);

/** In the page: says to the test where it is left. */
declare function leave(path: string, y: number): void;

const tagOf = (size: (typeof sizes)[number]) => (size === phone.viewport ? ' @full' : '');

const cards = sizes.flatMap((size) =>
  some(['last', 'middle'] as const, 1).map((which) => ({ size, which })),
);
for (const { size, which } of cards)
  test(`Back shows a list left at its ${which} card at ${size.width} px${tagOf(size)}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    // Pictures that come move the list until it is left. A page ready before its link was followed
    // has an older copy of the storage.
    const positions = new Map<string, number>();
    await page.exposeFunction('leave', (path: string, y: number) => positions.set(path, y));
    await page.addInitScript(() => {
      const say = () => void leave(location.pathname, scrollY);
      for (const event of ['scroll', 'click']) addEventListener(event, say, true);
    });
    for (const [list, detail] of lists(size)) {
      const answered = page.waitForResponse((answer) => /\/fresh\//.test(answer.url()));
      await page.goto(list);
      await answered;
      const links = page.locator(`main a[href^="/${detail}/"]`).filter({ visible: true });
      // Each list shows at least six.
      const link = which === 'last' ? links.last() : links.nth(3);
      await link.evaluate((element) =>
        element.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/${detail}/`));
      const at = positions.get(list) ?? 0;
      expect(at, list).toBeGreaterThan(300);
      await page.goBack();
      await expect(page).toHaveURL(list);
      const off = () => page.evaluate((y) => Math.abs(scrollY - y), at);
      await expect.poll(off, list).toBeLessThanOrEqual(4);
    }
  });
