import { afterEach, beforeEach, expect, it } from 'vitest';
import { sources } from '../business.ts';
import { openInWords, openSoonInWords } from '../collection-words.ts';
import { addDays, today } from '../day.ts';
import { type Differing, differingInWords, holidays } from './days.ts';
import { seeded } from './defaults/index.ts';
import { isNoticed } from './parts.ts';

const [soon, later] = [addDays(today(), 3), addDays(today(), 40)];
const days: Differing[] = [
  { day: later, venue: 'bakery', isClosed: true, opens: '', closes: '', words: '' },
  { day: soon, venue: 'both', isClosed: false, opens: '10:00', closes: '14:00', words: 'Diwali' },
  { day: soon, venue: 'institute', isClosed: false, opens: '16:00', closes: '02:00', words: '' },
];
const { ofRequest } = sources;
beforeEach(() => {
  sources.ofRequest = () => ({ ...seeded, days: { days } });
});
afterEach(() => {
  sources.ofRequest = ofRequest;
});

it('a class has no holiday within the hours of its house, and one outside of them', () => {
  const at = (startTime: string, endTime: string, place = 'Institute') =>
    holidays({ place, startTime, endTime }).map(({ day }) => day);
  expect(at('10:00', '14:00')).toEqual([]);
  expect(at('09:30', '12:00')).toEqual([soon]);
  expect(at('12:00', '14:30')).toEqual([soon]);
  expect(at('17:00', '20:00')).toEqual([]);
  expect(at('11:00', '12:00', 'Bakery')).toEqual([later]);
  expect(holidays()).toEqual([]);
});

it('the days of the next two weeks that differ stand beside the hours, and no later ones', () => {
  const [next = '', ...more] = differingInWords('bakery');
  expect(more).toEqual([]);
  expect(next).toMatch(/, Diwali: 10\sam\sto\s2\spm$/);
  expect(openSoonInWords('bakery')).toBe(`${openInWords(seeded.facts.hours)}; ${next}`);
});

it('a day that is open twice is one day, with both in words', () => {
  expect(differingInWords('institute')).toEqual([
    expect.stringMatching(/, Diwali: 10\sam\sto\s2\spm and 4\spm\sto\s2\sam$/),
  ]);
});

it('a notice with words stands from its first to its last day', () => {
  const until = addDays(soon, 1);
  const stands = (changes: object) =>
    [addDays(soon, -1), soon, until, addDays(until, 1)].map((day) =>
      isNoticed({ words: 'Diwali', href: '', from: soon, until, ...changes }, day),
    );
  expect(stands({})).toEqual([false, true, true, false]);
  expect(stands({ from: '', until: '' })).not.toContain(false);
  expect(stands({ words: '', from: '', until: '' })).not.toContain(true);
});
