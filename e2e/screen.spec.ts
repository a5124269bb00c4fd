import type { APIRequestContext, Page } from '@playwright/test';
import { enter } from './actions.ts';
import { sessionOf } from './calls.ts';
import { called } from './goods.ts';
import { loads } from './loads.ts';
import { accountPages, publicPages, studentPages } from './pages.ts';
import { expect, hold, phone, test } from './test.ts';

/** What holds of the screen of every page that a visitor or student sees. */

const desk = { width: 1280, height: 800 };
/** But for the reference, which builders read, and what an invitation leads to. */
const visitorsPages = [...publicPages, ...accountPages].filter(
  (path) => !['/api/docs', '/accept-invite'].includes(path),
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

/** Runs in the page: notes what moves by itself. */
function noteShifts(): void {
  const shifts: [value: number, moved: string][] = [];
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node }[];
  };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        shifts.push([
          value,
          sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80)).join(),
        ]);
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: [number, string][] }).shifts);

/** Those of the pages that move more than a reader may notice, when scripts come late. */
async function moving(page: Page, paths: string[]): Promise<unknown[]> {
  await page.addInitScript(noteShifts);
  const found: unknown[] = [];
  for (const path of paths) {
    await loads(page, path, [], async () => {
      const release = await hold(page, '**/_astro/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      release();
    });
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((all, [value]) => all + value, 0);
    if (sum > 0.01) found.push([path, sum, ...shifts.map(([, moved]) => moved)]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  return found;
}

for (const viewport of [phone.viewport, desk]) {
  test(`nothing moves by itself at ${viewport.width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    expect(await moving(page, visitorsPages)).toEqual([]);
  });

  test(`nothing moves by itself for a student who shops at ${viewport.width} px`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await shops(page, request);
    const checkouts = studentPages.filter((path) => path.startsWith('/checkout'));
    expect(await moving(page, ['/cart', ...checkouts])).toEqual([]);
  });
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

/** Those of the pages that lose something in a window of that width, with text of that size. */
async function losing(page: Page, paths: string[], width: number, percent: number) {
  await page.setViewportSize({ width, height: 800 });
  const found: unknown[] = [];
  for (const path of paths) {
    await loads(page, path);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
      return new Promise((done) => requestIdleCallback(done));
    }, percent);
    const lost = await page.evaluate(cutOff);
    if (lost.length > 0) found.push([path, ...lost]);
  }
  return found;
}

for (const [width, percent] of [
  [320, 100],
  [390, 200],
  [1280, 200],
] as const) {
  test(`text at ${percent} % loses nothing at ${width} px`, async ({ page }) => {
    test.slow();
    expect(await losing(page, visitorsPages, width, percent)).toEqual([]);
  });

  test(`text at ${percent} % loses nothing of a student at ${width} px`, async ({
    page,
    request,
  }) => {
    test.slow();
    await shops(page, request);
    expect(await losing(page, ['/cart', ...studentPages], width, percent)).toEqual([]);
  });
}
