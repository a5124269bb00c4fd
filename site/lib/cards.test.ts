import { expect, it } from 'vitest';
import { excerpt } from './cards.ts';

it.each([
  ['a short text', 20, 'a short text'],
  ['exactly so long', 15, 'exactly so long'],
  ['one two three', 9, 'one two…'],
  ['one two, three', 9, 'one two,…'],
  ['oneverylongword', 5, 'onev…'],
  ['ब्रेड आणि केक', 8, 'ब्रेड…'],
  ['🍞🍞🍞🍞', 4, '🍞🍞🍞…'],
  ['', 5, ''],
])('%s in %d characters is %s', (text, most, expected) => {
  expect(excerpt(text, most)).toBe(expected);
});
