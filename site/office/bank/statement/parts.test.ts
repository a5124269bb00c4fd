import { expect, it } from 'vitest';
import { addDays } from '../../../../contract/day.ts';
import { partsOf, tooLarge } from './parts.ts';

const linesOf = (perDay: number[]) =>
  perDay.flatMap((count, i) =>
    Array.from({ length: count }, (_, nth) => ({
      day: addDays('2026-01-01', i),
      paise: nth + 1,
      reference: '',
      narration: 'CASH',
      balance: null,
    })),
  );

it('a large statement goes in parts, none of which parts a day', () => {
  const lines = linesOf([700, 700, 700, 1499, 1, 2000, 3]);
  const parts = partsOf(lines);
  expect(parts.map(({ length }) => length)).toEqual([1400, 700, 1500, 2000, 3]);
  expect(parts.flat()).toEqual(lines);
  expect(tooLarge(lines)).toBe('');
});

it('a small one goes at once, and so does one of nothing', () => {
  expect(partsOf(linesOf([5, 6]))).toHaveLength(1);
  expect(partsOf([])).toEqual([[]]);
});

it('one with more on a day than a call takes is refused', () => {
  expect(tooLarge(linesOf([5001]))).toContain('5000 payments came in on one day');
});

it('lines of a day that stand apart go together', () => {
  const [first, second] = [linesOf([1]), linesOf([0, 1])];
  const days = partsOf([...first, ...second, ...first])
    .flat()
    .map(({ day }) => day);
  expect(days).toEqual(['2026-01-01', '2026-01-01', '2026-01-02']);
});
