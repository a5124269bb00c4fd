import { expect, it } from 'vitest';
import { changeInWords } from './Visits.tsx';

it.each([
  [5, 0, ''],
  [8, 5, ', 3 more than in the seven before'],
  [1005, 2005, ', 1,000 fewer than in the seven before'],
  [4, 4, ', as many as in the seven before'],
])('%d visits after %d are%s', (week, before, words) =>
  expect(changeInWords(week, before)).toBe(words),
);
