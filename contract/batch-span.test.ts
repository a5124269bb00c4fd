import { expect, it } from 'vitest';
import { batchDays, dayInShort, lengthInWords } from './batch-span.ts';

it('the days of a batch are said by weekday, or one by one where they are few', () => {
  const days = ['2027-01-04', '2027-01-06', '2027-01-11', '2027-01-13'];
  const hours = { startTime: '10:00', endTime: '13:00' };
  const ends = { firstDay: '2027-01-04', lastDay: '2027-01-13', ...hours };
  expect(batchDays({ days, weekdays: [3, 1], ...ends })).toEqual({
    on: 'Mon, Wed',
    span: '4 Jan 2027 to 13 Jan 2027, 4 classes, 12 hours',
  });
  expect(batchDays({ days, weekdays: [], ...ends })).toEqual({
    on: 'Mon 4, Wed 6, Mon 11, Wed 13 Jan 2027',
    span: '4 classes, 12 hours',
  });
  const [day = ''] = days;
  const batch = { days: [day], weekdays: [], firstDay: day, lastDay: day, ...hours };
  expect(batchDays(batch)).toEqual({ on: 'Mon, 4 Jan 2027', span: 'One day, 3 hours' });
});

it.each([
  ['10:00', '13:00', 6, '6 classes, 18 hours'],
  ['10:00', '12:20', 1, 'One day, 2.3 hours'],
  ['10:00', '11:00', 1, 'One day, one hour'],
])('%s to %s, %i times, is %s', (startTime, endTime, classes, words) =>
  expect(lengthInWords({ startTime, endTime }, classes)).toBe(words),
);

it('a day of the year is said without it', () =>
  expect(dayInShort('2026-12-12')).toBe('Sat 12 Dec'));
