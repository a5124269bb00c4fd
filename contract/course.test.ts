import { describe, expect, it } from 'vitest';
import { courseFilter, isAskedFor } from './course.ts';

const weekend = { level: 'Beginner', days: 'Weekends' } as const;
const silent = { level: '', days: '' } as const;

const finds = (search: string, course: typeof weekend | typeof silent) =>
  isAskedFor(courseFilter(new URLSearchParams(search)))(course, course === weekend);

describe('the list of courses', () => {
  it.each([
    ['', true, true],
    ['level=Beginner', true, false],
    ['level=Advanced', false, false],
    ['days=Weekends', true, false],
    ['dates=set', true, false],
    ['level=Beginner&days=Weekends&dates=set', true, false],
    ['level=Beginner&days=Weekdays', false, false],
    // What is not understood narrows nothing.
    ['level=x&days=&dates=__proto__&price=1&page=-1', true, true],
  ])(
    'narrowed by "%s" shows a weekend with dates: %s, one without facts: %s',
    (search, first, second) => {
      expect([finds(search, weekend), finds(search, silent)]).toEqual([first, second]);
    },
  );

  it('knows its page', () => {
    const page = (search: string) => courseFilter(new URLSearchParams(search)).page;
    expect(['page=3', 'page=0', 'page=x', ''].map(page)).toEqual([
      3,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
