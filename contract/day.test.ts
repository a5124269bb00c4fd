import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockInWords, daysInWords, eachDay, hoursInWords, timeInWords, weekdayOf } from './day.ts';
import { addMonths, isMonth, monthInWords, weeksOf } from './period.ts';

const days = ['2027-01-01', '2026-11-30', '2026-12-28', '2026-12-30'];

it.each([
  [[], ''],
  [['2027-01-01'], 'Fri, 1 Jan 2027'],
  [days, 'Mon 30 Nov, Mon 28, Wed 30 Dec 2026, Fri 1 Jan 2027'],
])('the days %j are each named, with month and year where they end', (some, words) =>
  expect(eachDay(some)).toBe(words),
);

it.each([
  ['00:00', '12\u00a0am'],
  ['08:00', '8\u00a0am'],
  ['09:36', '9:36\u00a0am'],
  ['12:05', '12:05\u00a0pm'],
  ['20:00', '8\u00a0pm'],
])('the time %s is said as %s', (time, words) => {
  expect(timeInWords(time)).toBe(words);
  expect(clockInWords(`2027-01-01T${time}:59+05:30`)).toBe(words);
  expect(hoursInWords({ startTime: '07:30', endTime: time })).toBe(
    `7:30\u00a0am\u00a0to\u00a0${words}`,
  );
});

it('many days of a batch are said from the first to the last', () => {
  expect(daysInWords({ days, weekdays: [] })).toBe(eachDay(days));
  expect(daysInWords({ days, weekdays: [1, 3] })).toBe('Mon, Wed from 30 Nov 2026 to 1 Jan 2027');
  const many = ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((n) => `2027-02-${n}`);
  expect(daysInWords({ days: many, weekdays: [] })).toBe('9 days from 1 Feb 2027 to 9 Feb 2027');
});

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
