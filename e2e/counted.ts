import type { Page } from '@playwright/test';

type Count = { touches: number; keys: number };

/**
 * Counts what a hand does on the page and those after it: touches, and keys. Each call of what it
 * answers says how many there were since the one before.
 */
export async function counted(page: Page): Promise<() => Promise<Count>> {
  const begin = () => {
    const key = 'counted';
    const add = (what: 'touches' | 'keys') => {
      const count = JSON.parse(sessionStorage.getItem(key) ?? '{"touches":0,"keys":0}');
      count[what] += 1;
      sessionStorage.setItem(key, JSON.stringify(count));
    };
    addEventListener('click', ({ isTrusted }) => isTrusted && add('touches'), true);
    addEventListener('keydown', ({ isTrusted }) => isTrusted && add('keys'), true);
  };
  await page.addInitScript(begin);
  await page.evaluate(begin);
  return () =>
    page.evaluate(() => {
      const count = sessionStorage.getItem('counted');
      sessionStorage.removeItem('counted');
      return JSON.parse(count ?? '{"touches":0,"keys":0}');
    });
}
