import { describe, expect, it } from 'vitest';
import type { Hours } from './business.ts';
import {
  collectionDay,
  collectionDays,
  collectionFault,
  collectionTimes,
  fullFault,
  isOpenOn,
  slowest,
} from './collection.ts';
import { openInWords } from './collection-words.ts';

/** Closes at eight, on Sundays at four, and is closed on Mondays, as 2026-11-23. */
const hours: Hours[] = [
  {
    opens: '08:00',
    closes: '20:00',
    schemaDays: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
  { opens: '08:00', closes: '16:00', schemaDays: ['Sunday'] },
];

const at = (moment: string) => Date.parse(`${moment}+05:30`);

describe('the days of collection', () => {
  it('are those on which the bakery is open', () => {
    expect(
      ['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => isOpenOn(day, { hours })),
    ).toEqual([true, false, true]);
    const days = collectionDays(0, { at: at('2026-11-21T10:00'), hours });
    expect(days.slice(0, 4)).toEqual(['2026-11-21', '2026-11-22', '2026-11-24', '2026-11-25']);
    expect(days.every((day) => isOpenOn(day, { hours }))).toBe(true);
    expect(days.at(-1)).toBe('2027-01-20');
  });

  it.each([
    ['2026-11-24T18:59', 0, '2026-11-24'],
    ['2026-11-24T19:00', 0, '2026-11-25'],
    ['2026-11-24T23:59', 1, '2026-11-25'],
    ['2026-11-22T14:59', 0, '2026-11-22'],
    ['2026-11-22T15:00', 0, '2026-11-24'],
    ['2026-11-23T19:30', 0, '2026-11-24'],
    ['2026-11-21T12:00', 2, '2026-11-24'],
    ['2026-12-31T20:00', 1, '2027-01-01'],
    // Nobody works on the Monday between: a day of preparation is a day of work.
    ['2026-11-22T12:00', 2, '2026-11-25'],
    ['2026-11-21T12:00', 3, '2026-11-25'],
    ['2026-11-23T12:00', 1, '2026-11-24'],
  ])('ordered at %s, %i days ahead, begin on %s', (moment, leadDays, first) => {
    expect(collectionDays(leadDays, { at: at(moment), hours })[0]).toBe(first);
  });

  it.each([
    ['2026-11-23', `The bakery is closed on that day: it is open ${openInWords(hours)}`],
    ['2026-11-25', 'The first day on which your order can be ready is Thu 26 November'],
    ['2020-01-01', 'The first day on which your order can be ready is Thu 26 November'],
    ['2027-03-02', 'Choose a day within 60 days'],
    ['2026-02-30', 'Choose a day for the collection'],
    ['', 'Choose a day for the collection'],
  ])('do not have %s', (day, fault) => {
    expect(collectionFault(day, 2, { at: at('2026-11-24T10:00'), hours })).toBe(fault);
  });

  it('have the first and the last that are offered', () => {
    const days = collectionDays(2, { at: at('2026-11-24T10:00'), hours });
    for (const day of [days[0], days.at(-1)])
      expect(collectionFault(day ?? '', 2, { at: at('2026-11-24T10:00'), hours })).toBeUndefined();
  });
});

it('has no collection and no work on a holiday', () => {
  const closed = (day: string, words = '') =>
    ({ day, words, venue: 'both', isClosed: true, opens: '', closes: '' }) as const;
  const days = [closed('2026-11-25'), closed('2026-11-27', 'Diwali')];
  const calendar = { at: at('2026-11-24T10:00'), hours, days };
  expect(collectionDays(1, calendar).slice(0, 2)).toEqual(['2026-11-26', '2026-11-28']);
  expect(collectionFault('2026-11-27', 1, calendar)).toBe(
    'The bakery is closed on that day: Diwali',
  );
});

it('is open at other hours on a day that differs, also on one of the week on which it is closed', () => {
  const differs = { venue: 'bakery', isClosed: false, words: '' } as const;
  const days = [
    { ...differs, day: '2026-11-23', opens: '10:00', closes: '12:00' },
    { ...differs, day: '2026-11-24', opens: '09:00', closes: '11:00' },
  ];
  const calendar = { at: at('2026-11-20T10:00'), hours, days };
  expect(collectionTimes('2026-11-24', calendar)).toEqual(['09:00', '10:00']);
  expect(collectionDays(1, calendar)).toContain('2026-11-23');
});

const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
const cake = (amount: number, perDay: number) => ({
  name: 'Cake',
  amount,
  perDay,
  taken: { '2026-11-25': 2, '2026-11-26': 1 },
});

it.each([
  [cake(1, 3), '2026-11-25', undefined],
  [cake(9, 0), '2026-11-25', undefined],
  [
    cake(2, 3),
    '2026-11-25',
    'Wed 25 November is full for Cake (3 a day). The next free day is Thu 26',
  ],
  [cake(3, 3), '2026-11-25', 'The next free day is Tue 24 November'],
  [cake(4, 3), '2026-11-25', 'No day has as many left of Cake (3 a day). Order fewer'],
])('a day that is full is said with the next one: %#', (goods, day, words) => {
  const fault = fullFault(day, [goods], days);
  if (words) expect(fault).toContain(words);
  else expect(fault).toBeUndefined();
});

it('waits for the slowest product, for older carts as for goods made at once', () => {
  expect(slowest([{ leadDays: 1 }, {}, { leadDays: 2 }])).toBe(2);
  expect(slowest([])).toBe(0);
});

it('says a day as people do', () => {
  expect(collectionDay('2026-11-24')).toBe('Tue 24 November');
});

it('has no collection while it is closed at noon, and the last before it closes at night', () => {
  const schemaDays: Hours['schemaDays'] = ['Tuesday'];
  const split = [
    { schemaDays, opens: '16:00', closes: '19:00' },
    { schemaDays, opens: '11:00', closes: '13:00' },
  ];
  const calendar = { at: at('2026-11-24T09:00'), hours: split };
  const times = ['11:00', '12:00', '16:00', '17:00', '18:00'];
  expect(collectionTimes('2026-11-24', calendar)).toEqual(times);
  const late = { ...calendar, at: at('2026-11-24T14:00') };
  expect(collectionDays(0, late)[0]).toBe('2026-11-24');
});

it('is open over midnight and until midnight, and collection ends with the day', () => {
  const schemaDays: Hours['schemaDays'] = ['Tuesday'];
  const late = (opens: string, closes: string) => ({
    at: at('2026-11-24T21:30'),
    hours: [{ schemaDays, opens, closes }],
  });
  for (const closes of ['00:00', '02:00'])
    expect(collectionTimes('2026-11-24', late('20:00', closes))).toEqual(['22:00', '23:00']);
  expect(collectionDays(0, late('20:00', '02:00'))[0]).toBe('2026-11-24');
  const words = (opens: string, closes: string) => openInWords(late(opens, closes).hours);
  expect([words('20:00', '02:00'), words('08:00', '00:00'), words('00:00', '00:00')]).toEqual([
    'Tuesday, 8\u00a0pm\u00a0to\u00a02\u00a0am',
    'Tuesday, 8\u00a0am\u00a0to\u00a0midnight',
    'Tuesday, all day',
  ]);
});

it('is open twice on a day that differs', () => {
  const differs = { day: '2026-11-24', venue: 'bakery', isClosed: false, words: '' } as const;
  const days = [
    { ...differs, opens: '16:00', closes: '18:00' },
    { ...differs, opens: '09:00', closes: '11:00' },
  ];
  const calendar = { at: at('2026-11-20T10:00'), hours, days };
  expect(collectionTimes('2026-11-24', calendar)).toEqual(['09:00', '10:00', '16:00', '17:00']);
});
