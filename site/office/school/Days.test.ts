import { expect, it } from 'vitest';
import { daysBetween } from './Days.tsx';

it.each([
  ['2026-12-30', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
  ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ['2026-11-12', '2026-11-12', ['2026-11-12']],
  ['2026-11-12', '2026-11-11', []],
  ['', '2026-11-11', []],
])('the days from %s to %s', (from, to, days) => {
  expect(daysBetween(from, to)).toEqual(days);
});

it('are no more than a school can have', () => {
  expect(daysBetween('2026-01-01', '2029-01-01')).toHaveLength(60);
});
