import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plannedDays, skippedBy } from './batch-office.ts';
import { addDays, weekdayOf } from './day.ts';

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
