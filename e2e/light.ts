import type { Page } from '@playwright/test';
import { weight } from './built-scripts.ts';
import { expect } from './test.ts';

/**
 * Bytes of script in brotli: of a form, a cart or a student page, as it is built and with the parts
 * for its data, such as classes; and of a page of the office.
 */
export const mostScript = { visitors: 91 * 1024, withData: 95 * 1024, office: 200 * 1024 };

/**
 * The page has loaded at most so much script, with the parts for its data. To be called when these
 * are shown, before anything is touched.
 */
export async function expectLight(page: Page, most: number): Promise<void> {
  let scripts: string[] = [];
  const read = async () => {
    const all = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    scripts = [...new Set(all)].filter((path) => /^\/_astro\/.+\.js$/.test(path));
    return scripts.join();
  };
  // A form is in the HTML, and shown before its script is there.
  await expect.poll(read, 'script was found').toMatch(/react/);
  const list = scripts.map((path) => `${weight([path])} ${path}`).join('\n');
  expect(weight(scripts), list).toBeLessThanOrEqual(most);
}
