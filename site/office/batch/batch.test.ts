import { describe, expect, it } from 'vitest';
import type { Batch } from '../../../contract/batch-office.ts';
import type { Course } from '../../../contract/course.ts';
import { classesOf, prefilled } from './AddBatch.tsx';
import { clashesOf } from './BatchFields.tsx';
import { answersInWords, seatsInWords, shortDays, stateOf } from './batch-state.ts';
import {
  answersOf,
  attendanceWords,
  differenceWords,
  dueWords,
  seatWords,
  waitWords,
} from './roster-words.ts';

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

const course = {
  hours: '10 am to 1 pm',
  days: 'Weekends',
  place: 'Bakery',
  classSize: 8,
  weeks: 3,
  teacher: 'Meher Irani',
} as Course;

it('a new batch begins with what its course says', () => {
  expect(prefilled(course, [{ _id: 't1', name: 'meher irani' }])).toEqual({
    startTime: '10:00',
    endTime: '13:00',
    weekdays: [6, 0],
    place: 'Bakery',
    seats: '8',
    teacherId: 't1',
  });
  expect(prefilled({ ...course, classSize: 0 }, []).seats).toBe('');
  expect(prefilled(course, []).teacherId).toBe('');
});

it('the number of classes follows from weeks and weekdays', () => {
  expect(classesOf({ weeks: 3, days: 'Weekends' })).toBe('6');
  expect(classesOf({ weeks: 100, days: 'Weekdays' })).toBe('200');
  expect(classesOf({ weeks: 3, days: '' })).toBe('');
});

const planned: Parameters<typeof clashesOf>[0] = {
  startTime: '10:00',
  endTime: '13:00',
  place: 'Institute',
  teacherId: 't1',
  days: ['2027-01-04', '2027-01-05'],
};

const other = (changes: Partial<Batch> = {}) =>
  ({
    _id: 'b',
    state: 'open',
    startTime: '12:00',
    endTime: '15:00',
    place: 'Institute',
    teacherId: 't1',
    lessons: [{ _id: 'l', day: '2027-01-05' }],
    ...changes,
  }) as Batch;

const shares = (changes?: Partial<Batch>) =>
  clashesOf(planned, [other(changes)]).map(({ days, shares }) => `${shares} ${days}`);

it.each([
  ['teacher 2027-01-05', {}],
  ['teacher 2027-01-05', { place: 'Bakery' }],
  ['place 2027-01-05', { teacherId: 't2' }],
  ['place 2027-01-05', { teacherId: '' }],
] as const)('warns of the same %s with %j', (words, changes) => {
  expect(shares(changes)).toEqual([words]);
});

it.each<[string, Partial<Batch>]>([
  ['ends before', { startTime: '08:00', endTime: '10:00' }],
  ['begins after', { startTime: '13:00', endTime: '15:00' }],
  ['is on another day', { lessons: [{ _id: 'l', day: '2027-01-06' }] }],
  ['is elsewhere with somebody else', { place: 'Bakery', teacherId: 't2' }],
  ['was cancelled', { state: 'cancelled' }],
])('says nothing of one that %s', (_, changes) => {
  expect(shares(changes)).toEqual([]);
});

it('two batches without a teacher do not share one', () => {
  const found = clashesOf({ ...planned, teacherId: '' }, [
    other({ teacherId: '', place: 'Bakery' }),
  ]);
  expect(found).toEqual([]);
});

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
    const money = { price: 8000, credit: 0, paid: 0, claimed: 4000, refunded: 0, due: 4000 };
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
