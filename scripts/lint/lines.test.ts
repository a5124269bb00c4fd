import { expect, it } from 'vitest';
import { isTooLong, longest, tooLong } from './lines.ts';

it('no line is longer than a screen shows', () => {
  expect(tooLong()).toEqual([]);
});

it('a long comment and long code are found, a long sentence is not', () => {
  const words = 'word '.repeat(longest / 4);
  expect(isTooLong(`// ${words}`)).toBe(true);
  expect(isTooLong(`call(${'name, '.repeat(longest / 4)})`)).toBe(true);
  expect(isTooLong(`  say('${words}'),`)).toBe(false);
});
