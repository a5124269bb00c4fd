import { expect, it } from 'vitest';
import type { Course } from '../../../contract/course.ts';
import { classesOf, prefilled } from './AddBatch.tsx';

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
