import { describe, expect, it } from 'vitest';
import { mergedTopics, picturesBecame, topicsBecame } from './became.ts';
import { changesOf } from './stale.ts';

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

const topic = (heading: string, ...lines: string[]) => ({
  heading,
  data: lines.map((text) => ({ text })),
});

describe('topics', () => {
  const before = [topic('Starters', 'Flour', 'Water'), topic('Loaves', 'Shaping', 'Baking')];

  it('of two people who changed different lines are put together', () => {
    const now = [topic('Starters', 'Rye flour', 'Water'), before[1] ?? topic('')];
    const mine = [before[0] ?? topic(''), topic('Loaves', 'Shaping', 'Steam', 'Baking')];
    expect(mergedTopics(before, now, mine)).toEqual([now[0], mine[1]]);
    expect(topicsBecame(before, now)).toBe('“Flour” became “Rye flour”');
    expect(topicsBecame(before, mine)).toBe('“Steam” added');
  });

  it('of two people who changed the same line are not', () => {
    const now = [topic('Starters', 'Rye flour', 'Water')];
    const mine = [topic('Starters', 'Wheat flour', 'Water')];
    expect(mergedTopics([topic('Starters', 'Flour', 'Water')], now, mine)).toBeUndefined();
  });

  it('that both changed alike are as both have them', () => {
    const now = [topic('Starters', 'Rye', 'Water')];
    expect(mergedTopics([topic('Starters', 'Flour', 'Water')], now, now)).toEqual(now);
  });

  it('never lose the heading above a line', () => {
    expect(
      mergedTopics([topic('A', 'x', 'y', 'z')], [topic('A', 'x', 'y', 'new')], []),
    ).toBeUndefined();
    expect(topicsBecame(before, [before[0] ?? topic('')])).toBe(
      '“Loaves”, “Shaping”, “Baking” removed',
    );
  });
});

it('pictures came, went and changed places', () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id, path: id }));
  expect(picturesBecame(of('a', 'b'), of('b', 'a'))).toBe('in another order');
  expect(picturesBecame(of('a', 'b'), of('c', 'b'))).toBe('1 added, 1 removed');
});
