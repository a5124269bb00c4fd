import { expect, it } from 'vitest';
import { addDays, today } from './day.ts';
import { hasCome } from './demo-office.ts';

it.each([
  ['of an approved booking, today', 'success', today(), true],
  ['of an approved booking, tomorrow', 'success', addDays(today(), 1), false],
  ['that a waiting booking has not', 'pending', '', false],
] as const)('who came can be noted from the day on: %s', (_, status, demoDate, isSo) => {
  expect(hasCome({ status, demoDate })).toBe(isSo);
});
