import { expect, it } from 'vitest';
import { answersInWords, seatsInWords, shortDays, stateOf } from './batch-state.ts';

const batch = {
  state: 'open',
  firstDay: '2027-01-04',
  lastDay: '2027-01-08',
  left: 2,
  seats: 9,
  taken: 7,
  offered: 0,
} as const;

it.each([
  ['Open', {}, '2027-01-03'],
  ['Full', { left: 0, taken: 9 }, '2027-01-03'],
  ['Bookings closed', { state: 'closed' }, '2027-01-03'],
  ['Bookings closed', { left: 0 }, '2027-01-03'],
  ['Running', {}, '2027-01-04'],
  ['Running', { state: 'closed' }, '2027-01-08'],
  ['Over', {}, '2027-01-09'],
  ['Draft', { state: 'draft' }, '2027-01-04'],
  ['Cancelled', { state: 'cancelled' }, '2027-01-09'],
] as const)('the state of a batch is %s with %j on %s', (words, changes, on) => {
  expect(stateOf({ ...batch, ...changes }, on).words).toBe(words);
});

it.each([
  ['4 Jan – 8 Jan · Mon Fri · 5:30\u00a0pm', '2026-12-01'],
  ['4 Jan – 8 Jan 2027 · Mon Fri · 5:30\u00a0pm', '2029-01-01'],
])('its days and hour are said in a line, %s, on %s', (words, on) => {
  expect(shortDays({ ...batch, lessons: [], weekdays: [5, 1], startTime: '17:30' }, on)).toBe(
    words,
  );
});

it('seats are said with what is not nothing', () => {
  const seats = { seats: 12, taken: 9, held: 2, offered: 1, left: 0, waiting: 3 };
  expect(seatsInWords(seats).join(', ')).toBe(
    '9 of 12 taken, 2 of them held, 1 offered, 0 left, 3 waiting',
  );
});

it.each([
  ['1 has not answered, 2 refunds wanted', 'open', '2027-01-05'],
  ['2 refunds wanted', 'open', '2027-01-06'],
  ['1 has not answered, 2 refunds wanted', 'cancelled', '2027-01-06'],
] as const)('answers are %s of a batch that is %s on %s', (words, state, on) => {
  expect(answersInWords({ state, asked: 1, refund: 2, lastDay: '2027-01-05' }, on)).toBe(words);
});
