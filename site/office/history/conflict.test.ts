import { describe, expect, it } from 'vitest';
import { changesOf } from './conflict.ts';

const base = { name: 'Millet Loaf', price: '100', desc: 'A loaf', images: ['a', 'b'] };
const snapshot = (values: typeof base, facts = {}) => ({ values, facts, version: '1' });

describe('what somebody else saved meanwhile', () => {
  it('is followed where nothing was typed here', () => {
    const now = { ...base, price: '120' };
    expect(changesOf(snapshot(base), snapshot(now), { ...base, desc: 'My loaf' })).toEqual([
      { name: 'price', before: '100', now: '120' },
    ]);
  });

  it('is told beside what was typed where both changed the same', () => {
    const now = { ...base, price: '120', images: ['b'] };
    expect(changesOf(snapshot(base), snapshot(now), { ...base, price: '130' })).toEqual([
      { name: 'price', before: '100', now: '120', mine: '130' },
      { name: 'images', before: ['a', 'b'], now: ['b'] },
    ]);
  });

  it('is told where both typed the same', () => {
    const now = { ...base, price: '120' };
    expect(changesOf(snapshot(base), snapshot(now), now)).toEqual([
      { name: 'price', before: '100', now: '120', mine: '120' },
    ]);
  });

  it('is told of what no field holds', () => {
    const now = snapshot(base, { link: 'https://a.test' });
    expect(changesOf(snapshot(base, { link: '' }), now, base)).toEqual([
      { name: 'link', before: '', now: 'https://a.test' },
    ]);
  });

  it('is put together with what was typed where a rule knows how', () => {
    const both = (_: string, now: string, mine: string) => `${now} ${mine}`;
    const now = { ...base, desc: 'Theirs' };
    const mine = { ...base, desc: 'Mine' };
    expect(changesOf(snapshot(base), snapshot(now), mine, { desc: both })).toEqual([
      { name: 'desc', before: 'A loaf', now: 'Theirs', mine: 'Theirs Mine', merged: true },
    ]);
    const neither = () => undefined;
    expect(changesOf(snapshot(base), snapshot(now), mine, { desc: neither })).toEqual([
      { name: 'desc', before: 'A loaf', now: 'Theirs', mine: 'Mine' },
    ]);
  });
});
