import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { isEveryState, isFull, some } from './full.ts';
import { phone } from './test.ts';

const desktop = { width: 1280, height: 800 };
/** axe's rules for WCAG 2.2 AA, and its best practices. */
const all: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Compiling it costs a page as much as a run, half as much again when not minified. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const contrast: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };

/**
 * Expects no violations of axe's rules in the page or `selector`, once transitions are over. Frames
 * are third parties. Not by `@axe-core/playwright`, which takes four times as long.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  selector = 'html',
  runOnly = all,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([options, within]) => {
      // Endless animations are not waited for.
      const moves = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(moves.map(({ finished }) => finished));
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        within,
        options,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [{ runOnly, iframes: false, resultTypes: ['violations'] }, selector] as [RunOptions, string],
  );
  expect(found, what).toEqual([]);
}

/** No horizontal overflow. A window of 320 px equals 1280 px at 400 % zoom (WCAG 1.4.10). */
export async function expectFit(
  page: Page,
  what: string,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.table, .table td:not(.pick)')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          // Cut off on purpose: the row leads to all of it.
          .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
          .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`),
      );
    await expect.poll(overflow, `${what}, ${width} px`).toEqual([]);
  }
}

/** Scrolls to the top, where the sticky header covers nothing. */
const toTop = (page: Page) =>
  page.evaluate(async () => {
    // Smooth scrolling continues for some frames.
    for (let still = 0; still < 3; still++) {
      if (scrollY > 0) still = 0;
      scrollTo({ top: 0, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });

const seen = new WeakSet<Page>();

/**
 * As `expectAlwaysAccessible`, beyond a test's first state in full runs only, since axe was a third
 * of a journey's cost; `npm run test:e2e -- <file>` looks at all.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  sizes = [phone.viewport, desktop],
): Promise<void> {
  if (seen.has(page) && !isEveryState) return;
  seen.add(page);
  await expectAlwaysAccessible(page, what, sizes);
}

/**
 * Expects no axe violations and no overflow: on a phone by day, in a full run on a desk and by
 * night. Dark mode changes only colours, so only contrast is checked again. Pass `sizes` for what
 * exists on one of them only.
 */
export async function expectAlwaysAccessible(
  page: Page,
  what: string,
  sizes = [phone.viewport, desktop],
): Promise<void> {
  const before = page.viewportSize();
  if (isFull) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const size of some(sizes, 1)) {
    await page.setViewportSize(size);
    await toTop(page);
    await expectNoViolations(page, `${what}, by day, ${size.width} px`);
    if (!isFull) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await toTop(page);
    await expectNoViolations(page, `${what}, by night, ${size.width} px`, 'html', contrast);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await expectFit(page, what, isFull ? [...sizes.map(({ width }) => width), 320] : [320]);
  if (before) await page.setViewportSize(before);
}

/** In the page: one control of each kind that looks alike with and without the focus. */
function withoutRing(): string[] {
  const looks = (control: Element) => {
    const near: Element[] = control.nextElementSibling ? [control.nextElementSibling] : [];
    for (let element: Element | null = control; element; element = element.parentElement)
      near.push(element);
    const parts = near.flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(
          element,
          part,
        );
        const isSeen = outlineStyle !== 'none' && !/^0px|, 0\)$/.test(outlineWidth + outlineColor);
        return [isSeen && outlineStyle + outlineWidth + outlineColor, boxShadow];
      }),
    );
    return JSON.stringify(parts);
  };
  const kinds = new Map<string, HTMLElement>();
  const tabbable = 'a[href], button, input, select, textarea, summary, video, [tabindex="0"]';
  for (const element of document.querySelectorAll<HTMLElement>(tabbable)) {
    const { localName, className, parentElement } = element;
    const kind = [localName, element.getAttribute('type'), className, parentElement?.className];
    const isThere = element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0;
    if (isThere && !element.matches(':disabled') && !kinds.has(kind.join()))
      kinds.set(kind.join(), element);
  }
  return [...kinds.values()].flatMap((control) => {
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) return [];
    const focused = looks(control);
    control.blur();
    return looks(control) === focused ? [control.outerHTML.slice(0, 200)] : [];
  });
}

/** In the page: what is wider than its place, and neither scrolls nor says so by dots. */
function cutOff(): string[] {
  // A table may have a word of any length.
  const cells = document.querySelectorAll<HTMLElement>('.table tbody tr:first-child td:last-child');
  for (const cell of cells) cell.style.minWidth = '3000px';
  const isMeant = (element: Element) => {
    const { textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    const isShort = /ellipsis/.test(textOverflow) || webkitLineClamp !== 'none';
    return (
      isShort || clipPath !== 'none' || element.matches('input, [aria-hidden], [aria-hidden] *')
    );
  };
  return [...document.querySelectorAll('main, main *')]
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).overflowX !== 'visible' && !isMeant(element))
    .filter((element) => {
      element.scrollLeft = element.scrollWidth;
      const isAtEnd = Math.abs(element.scrollLeft) + element.clientWidth >= element.scrollWidth - 1;
      return !isAtEnd || !/auto|scroll/.test(getComputedStyle(element).overflowX);
    })
    .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`);
}

/**
 * The focus of who uses keys is seen on every kind of control, and what is wider than its place can
 * be scrolled to its end. The page is not used after it.
 */
export async function expectReachable(page: Page, what: string): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(withoutRing), `${what}, without a ring`).toEqual([]);
  for (const { viewport } of [phone, { viewport: desktop }]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(cutOff), `${what}, ${viewport.width} px, cut off`).toEqual([]);
  }
}
