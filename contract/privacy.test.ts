import { describe, expect, it, vi } from 'vitest';
import { ageOn, isMinor } from './day.ts';
import { dob, tooYoung } from './day-field.ts';
import { lackingGuardian } from './minor.ts';
import { answerBy } from './privacy.ts';

/** Noon in India on that day, unless another moment (UTC) is given. */
const on = (day: string, time = '06:30') =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:00Z`) });
const errorOf = (value: string) => dob().safeParse(value).error?.issues[0]?.message;

describe('an age', () => {
  it.each([
    ['2008-11-22', '2026-11-21', 17],
    ['2008-11-22', '2026-11-22', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2012-02-29', '2028-02-28', 15],
    ['2012-02-29', '2028-02-29', 16],
    ['2008-12-31', '2026-01-01', 17],
  ])('of somebody born on %s is on %s %d', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });

  it('changes at midnight in India, not in Greenwich', () => {
    on('2026-11-21', '18:29');
    expect(isMinor('2008-11-22')).toBe(true);
    on('2026-11-21', '18:30');
    expect(isMinor('2008-11-22')).toBe(false);
  });
});

it.each([
  ['2026-11-22', '2013-11-22', undefined],
  ['2026-11-22', '2013-11-23', tooYoung],
  ['2025-02-28', '2012-02-29', tooYoung],
  ['2025-03-01', '2012-02-29', undefined],
  ['2026-11-22', '2026-11-22', 'Enter your real date of birth'],
])('a date of birth on %s: %s', (day, born, message) => {
  on(day);
  expect(errorOf(born)).toBe(message);
});

const given = { guardianName: 'Lata', guardianMobile: '9822000002', guardianConsent: '2026-11-22' };

it('a guardian is asked for up to the day before the 18th birthday', () => {
  on('2026-11-22');
  expect(Object.keys(lackingGuardian({ dob: '2008-11-23' }))).toEqual(Object.keys(given));
  expect(lackingGuardian({ dob: '2008-11-23', ...given })).toEqual({});
  expect(lackingGuardian({ dob: '2008-11-22' })).toEqual({});
  expect(lackingGuardian({ dob: 'yesterday' })).toEqual({});
});

it('a request is answered within 30 days', () => {
  expect(answerBy('2026-11-22T06:30:00.000Z')).toBe('2026-12-22T06:30:00.000Z');
});
