import { describe, expect, it } from 'vitest';
import { fieldConflicts } from './conflict.ts';

const base = { name: 'Millet Loaf', price: '100', desc: 'A loaf', images: ['a', 'b'] };
const snapshot = (values: typeof base, facts = {}) => ({ values, facts, version: '1' });

describe('what somebody else saved meanwhile', () => {
  it('stands alone where nothing was typed here', () => {
    const now = { ...base, price: '120' };
    expect(fieldConflicts(snapshot(base), snapshot(now), { ...base, desc: 'My loaf' })).toEqual([
      { field: 'price', before: '100', after: '120' },
    ]);
  });

  it('stands beside what was typed where both changed the same', () => {
    const now = { ...base, price: '120', images: ['b'] };
    expect(fieldConflicts(snapshot(base), snapshot(now), { ...base, price: '130' })).toEqual([
      { field: 'price', before: '100', after: '120', mine: '130' },
      { field: 'images', before: ['a', 'b'], after: ['b'] },
    ]);
  });

  it('is listed where both typed the same', () => {
    const now = { ...base, price: '120' };
    expect(fieldConflicts(snapshot(base), snapshot(now), now)).toEqual([
      { field: 'price', before: '100', after: '120', mine: '120' },
    ]);
  });

  it('is listed for what no field holds', () => {
    const now = snapshot(base, { link: 'https://a.test' });
    expect(fieldConflicts(snapshot(base, { link: '' }), now, base)).toEqual([
      { field: 'link', before: '', after: 'https://a.test' },
    ]);
  });
});
