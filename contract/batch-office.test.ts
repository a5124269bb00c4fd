import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { plannedDays, skippedBy } from './batch-office.ts';
import { batchDays, lengthInWords } from './batch-span.ts';
import { addDays, dayInShort, momentOf, weekdayOf } from './day.ts';
import { hasCome, isOver } from './demo-office.ts';

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days));
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
const holidays = fc
  .uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 40 })
  .map((list) => list.map((days) => addDays('2027-01-01', days)));
const plan = fc.record({ weekdays, from: day, holidays: holidays.map((list) => new Set(list)) });

describe('the days of a plan', () => {
  it('are of its weekdays, no holidays, each once, in their order, and as many as were asked for', () =>
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 200 }), (schedule, count) => {
        const days = plannedDays({ ...schedule, end: { count } });
        expect(days).toHaveLength(count);
        expect(days).toEqual([...new Set(days)].toSorted());
        for (const day of days) {
          expect(schedule.weekdays).toContain(weekdayOf(day));
          expect(schedule.holidays.has(day)).toBe(false);
          expect(day >= schedule.from).toBe(true);
        }
      }),
    ));

  it('leave out no day that fits', () =>
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 100 }), (schedule, length) => {
        const until = addDays(schedule.from, length);
        const all = Array.from({ length: length + 1 }, (_, i) => addDays(schedule.from, i));
        const fits = all.filter(
          (date) => schedule.weekdays.includes(weekdayOf(date)) && !schedule.holidays.has(date),
        );
        expect(plannedDays({ ...schedule, end: { until } })).toEqual(fits);
      }),
    ));

  it('end the same way by number and by last day', () =>
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 200 }), (schedule, count) => {
        const days = plannedDays({ ...schedule, end: { count } });
        expect(plannedDays({ ...schedule, end: { until: days.at(-1) ?? '' } })).toEqual(days);
      }),
    ));

  it('are none without a weekday or a first day', () => {
    const schedule = { from: '2027-01-04', end: { count: 3 }, holidays: new Set<string>() };
    expect(plannedDays({ ...schedule, weekdays: [] })).toEqual([]);
    expect(plannedDays({ ...schedule, weekdays: [1], from: '' })).toEqual([]);
  });

  it('are at most as many as a batch can have', () => {
    const schedule = {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      from: '2027-01-01',
      holidays: new Set<string>(),
    };
    expect(plannedDays({ ...schedule, end: { count: 999 } })).toHaveLength(200);
    expect(plannedDays({ ...schedule, end: { until: '2099-01-01' } })).toHaveLength(200);
  });
});

it('the holidays that a plan leaves out are those on its weekdays between its days', () => {
  const list = ['2027-01-14', '2027-01-26', '2027-03-22'].map((date) => ({
    day: date,
    name: date,
  }));
  const names = skippedBy(list, [2], ['2027-01-01', '2027-02-28']).map(({ name }) => name);
  expect(names).toEqual(['2027-01-26']);
});

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

it.each([
  ['of an approved booking, when people arrive', 'success', '09:30', true],
  ['of an approved booking, not before', 'success', '09:29', false],
  ['that a waiting booking has not', 'pending', '23:00', false],
] as const)('who came can be noted from the hour on: %s', (_, status, time, isSo) => {
  vi.setSystemTime(momentOf('2027-01-04', time));
  const [demoDate, demoTime] = status === 'pending' ? ['', ''] : ['2027-01-04', '10:00'];
  expect(hasCome({ status, demoDate, demoTime })).toBe(isSo);
});

it.each([
  ['13:00', false],
  ['13:01', true],
])('at %s the office can change a class that ends at one, or not any more', (time, isSo) => {
  vi.useFakeTimers({ now: momentOf('2027-01-04', time) });
  expect(isOver({ day: '2027-01-04', endTime: '13:00' })).toBe(isSo);
  vi.useRealTimers();
});
