import { courseDays, lengths, levels, prices } from '../../contract/course.ts';
import { rupees } from '../../contract/money.ts';

type Choice = {
  name: string;
  label: string;
  all: string;
  options: [value: string, words: string][];
};

const asTheyAre = (words: readonly string[]): [string, string][] =>
  words.map((word) => [word, word]);

/** What the list of courses can be narrowed by. */
export const courseFilters: Choice[] = [
  { name: 'level', label: 'Level', all: 'Any level', options: asTheyAre(levels) },
  { name: 'days', label: 'Days', all: 'Any day', options: asTheyAre(courseDays) },
  {
    name: 'length',
    label: 'Length',
    all: 'Any length',
    options: [
      ['short', `Up to ${lengths.short.most} weeks`],
      ['middle', `Up to ${lengths.middle.most} weeks`],
      ['long', `Over ${lengths.long.more} weeks`],
    ],
  },
  {
    name: 'price',
    label: 'Price',
    all: 'Any price',
    options: [
      ['low', `Up to ${rupees(prices.low.most)}`],
      ['middle', `Up to ${rupees(prices.middle.most)}`],
      ['high', `Over ${rupees(prices.high.more)}`],
    ],
  },
];
