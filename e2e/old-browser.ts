import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** What is missing at the lower floor, as `npm run browsers` has written it. */
const { plain } = JSON.parse(readFileSync('scripts/browsers/data/newer.json', 'utf8'));

/** Runs in the page: takes away what the browser has and one at the floor has not. */
function age({ methods, statics, globals }: Record<string, string>): void {
  const everything = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  for (const name of (statics ?? '').split(' ')) {
    const [owner = '', own = ''] = name.split('.');
    delete everything[owner]?.[own];
  }
  const prototypes = Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const one = /^[A-Z]/.test(name) && everything[name];
    return typeof one === 'function' && one['prototype'] ? [one['prototype'] as object] : [];
  });
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'toArray',
    'reduce',
    'some',
    'find',
  ])
    Reflect.deleteProperty(iterator, name);
  for (const name of (methods ?? '').split(' ')) {
    Reflect.deleteProperty(globalThis, name);
    for (const one of prototypes) Reflect.deleteProperty(one, name);
  }
  for (const name of (globals ?? '').split(' ')) Reflect.deleteProperty(globalThis, name);

  /** Rules that it would not understand: their selector, or what they are in. */
  const forget = (owner: CSSStyleSheet | CSSGroupingRule) => {
    for (let i = owner.cssRules.length - 1; i >= 0; i--) {
      const rule = owner.cssRules[i];
      const selector = rule instanceof CSSStyleRule ? rule.selectorText : '';
      const isNew =
        /:has\(|::details-content/.test(selector) ||
        /:popover-open/.test(selector.replace(/:is\([^()]*\)/g, '')) ||
        /^@(container|starting-style)/.test(rule?.cssText ?? '');
      if (isNew) owner.deleteRule(i);
      else if (rule && 'cssRules' in rule) forget(rule as CSSGroupingRule);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    for (const sheet of document.styleSheets) forget(sheet);
  });
}

/**
 * Makes the page's browser one of the lower floor. It has no popovers: what it makes of the
 * attribute itself cannot be taken away, so the site's has another name.
 */
export async function grownOld(page: Page): Promise<void> {
  await page.addInitScript(age, plain);
  await page.route(/\/_astro\/.*\.(js|css)$|\/[^./]*$/, async (route) => {
    const { method, resourceType } = {
      method: route.request().method(),
      resourceType: route.request().resourceType(),
    };
    if (method !== 'GET' || !/document|script|stylesheet/.test(resourceType))
      return route.continue();
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 2 });
    const body = (await response.text()).replace(/\bpopover(?=[ \]=>](?!n))/g, 'data-menu');
    await route.fulfill({ response, body });
  });
}
