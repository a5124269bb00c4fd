import { expect, it, vi } from 'vitest';
import { momentOf } from './day.ts';
import { isOver } from './demo-class-office.ts';

it.each([
  ['13:00', false],
  ['13:01', true],
])('at %s the office can change a class that ends at one, or not any more', (time, isSo) => {
  vi.useFakeTimers({ now: momentOf('2027-01-04', time) });
  expect(isOver({ day: '2027-01-04', endTime: '13:00' })).toBe(isSo);
  vi.useRealTimers();
});
