import { describe, expect, it } from 'vitest';
import { changesOf } from './stale.tsx';

const base = { name: 'Millet Loaf', price: '100', desc: 'A loaf', images: ['a', 'b'] };

describe('what somebody else saved meanwhile', () => {
  it('is followed where nothing was typed here', () => {
    const now = { ...base, price: '120' };
    expect(changesOf(base, now, { ...base, desc: 'My loaf' })).toEqual([
      { name: 'price', before: '100', now: '120' },
    ]);
  });

  it('is told beside what was typed where both changed the same', () => {
    const now = { ...base, price: '120', images: ['b'] };
    expect(changesOf(base, now, { ...base, price: '130' })).toEqual([
      { name: 'price', before: '100', now: '120', mine: '130' },
      { name: 'images', before: ['a', 'b'], now: ['b'] },
    ]);
  });

  it('is nothing where both typed the same', () => {
    const now = { ...base, price: '120' };
    expect(changesOf(base, now, now)).toEqual([]);
  });
});
