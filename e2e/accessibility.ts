import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { phone } from './test.ts';

const desk = { width: 1280, height: 800 };
/** What WCAG 2.2 AA asks for, and what axe thinks good besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Frames of other sites (the map) are theirs; looking into frames would open a second page for every look. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).options({ iframes: false }).setLegacyMode(true);

/** What axe finds, in a form that says where. */
async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Nothing sticks out to the side, and no table has to be scrolled there. 1280 px at 400 % zoom is the same as a window of 320 px. */
export async function expectFit(page: Page, what: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const overhang = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.table, .table td:not(.pick)')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`),
    );
    expect(overhang, `${what}, ${width} px`).toEqual([]);
  }
}

/**
 * The page from its top, where nothing is half under the bar that stays, with colours and places come to rest; what
 * moves for ever is left alone.
 */
const rested = (page: Page) =>
  page.evaluate(async () => {
    // What was scrolling smoothly goes on for some frames.
    for (let still = 0; still < 3; still++) {
      if (scrollY > 0) still = 0;
      scrollTo({ top: 0, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });

/**
 * The page as it is now has nothing for axe to complain of and nothing sticks out, on a phone and a desk, by day and
 * by night. Only colours change at night, so only they are looked at again. What is there on a phone alone names its
 * `sizes`. Motion stays reduced.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  sizes = [desk, phone.viewport],
): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await rested(page);
    const day = await faults(axeOf(page).withTags(tags));
    expect(day, `${what}, by day, ${size.width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await rested(page);
    const night = await faults(axeOf(page).withRules(['color-contrast']));
    expect(night, `${what}, by night, ${size.width} px`).toEqual([]);
  }
  await expectFit(page, what, [...sizes.map(({ width }) => width), 320]);
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
