import { expect, it } from 'vitest';
import { clockInWords, daysInWords, eachDay, hoursInWords, timeInWords } from './day.ts';

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
