import { expect, it } from 'vitest';
import { momentInWords, nextClass, seatsInWords, wayInto } from './seat-words.ts';

it.each([
  [0, 'Full: join the waiting list'],
  [-1, 'Full: join the waiting list'],
  [1, '1 seat left'],
  [5, '5 seats left'],
  [6, 'Seats available'],
])('of %i seats visitors read "%s"', (seats, words) =>
  expect(seatsInWords({ left: seats })).toBe(words),
);

it('a moment is said in Indian time', () =>
  expect(momentInWords('2026-12-31T19:00:00.000Z')).toBe('Fri, 1 Jan 2027, 12:30\u00a0am'));

it('the next class is the one going on, until it ends in India', () => {
  const batch = { days: ['2027-01-06', '2027-01-04'], endTime: '13:00' };
  expect(nextClass(batch, '2027-01-04T07:29:00.000Z')).toBe('2027-01-04');
  expect(nextClass(batch, '2027-01-04T07:30:00.000Z')).toBe('2027-01-06');
  expect(nextClass(batch, '2027-01-06T08:00:00.000Z')).toBeUndefined();
});

it.each<[string, 'Yes' | 'No', number[], ReturnType<typeof wayInto>]>([
  ['a seat that is left', 'Yes', [0, 2], 'book'],
  ['the waiting list of full batches', 'Yes', [0, 0], 'wait'],
  ['the waiting list of what cannot be booked', 'No', [0], 'wait'],
  ['a booking before there are dates', 'Yes', [], 'undated'],
  ['the question for the next batch', 'No', [], 'ask'],
])('a course leads to %s', (_, stock, batches, way) => {
  expect(
    wayInto(
      { stock },
      batches.map((seats) => ({ left: seats })),
    ),
  ).toBe(way);
});
