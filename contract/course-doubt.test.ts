import { expect, it } from 'vitest';
import { doubtsAbout, timesIn } from './course-doubt.ts';

const course = {
  desc: 'Bread for everybody.',
  duration: '2 weeks, Saturdays',
  days: 'Weekends' as const,
  weeks: 2,
  hours: '10 am to 1 pm',
  place: 'Institute' as const,
  classSize: 12,
  teacher: 'Meher Irani',
  included: ['An apron to use in class'],
};
const batch = {
  days: ['2027-01-09', '2027-01-02'],
  startTime: '10:00',
  endTime: '13:00',
  place: 'Institute' as const,
  seats: 12,
  teacher: 'meher irani',
  bring: 'A box and closed shoes.',
};
const sentence = (says: string, has: string) =>
  `The course says '${says}', its batch from 2 Jan 2027 has '${has}'.`;

it('a course that says what its batch does raises no doubt', () => {
  for (const hours of [course.hours, '10:00 AM – 1.00 pm, with lunch'])
    expect(doubtsAbout({ ...course, hours }, batch)).toEqual([]);
  const silent = { days: '' as const, weeks: 0, hours: '', classSize: 0, teacher: '' };
  expect(
    doubtsAbout({ ...course, ...silent, duration: 'Some weeks' }, { ...batch, seats: 60 }),
  ).toEqual([]);
});

it.each<[string, object, object, string[]]>([
  [
    'other weekdays',
    {},
    { days: ['2027-01-02', '2027-01-05', '2027-01-12'] },
    [sentence('Weekends', 'Tue, Sat'), sentence('Sat', 'Tue, Sat')],
  ],
  ['other weeks', { weeks: 5 }, {}, [sentence('5 weeks', '2 weeks')]],
  ['one week', { weeks: 1 }, {}, [sentence('1 week', '2 weeks')]],
  [
    'other hours',
    {},
    { endTime: '13:30' },
    [sentence('10 am to 1 pm', '10\u00a0am\u00a0to\u00a01:30\u00a0pm')],
  ],
  ['another house', {}, { place: 'Bakery' }, [sentence('Institute', 'Bakery')]],
  ['more seats', {}, { seats: 14 }, [sentence('at most 12 students', '14 seats')]],
  ['another teacher', {}, { teacher: 'Ravi' }, [sentence('Meher Irani', 'Ravi')]],
  [
    'a day of the description',
    { duration: '2 weeks', desc: 'On two Mondays.' },
    {},
    [sentence('Mon', 'Sat')],
  ],
  [
    'what is both lent and brought',
    {},
    { bring: 'An apron.' },
    [sentence('included: apron', 'bring: apron')],
  ],
])('the office is told of %s', (_, says, has, sentences) =>
  expect(doubtsAbout({ ...course, ...says }, { ...batch, ...has })).toEqual(sentences),
);

it.each([
  ['10 am to 1 pm', '10:00', '13:00'],
  ['10.30 am to 1 pm', '10:30', '13:00'],
  ['2 to 5.30 pm', '14:00', '17:30'],
  ['10:00 AM – 12:15 PM', '10:00', '12:15'],
  ['12 pm to 2 pm, with lunch', '12:00', '14:00'],
  ['mornings', '', ''],
  ['10 to 1 pm', '', ''],
  ['', '', ''],
])('the hours %j of a course are %s to %s', (words, startTime, endTime) => {
  expect(timesIn(words)).toEqual({ startTime, endTime });
});
