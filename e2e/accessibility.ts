import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFull } from './full.ts';
import { phone } from './test.ts';

const desktop = { width: 1280, height: 800 };
/** axe's rules for WCAG 2.2 AA, and its best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Without frames: the map is a third party, and axe would open a second page for every run. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).options({ iframes: false }).setLegacyMode(true);

/** Violations with their elements. */
async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** No horizontal overflow of the page or a table. A window of 320 px equals 1280 px at 400 % zoom (WCAG 1.4.10). */
export async function expectFit(page: Page, what: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.table, .table td:not(.pick)')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`),
    );
    expect(overflow, `${what}, ${width} px`).toEqual([]);
  }
}

/**
 * Scrolls to the top, where the sticky header covers nothing, and waits for transitions. Endless animations are not
 * waited for.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    // Smooth scrolling continues for some frames.
    for (let still = 0; still < 3; still++) {
      if (scrollY > 0) still = 0;
      scrollTo({ top: 0, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });

/**
 * Expects no axe violations and no overflow in the current state of the page: on a phone and by day, and in a full run on
 * a desk and by night as well. Dark mode changes only colours, so only contrast is checked again. Pass `sizes` for what
 * exists on one of them only. Leaves reduced motion on.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  sizes = [phone.viewport, desktop],
): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const size of isFull ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize(size);
    await settle(page);
    const day = await violationsOf(axeOf(page).withTags(tags));
    expect(day, `${what}, by day, ${size.width} px`).toEqual([]);
    if (!isFull) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    const night = await violationsOf(axeOf(page).withRules(['color-contrast']));
    expect(night, `${what}, by night, ${size.width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await expectFit(page, what, [...sizes.map(({ width }) => width), 320]);
  if (before) await page.setViewportSize(before);
}
