import { describe, expect, it } from 'vitest';
import { diffPictures, diffTopics, mergeTopics } from './diff.ts';

const topic = (heading: string, ...lines: string[]) => ({
  heading,
  data: lines.map((text) => ({ text })),
});

describe('topics', () => {
  const before = [topic('Starters', 'Flour', 'Water'), topic('Loaves', 'Shaping', 'Baking')];

  it('of two people who changed different lines are put together', () => {
    const now = [topic('Starters', 'Rye flour', 'Water'), before[1] ?? topic('')];
    const mine = [before[0] ?? topic(''), topic('Loaves', 'Shaping', 'Steam', 'Baking')];
    expect(mergeTopics(before, now, mine)).toEqual([now[0], mine[1]]);
    expect(diffTopics(before, now)).toBe('“Flour” became “Rye flour”');
    expect(diffTopics(before, mine)).toBe('“Steam” added');
  });

  it('of two people who changed the same line are not', () => {
    const now = [topic('Starters', 'Rye flour', 'Water')];
    const mine = [topic('Starters', 'Wheat flour', 'Water')];
    expect(mergeTopics([topic('Starters', 'Flour', 'Water')], now, mine)).toBeUndefined();
  });

  it('that both changed alike are as both have them', () => {
    const now = [topic('Starters', 'Rye', 'Water')];
    expect(mergeTopics([topic('Starters', 'Flour', 'Water')], now, now)).toEqual(now);
  });

  it('never lose the heading above a line', () => {
    expect(
      mergeTopics([topic('A', 'x', 'y', 'z')], [topic('A', 'x', 'y', 'new')], []),
    ).toBeUndefined();
    expect(diffTopics(before, [before[0] ?? topic('')])).toBe(
      '“Loaves”, “Shaping”, “Baking” removed',
    );
  });
});

it('pictures came, went and changed places', () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id, path: id }));
  expect(diffPictures(of('a', 'b'), of('b', 'a'))).toBe('in another order');
  expect(diffPictures(of('a', 'b'), of('c', 'b'))).toBe('1 added, 1 removed');
});
