import { describe, expect, it } from 'vitest';
import {
  answersOf,
  attendanceWords,
  differenceWords,
  dueWords,
  seatWords,
  waitWords,
} from './roster-words.ts';

describe('the words about a student', () => {
  it('name the day with which a hold ends', () => {
    const seatUntil = new Date('2027-01-07T24:00:00+05:30').toISOString();
    expect(seatWords({ seat: 'held', seatUntil }).words).toMatch(/^Held until 7 Jan$/);
    expect(seatWords({ seat: 'none', seatUntil }).words).toBe('No seat');
  });

  it('count the lessons that were noted', () => {
    expect(attendanceWords({ attendance: [] })).toBe('');
    const attendance = [true, false, true].map((isPresent, i) => ({ lesson: `${i}`, isPresent }));
    expect(attendanceWords({ attendance })).toBe('2 of 3');
  });

  it('say what is owed, and nothing of money to a teacher', () => {
    const money = { price: 8000, paid: 0, claimed: 4000, refunded: 0, due: 4000 };
    expect(dueWords({ money })).toEqual(['Rs.\u00a04,000 due', 'Rs.\u00a04,000 to be checked']);
    expect(dueWords({ money: { ...money, claimed: 0, due: 0 } })).toEqual(['Nothing due']);
    expect(dueWords({})).toEqual([]);
  });
});

it('answers are counted, once anybody was asked', () => {
  const of = (...choices: ('' | 'asked' | 'kept' | 'refund')[]) =>
    answersOf(choices.map((choice) => ({ choice })));
  expect(of('', '')).toBe('');
  expect(of('', 'asked')).toBe('0 of 1 has answered');
  expect(of('asked', 'kept', 'kept', 'refund')).toBe(
    '3 of 4 have answered, 2 keep the seat, 1 wants the money back',
  );
});

it.each([
  [10_000, 8000, 0, 'Rs.\u00a02,000 is due then.'],
  [6500, 8000, 0, 'Rs.\u00a01,500 more was paid: send it back on the order’s page.'],
  [8000, 8000, 0, 'It is paid then.'],
  [10_000, 0, 8000, 'Rs.\u00a02,000 is due then, if the Rs.\u00a08,000 to be checked has come.'],
  [8000, 4000, 4000, 'It is paid then, once Rs.\u00a04,000 is verified.'],
  [6500, 0, 8000, 'Rs.\u00a01,500 more is claimed: verify it, then send that back.'],
])('a price of %i is compared with %i paid and %i claimed', (price, paid, claimed, words) => {
  expect(differenceWords(price, { paid, claimed, refunded: 0 })).toBe(words);
});

it('a wait is said as it stands, also where nobody has written its end down yet', () => {
  const at = '2027-01-05T10:00:00.000Z';
  const words = (offeredUntil: string, end: '' | 'left' | 'closed' = '') =>
    waitWords({ end, offeredUntil }, at);
  expect(words('')).toBe('in line');
  expect(words('2027-01-05T10:00:01.000Z')).toMatch(/^a seat is offered until 5 Jan/);
  expect(words('2027-01-05T10:00:00.000Z')).toBe('the offer ran out');
  expect(words('', 'left')).toBe('left the list');
  expect(words('', 'closed')).toBe('the batch began or was cancelled');
});
