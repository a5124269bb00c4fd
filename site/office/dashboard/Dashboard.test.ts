import { describe, expect, it } from 'vitest';
import { axisMax } from './Bars.tsx';
import { compactCount, truncate } from './Dashboard.tsx';

describe('the figures of the dashboard', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1049, '1k'],
    [1999, '1.9k'],
    [100_000, '100k'],
    [123_456_789, '1,23,456.7k'],
  ])('say %i as %s', (count, words) => {
    expect(compactCount(count)).toBe(words);
  });

  it('cut a message after ten characters as people count them', () => {
    expect(truncate('Ten letter')).toBe('Ten letter');
    expect(truncate('Eleven more')).toBe('Eleven mor…');
    expect(truncate('नमस्ते👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳')).toContain('👩‍🍳…');
  });
});

it.each([
  [0, 4],
  [4, 4],
  [7, 10],
  [12_499, 20_000],
  [5, 6],
  [41_000, 60_000],
])('the scale of a chart reaches from nothing over %i to %i', (most, top) => {
  expect(axisMax(most)).toBe(top);
});
