import { expect, it } from 'vitest';
import { shownPages } from './Pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [3, 9, [1, 2, 3, 4, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [5000, 5000, [1, 0, 4999, 5000]],
])('the page numbers shown on page %i of %i are %j, 0 being a gap', (page, last, shown) => {
  expect(shownPages(page, last)).toEqual(shown);
});
