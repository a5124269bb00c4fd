import { describe, expect, it } from 'vitest';
import { topicsWith } from '../../../contract/catalogue.ts';
import { courseFields } from '../../../contract/course.ts';
import { limits } from '../../../contract/limits.ts';
import {
  diffPictures,
  diffTopics,
  moved,
  type Picture,
  refusal,
  sentAs,
  storedPictures,
  topicTextsWith,
} from './goods-form.ts';

const file = (size: number, type = 'image/png') =>
  new File([new Uint8Array(size)], 'a.png', { type });
const added = (id: string): Picture => ({ id, file: file(1) });
const [a, b] = storedPictures(['/media/a', '/media/b']) as [Picture, Picture];

describe('pictures of a course or product', () => {
  it('are sent as files, and as the order of those and the stored ones', () => {
    const [c, d] = [added('c'), added('d')];
    const { images, order } = sentAs([c, b, d, a]);
    expect(images).toEqual([c, d].map((picture) => 'file' in picture && picture.file));
    expect(order).toEqual(['new:0', '/media/b', 'new:1', '/media/a']);
  });

  it('move by one place and never over the ends', () => {
    expect(moved([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
  });

  it('are refused by number, size and kind', () => {
    expect(refusal(2, [file(1)])).toBeUndefined();
    expect(refusal(2, [file(1), file(1)])).toBe('You can only upload up to 3 files.');
    expect(refusal(0, [file(2_097_152)])).toBeUndefined();
    expect(refusal(0, [file(2_097_153)])).toMatch(/2MB/);
    expect(refusal(0, [file(1, 'image/gif')])).toMatch(/jpg, jpeg, png or webp/);
  });
});

it('pictures are added, removed and moved', () => {
  const stored = storedPictures(['a', 'b']);
  expect(diffPictures(stored, stored.toReversed())).toBe('in another order');
  expect(diffPictures(['a', 'b'], [added('c'), 'b'])).toBe('1 added, 1 removed');
});

const topicTexts = topicTextsWith(topicsWith(courseFields.details));

const topic = (heading: string, ...lines: string[]) => ({ heading, lines: lines.join('\n') });
const [starters, loaves] = [topic('Starters', 'Flour', 'Water'), topic('Loaves', 'Shaping')];

describe('topics that are typed', () => {
  const empty = topic('', '', ' ');

  it('are sent without those in which nothing is typed', () => {
    expect(topicTexts.parse([empty, starters, topic(' ')])).toEqual([
      { heading: 'Starters', data: ['Flour', 'Water'] },
    ]);
    expect(topicTexts.parse([empty])).toEqual([]);
  });

  it('have their faults at their own places', () => {
    const { error } = topicTexts.safeParse([
      empty,
      topic('', 'Flour'),
      topic('Loaves', 'Shaping', 'x'.repeat(limits.line + 1)),
    ]);
    expect(error?.issues.map(({ path }) => path)).toEqual([
      [1, 'heading'],
      [2, 'lines'],
    ]);
  });
});

describe('a change of topics', () => {
  it.each([
    [[topic('Starters', 'Rye flour', 'Water'), loaves], '“Flour” became “Rye flour”'],
    [[starters, topic('Loaves', 'Shaping', 'Steam')], '“Steam” added'],
    [[starters], '“Loaves”, “Shaping” removed'],
    [[loaves, starters], 'in another order'],
    [[topic('Starters', 'Flour', 'Flour', 'Water'), loaves], '“Flour” added'],
  ])('to %j is described by its lines', (to, words) => {
    expect(diffTopics([starters, loaves], to)).toBe(words);
  });

  it('is described alike for stored topics', () => {
    const stored = [{ heading: 'Starters', data: ['Flour', 'Milk'] }];
    expect(diffTopics(stored, [starters])).toBe('“Milk” became “Water”');
  });
});
