import { describe, expect, it } from 'vitest';
import { counted, shownPages } from './Pagination.tsx';

describe('the page numbers shown', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [5000, 5000, [1, 0, 4999, 5000]],
  ])('on page %i of %i are %j, 0 being a gap', (page, last, shown) => {
    expect(shownPages(page, last)).toEqual(shown);
  });
});

it('counts one and many', () => {
  expect(['orders', 'pending queries', 'courses'].map((what) => counted(1, what))).toEqual([
    '1 order',
    '1 pending query',
    '1 course',
  ]);
  expect([counted(0, 'orders'), counted(2100, 'queries')]).toEqual(['0 orders', '2,100 queries']);
});
