import { enter } from './actions.ts';
import { sessionOf } from './calls.ts';
import { some } from './full.ts';
import { publicPages } from './pages.ts';
import { expect, test } from './test.ts';

/** As the browser tells a page that it is kept when it is left, and shown again by Back. */
const turn = (type: 'pagehide' | 'pageshow') =>
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }));

test('nothing keeps a public page from being kept for Back @full', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...all) {
      heard.push(all[0]);
      return add.apply(this, all as Parameters<typeof add>);
    };
  });
  for (const path of some(publicPages, 8)) {
    const answer = await page.goto(path);
    expect([path, answer?.headers()['cache-control'] ?? '']).not.toEqual([
      path,
      expect.stringContaining('no-store'),
    ]);
    await page.waitForLoadState('load');
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    expect([path, heard.filter((type) => /unload/.test(type))]).toEqual([path, []]);
  }
});

test('a page of an account that was kept shows nothing after a logout @full', async ({
  page,
  request,
}) => {
  await enter(page, await sessionOf(request, 'asha'));
  await page.goto('/user-dashboard');
  const main = page.locator('[data-needs]').first();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await page.evaluate(turn, 'pagehide' as const);
  await expect(main).toBeHidden();
  await page.evaluate(turn, 'pageshow' as const);
  await expect(main).toBeVisible();

  await page.evaluate(turn, 'pagehide' as const);
  await page.evaluate(() => localStorage.removeItem('token'));
  // The page may be gone before the browser has answered.
  await page.evaluate(turn, 'pageshow' as const).catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText(/^Hello/)).toBeHidden();
});
