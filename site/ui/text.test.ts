import { expect, it } from 'vitest';
import { countOf } from './text.ts';

it('counts one and many', () => {
  const many = ['orders', 'pending queries', 'courses', 'batches', 'people'];
  expect(many.map((what) => countOf(1, what))).toEqual([
    '1 order',
    '1 pending query',
    '1 course',
    '1 batch',
    '1 person',
  ]);
  expect([countOf(0, 'orders'), countOf(2100, 'queries')]).toEqual(['0 orders', '2,100 queries']);
});
