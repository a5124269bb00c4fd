import type { Mutation } from '../mutation.ts';

const file = 'contract/collection.ts';
const tests = ['contract/collection.test.ts'];
const order = ['worker/order/collection.test.ts'];

/** Days of collection and words on a cake. */
export const collection: Mutation[] = [
  {
    what: 'the bakery is open on the day on which it is closed',
    file,
    find: 'if (isOpenOn(day, hours)) days.push(day);',
    replace: 'days.push(day);',
    tests,
  },
  {
    what: 'goods are ready on the same day in the last hour',
    file,
    find: '>= Number(closes',
    replace: '> Number(closes',
    tests,
  },
  {
    what: 'a day before the goods are ready is taken',
    file,
    find: 'if (day < first)',
    replace: 'if (day < today(at))',
    tests,
  },
  {
    what: 'the server believes the day',
    file: 'worker/order/price.ts',
    find: 'neededOn && collectionFault(neededOn, slowest(chosen))',
    replace: "neededOn && ''",
    tests: order,
  },
  {
    what: 'the first product of a cart says how long it takes',
    file,
    find: 'Math.max(0, ...lines.map(({ leadDays = 0 }) => leadDays))',
    replace: 'lines[0]?.leadDays ?? 0',
    tests,
  },
  {
    what: 'words on a cake are counted in code units',
    file: 'contract/cake-words.ts',
    find: '[...letters.segment(words)].length > limits.cakeWords',
    replace: 'words.length > limits.cakeWords',
    tests: order,
  },
  {
    what: 'words on a cake are not kept as they are',
    file: 'worker/order/price.ts',
    find: '...(words && { words })',
    replace: "...(words && { words: words.trim().normalize('NFC') })",
    tests: order,
  },
];
