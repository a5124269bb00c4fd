import { expect, it, vi } from 'vitest';
import { lookUp } from './lookup.ts';
import { lastYears, serialPrefix } from './serial.ts';

const prefix = serialPrefix('');

it.each([
  ['2026', `${serialPrefix(2026)}1234`],
  [2026, ` ${prefix.toLowerCase()} 2026 1234 `],
  ['', `${prefix}20261234`],
])('finds a whole number by the year %s and "%s"', (year, serialNo) => {
  expect(lookUp.parse({ year, serialNo })).toEqual({ serialNo: `${serialPrefix(2026)}1234` });
});

it.each([
  ['2026', '1234'],
  ['2026', '12 34'],
  ['', '2026 1234'],
])('leaves the prefix open that was not typed, by the year %s and "%s"', (year, serialNo) => {
  expect(lookUp.parse({ year, serialNo })).toEqual({ serialNo: '20261234' });
});

it('takes a number with the prefix that a school had before', () => {
  for (const serialNo of ['AB20261234', 'ABCDEF20261234'])
    expect(lookUp.parse({ serialNo })).toEqual({ serialNo });
});

it.each([`${serialPrefix(2026)}12345`, '12345', `${prefix.toLowerCase()}2026 12345`])(
  'finds the five digits that follow when four are used up, by "%s"',
  (serialNo) => {
    expect(lookUp.parse({ year: 2026, serialNo })).toMatchObject({
      serialNo: expect.stringMatching(/202612345$/),
    });
  },
);

it('knows nobody whose whole number is of another year', () => {
  expect(lookUp.parse({ year: 2025, serialNo: `${serialPrefix(2026)}1234` })).toEqual({
    serialNo: '',
  });
});

it.each([
  [{ year: 2026, serialNo: '0999' }, ['serialNo']],
  [{ year: 2026, serialNo: '123456' }, ['serialNo']],
  [{ year: 2026, serialNo: '01234' }, ['serialNo']],
  [{ year: '20x6', serialNo: 'A20261234' }, ['year', 'serialNo']],
  [{ year: 20.5, serialNo: null }, ['year', 'serialNo']],
  [{}, ['year', 'serialNo']],
])('refuses %o', (typed, fields) => {
  const issues = lookUp.safeParse(typed).error?.issues ?? [];
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(fields));
});

it('counts years back from the one that it is in India', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T20:00:00Z') });
  expect(lastYears(3)).toEqual([2027, 2026, 2025]);
});

it('needs no year beside a whole number', () => {
  for (const year of [undefined, ''])
    expect(lookUp.parse({ year, serialNo: `${prefix.toLowerCase()} 2026 1234` }).serialNo).toBe(
      `${serialPrefix(2026)}1234`,
    );
});
