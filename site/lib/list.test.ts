import { expect, it } from 'vitest';
import { place } from './list.ts';

const rowsOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((row) => ({ _id: row.charAt(0), words: row }));
const listed = (shown: string, answered: string) =>
  place(rowsOf(shown), rowsOf(answered))
    .map(({ words }) => words)
    .join(' ');

it.each([
  ['is gone keeps its place, and what comes up stands at the end', 'a b c', 'a c d', 'a b c d'],
  ['was changed is shown as it is now', 'a b c', 'a b2 c', 'a b2 c'],
  ['moved in the order stays where it was', 'a b c', 'c a b', 'a b c'],
  ['is new at the top comes last', 'a b', 'd a b', 'a b d'],
  ['was the last one stays', 'a', '', 'a'],
])('a row that %s', (_, shown, answered, expected) =>
  expect(listed(shown, answered)).toBe(expected),
);
