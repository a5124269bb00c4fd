import type { APIRequestContext, Page } from '@playwright/test';
import { enter } from './actions.ts';
import { sessionOf } from './calls.ts';
import { called } from './goods.ts';
import { loads } from './loads.ts';
import { accountPages, publicPages, studentPages } from './pages.ts';
import { moves, noteShifts } from './shifts.ts';
import { type SlowLine, slowLine } from './slow-line.ts';
import { drawn, expect, hold, phone, test } from './test.ts';

/** What holds of the screen of every page that a visitor or student sees. */

const desk = { width: 1280, height: 800 };
/** With a product that is made in sizes; but for what an invitation leads to. */
const visitorsPages = [...publicPages, '/product/Celebration%20Cake', ...accountPages].filter(
  (path) => path !== '/accept-invite',
);

/** Logs a student in who has a cart with something in it, before each page. */
async function shops(page: Page, request: APIRequestContext): Promise<void> {
  const { _id: id, name, images, price } = await called(request, 'product', 'Millet Loaf');
  await enter(page, await sessionOf(request, 'asha'));
  await fillCart(page, [{ id, name, images, price, amount: 2 }]);
}

const fillCart = (page: Page, cart: object[]) =>
  page.addInitScript((lines) => {
    if (location.protocol !== 'about:') localStorage.setItem('cart', JSON.stringify(lines));
  }, cart);

/**
 * Opens the page in parts, with scripts and typefaces that come after them; answers what moves more
 * than a reader may notice.
 */
async function moving(page: Page, line: SlowLine, path: string): Promise<string[]> {
  await loads(page, path, [], async () => {
    const release = await hold(page, '**/_astro/*.{js,woff2}');
    await page.goto(line.origin + path, { waitUntil: 'commit' });
    await line.draw(page);
    release();
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return moves(page);
}

/** Runs in the page: text that is beside the window, or cut off by the box that it is in. */
function cutOff(): string[] {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : [];
  const isOver = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
  // What a card quotes, and words that run by, are cut on purpose.
  const all = document.querySelectorAll<HTMLElement>(
    'body *:not(.clamp, .visually-hidden, .welcome *)',
  );
  const cut = [...all].filter((box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    return /hidden|clip/.test(overflowX + overflowY) && box.innerText?.trim() && isOver(box);
  });
  return [...wide, ...cut.map((box) => box.outerHTML.slice(0, 120))];
}

/** What the page that is open loses in a window of that width, with text of that size. */
async function losing(page: Page, width: number, percent: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
  await drawn(page);
  return (await page.evaluate(cutOff)).map((lost) => `${width} px, ${percent} %: ${lost}`);
}

/** A phone's page is read on the narrowest one, too. */
const sizes = [
  { viewport: phone.viewport, narrowest: 320, when: '' },
  { viewport: desk, narrowest: desk.width, when: ' @full' },
];

for (const { viewport, narrowest, when } of sizes) {
  /** The faults of each of the pages that has one. */
  const faults = async (page: Page, paths: string[]) => {
    await noteShifts(page);
    const line = await slowLine();
    const found: unknown[] = [];
    for (const path of paths) {
      await page.setViewportSize(viewport);
      const all = [
        ...(await moving(page, line, path)),
        ...(await losing(page, viewport.width, 200)),
        ...(await losing(page, narrowest, 100)),
      ];
      if (all.length > 0) found.push([path, ...all]);
    }
    line.close();
    return found;
  };

  test(`no page moves by itself or cuts text off at ${viewport.width} px${when}`, async ({
    page,
  }) => {
    test.slow();
    expect(await faults(page, visitorsPages)).toEqual([]);
  });

  test(`no page of a student moves or cuts text off at ${viewport.width} px${when}`, async ({
    page,
    request,
  }) => {
    test.slow();
    await shops(page, request);
    expect(await faults(page, ['/cart', ...studentPages])).toEqual([]);
  });
}
