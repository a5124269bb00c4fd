import { expect, it } from 'vitest';
import { countOf } from './text.ts';

it('counts one and many', () => {
  const many = ['orders', 'pending queries', 'courses', 'batches', 'people'];
  const ones = '1 order, 1 pending query, 1 course, 1 batch, 1 person';
  expect(many.map((what) => countOf(1, what)).join(', ')).toBe(ones);
  expect([countOf(0, 'orders'), countOf(2100, 'queries')]).toEqual(['0 orders', '2,100 queries']);
  const verbs = ['have', 'are', 'wait'].flatMap((verb) => [1, 2].map((n) => countOf(n, '', verb)));
  expect(verbs).toEqual(['1 has', '2 have', '1 is', '2 are', '1 waits', '2 wait']);
});
