import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element | null }[];
};
type Noting = typeof globalThis & { shifts: [value: number, moved: string][] };

/** From here on each page that is opened notes what moves by itself. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const { shifts } = Object.assign(globalThis, { shifts: [] }) as Noting;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          shifts.push([value, sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join()]);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved more than a reader may notice since the page was opened, or looked at last. */
export async function moves(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (globalThis as Noting).shifts.splice(0));
  const sum = shifts.reduce((all, [value]) => all + value, 0);
  return sum > 0.01 ? [`moves by ${sum}`, ...shifts.map(([, moved]) => moved)] : [];
}
