import type { Page } from '@playwright/test';
import { missing } from '../scripts/lint/floors.ts';

/** What the site asks for first, or brings along, besides what nobody may call. */
const popovers = 'popover popoverTargetElement showPopover hidePopover togglePopover'.split(' ');
const gone = [...missing.plain, ...popovers, 'startViewTransition', 'Intl.Segmenter'];

/** Runs in the page: takes away what the browser has and one at the floor has not. */
function age(names: string[]): void {
  const everything = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  const classes = Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const found = /^[A-Z]/.test(name) && everything[name];
    return typeof found === 'function' ? [found, found['prototype'] as object | undefined] : [];
  });
  for (const name of names) {
    const [owner = '', own = ''] = name.split('.');
    if (own) delete everything[owner]?.[own];
    else for (const from of [globalThis, ...classes]) if (from) Reflect.deleteProperty(from, name);
  }
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of 'map filter take drop flatMap toArray reduce some find'.split(' '))
    Reflect.deleteProperty(iterator, name);

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
  await page.addInitScript(age, gone);
  await page.route(/\/_astro\/.*\.(js|css)$|\/[^./]*$/, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || !/document|script|stylesheet/.test(request.resourceType()))
      return route.continue();
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 2 });
    const body = (await response.text()).replace(/\bpopover(?=[ \]=>](?!n))/g, 'data-menu');
    await route.fulfill({ response, body });
  });
}
