import { describe, expect, it } from 'vitest';
import { brief, cut } from './brief.ts';
import { roof } from './Charts.tsx';

describe('the figures of the dashboard', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1049, '1k'],
    [1999, '1.9k'],
    [100_000, '100k'],
  ])('say %i as %s', (count, words) => {
    expect(brief(count)).toBe(words);
  });

  it('cut a message after ten characters as people count them', () => {
    expect(cut('Ten letter')).toBe('Ten letter');
    expect(cut('Eleven more')).toBe('Eleven mor…');
    expect(cut('नमस्ते👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳')).toContain('👩‍🍳…');
  });

  it.each([
    [0, 4],
    [4, 4],
    [7, 10],
    [12_499, 20_000],
    [5, 6],
    [41_000, 60_000],
  ])('reach from nothing over %i to %i', (most, top) => {
    expect(roof(most)).toBe(top);
  });
});
