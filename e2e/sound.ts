import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { phone } from './test.ts';

const desk = { width: 1280, height: 800 };

/** The page as it is now has nothing for axe to complain of and nothing sticks out, on a phone and a desk, by day and by night. */
export async function expectSound(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of [desk, phone.viewport])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html}`),
      );
      expect(found, `${what}, ${colorScheme}, ${size.width} px`).toEqual([]);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang, `${what}, ${size.width} px`).toBe(0);
    }
  if (before) await page.setViewportSize(before);
}
