import type { Page } from '@playwright/test';

type Count = { touches: number; keys: number; fields: number };

/**
 * Counts what a hand does on the page and those after it: touches, keys, and fields that are filled
 * in. Each call of what it answers says how many there were since the one before.
 */
export async function counted(page: Page): Promise<() => Promise<Count>> {
  const begin = () => {
    const key = 'counted';
    const none = '{"touches":0,"keys":0,"fields":0}';
    const add = (what: 'touches' | 'keys' | 'fields') => {
      const count = JSON.parse(sessionStorage.getItem(key) ?? none);
      count[what] += 1;
      sessionStorage.setItem(key, JSON.stringify(count));
    };
    addEventListener('click', ({ isTrusted }) => isTrusted && add('touches'), true);
    addEventListener('keydown', ({ isTrusted }) => isTrusted && add('keys'), true);
    const filled = new WeakSet<EventTarget>();
    addEventListener(
      'input',
      ({ target }) => {
        const isPressed = (target as Element).matches('[type=radio], [type=checkbox], select');
        if (!target || isPressed || filled.has(target)) return;
        filled.add(target);
        add('fields');
      },
      true,
    );
  };
  await page.addInitScript(begin);
  await page.evaluate(begin);
  return () =>
    page.evaluate(() => {
      const count = sessionStorage.getItem('counted');
      sessionStorage.removeItem('counted');
      return JSON.parse(count ?? '{"touches":0,"keys":0,"fields":0}');
    });
}

/** Prints nothing, and answers how often the page was to be printed since. */
export async function prints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let times = 0;
    window.print = () => {
      times += 1;
      document.documentElement.dataset['printed'] = String(times);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['printed'] ?? 0));
}
