import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekdayOf } from './day.ts';
import { addMonths, isMonth, monthInWords, weeksOf } from './period.ts';

const month = fc.integer({ min: 0, max: 1199 }).map((months) => addMonths('2000-01', months));

it('a month has all its days once, in weeks that begin on Monday', () =>
  fc.assert(
    fc.property(month, (yearMonth) => {
      const weeks = weeksOf(yearMonth);
      const days = weeks.flat();
      const [year = 0, number = 0] = yearMonth.split('-').map(Number);
      const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
      expect(days.filter((day) => day.startsWith(yearMonth))).toHaveLength(length);
      expect(new Set(days).size).toBe(days.length);
      for (const week of weeks) {
        expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0]);
        expect(week.some((day) => day.startsWith(yearMonth))).toBe(true);
      }
    }),
  ));

it('months are counted over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
  expect(monthInWords('2027-01')).toBe('January 2027');
  expect(['2027-01', '2027-13', '1999-12', ''].map(isMonth)).toEqual([true, false, false, false]);
});
