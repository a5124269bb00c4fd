import { expect, it, vi } from 'vitest';
import { momentOf } from './day.ts';
import { hasCome, isOver } from './demo-office.ts';

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
