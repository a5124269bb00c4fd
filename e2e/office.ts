import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { today } from '../contract/day.ts';
import { enter } from './actions.ts';
import { sessionOf } from './calls.ts';
import { test as base, expect, withCalls } from './test.ts';

/** The office's pages, without the login: its form has its own tests. */
export const test = base.extend<object, { token: string }>({
  token: [
    ({ playwright }, use, { project }) =>
      withCalls(playwright, project.use.baseURL, async (request) =>
        use(await sessionOf(request, 'admin')),
      ),
    { scope: 'worker' },
  ],
  context: async ({ context, token, storageState }, use) => {
    if (!storageState) await enter(context, token);
    await use(context);
  },
});

/** A file to choose as a picture, 1 to 8. */
export const picture = (n: number) => `seed/pictures/student-${n}.webp`;

/** Waits until the list answers what was typed and chosen last. */
export const expectAnswered = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** Opens what narrows the list. */
export const openFilters = (page: Page): Promise<void> =>
  page.locator('.filters summary', { hasText: /^Filter$/ }).click();

/** The rows of the list, without its header and those that only keep their place. */
export const rows = (page: Page) => page.locator('tbody tr:not(.gone):has([data-row], [data-act])');

/** The `_id` of an order in the list on the screen. */
export async function idOf(page: Page, orderId: string): Promise<string> {
  const link = page.getByRole('link', { name: `View order ${orderId}` });
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** Downloads the list as `<name>-<day>.csv` and returns its text. */
export async function csvOf(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${name}-${today()}.csv`);
  return readFileSync(await download.path(), 'utf8');
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}

export { expect };
