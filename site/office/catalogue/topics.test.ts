import { describe, expect, it } from 'vitest';
import { topicsWith } from '../../../contract/catalogue.ts';
import { courseFields } from '../../../contract/course.ts';
import { limits } from '../../../contract/limits.ts';
import { diffTopics, topicTextsWith } from './topics.ts';

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
