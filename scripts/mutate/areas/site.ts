import type { Mutation } from '../mutation.ts';

/** Rules of the pages that need no browser to be tested. */
export const site: Mutation[] = [
  {
    what: 'a login leads to another site',
    file: 'site/features/user/login-redirect.ts',
    find: 'url.origin === origin ?',
    replace: 'url ?',
    tests: ['site/features/user/login-redirect.test.ts'],
  },
  {
    what: 'what was paid changes with the price',
    file: 'site/features/order/payment-draft.ts',
    find: "if (before.txnId === '') {",
    replace: 'if (before) {',
    tests: ['site/features/order/payment-draft.test.ts'],
  },
  {
    what: 'the buyer is not told that the price was another',
    file: 'site/features/order/payment-draft.ts',
    find: '(before.txnId || before.words === wordsOf(goods))',
    replace: 'before.txnId',
    tests: ['site/features/order/payment-draft.test.ts'],
  },
  {
    what: 'what was typed is not shown beside what is stored',
    file: 'site/office/history/conflict.ts',
    find: '...(!same(mine[field], base.values[field]) && { mine: mine[field] }),',
    replace: '',
    tests: ['site/office/history/conflict.test.ts'],
  },
  {
    what: 'a conflict hides the facts beside the form',
    file: 'site/office/history/conflict.ts',
    find: '({ ...values, ...facts })',
    replace: '({ ...values })',
    tests: ['site/office/history/conflict.test.ts'],
  },
  {
    what: 'a fourth picture is taken',
    file: 'site/office/catalogue/pictures.ts',
    find: 'there + files.length > limits.picture.count',
    replace: 'files.length > limits.picture.count',
    tests: ['site/office/catalogue/pictures.test.ts'],
  },
  {
    what: 'pictures are stored in another order than shown',
    file: 'site/office/catalogue/pictures.ts',
    find: 'images.indexOf(one.file)',
    replace: 'all.indexOf(one)',
    tests: ['site/office/catalogue/pictures.test.ts'],
  },
  {
    what: 'a filter breaks the name of a file',
    file: 'site/office/list/file-name.ts',
    find: ".replace(/[^\\p{L}\\p{M}\\p{N}]+/gu, '-')",
    replace: '',
    tests: ['site/office/list/file-name.test.ts'],
  },
  {
    what: 'a count on the dashboard is rounded up',
    file: 'site/office/dashboard/format.ts',
    find: 'Math.floor(count / 100)',
    replace: 'Math.round(count / 100)',
    tests: ['site/office/dashboard/format.test.ts'],
  },
];
