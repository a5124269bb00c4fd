import { describe, expect, it } from 'vitest';
import { courseFilter, isAskedFor } from './course.ts';

const weekend = { level: 'Beginner', days: 'Weekends', weeks: 2, price: 5_000 } as const;
const silent = { level: '', days: '', weeks: 0, price: 5_001 } as const;

const finds = (search: string, course: typeof weekend | typeof silent) =>
  isAskedFor(courseFilter(new URLSearchParams(search)))(course);

describe('the list of courses', () => {
  it.each([
    ['', true, true],
    ['level=Beginner', true, false],
    ['level=Advanced', false, false],
    ['days=Weekends', true, false],
    ['length=short', true, false],
    ['length=long', false, false],
    ['length=middle', true, false],
    ['price=low', true, false],
    ['price=middle', true, true],
    ['level=Beginner&days=Weekends&length=short&price=low', true, false],
    ['level=Beginner&price=high', false, false],
    // What is not understood narrows nothing.
    ['level=x&days=&length=__proto__&price=1&page=-1', true, true],
  ])('narrowed by "%s" shows a weekend: %s, one without facts: %s', (search, first, second) => {
    expect([finds(search, weekend), finds(search, silent)]).toEqual([first, second]);
  });

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
