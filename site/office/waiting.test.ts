import { expect, it } from 'vitest';
import { openBrowser } from '../test/browser.ts';
import { show } from './waiting.ts';

it('what waits is a number at its link, and hidden where nothing waits', () => {
  const hidden: boolean[] = [];
  const toggleAttribute = (_: string, isHidden: boolean) => hidden.push(isHidden);
  const place = { textContent: '' };
  const count = { toggleAttribute, querySelector: () => place };
  const link = { dataset: { waits: 'demos' }, querySelector: () => count };
  Object.assign(openBrowser().document, { querySelectorAll: () => [link] });
  for (const demos of [0, 2]) show({ demos, payments: 1, enquiries: 1 });
  expect([hidden, place.textContent]).toEqual([[true, false], '2']);
});
