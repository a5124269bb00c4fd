import { expect, it } from 'vitest';
import type { Batch } from '../../../contract/batch-office.ts';
import { clashesOf } from './BatchFields.tsx';

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
