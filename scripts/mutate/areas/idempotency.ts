import type { Mutation } from '../mutation.ts';

const file = 'worker/order/place-order.ts';
const inserting = 'worker/order/new-order.ts';
const tests = ['worker/order/place-again.test.ts'];
const races = ['worker/order/whole.test.ts'];

/** The same order sent again, and orders sent at the same moment. */
export const idempotency: Mutation[] = [
  {
    what: 'the same order of another person is answered with the first one',
    file,
    find: 'row.userId === person.id && row.contentHash',
    replace: 'row.contentHash',
    tests,
  },
  {
    what: 'another order under the same number is taken for the first one',
    file,
    find: ' && row.contentHash === contentHash',
    replace: '',
    tests,
  },
  {
    what: 'another payment under the same number is taken for the same',
    file,
    find: '...[goods, coursePrice, advancePayment, txnId],',
    replace: '...[goods, coursePrice, advancePayment],',
    tests,
  },
  {
    what: 'another advance under the same number is taken for the same',
    file,
    find: '[goods, coursePrice, advancePayment, txnId]',
    replace: '[goods, coursePrice, txnId]',
    tests,
  },
  {
    what: 'another day of collection under the same number is taken for the same',
    file,
    find: '[...wishes, ...off, ...days]',
    replace: '[...off, ...days]',
    tests: ['worker/order/collection.test.ts'],
  },
  {
    what: 'other amounts at the same price are taken for the same',
    file,
    find: '(a.id < b.id ? -1 : 1))',
    replace: '(a.id < b.id ? -1 : 1)).map(({ id }) => id)',
    tests,
  },
  {
    what: 'the same cart in another order is another one',
    file,
    find: 'items?.toSorted((a, b) => (a.id < b.id ? -1 : 1))',
    replace: 'items',
    tests,
  },
  {
    what: 'the same course in another letter case is another one',
    file,
    find: '?? nameKey(courseName);',
    replace: '?? courseName;',
    tests,
  },
  {
    what: 'who loses the race for a number gets the order of the winner',
    file,
    find: 'if (holder && isSame(holder)) return',
    replace: 'if (holder) return',
    tests: races,
  },
  {
    what: 'the race for a number is a fault of ours',
    file: inserting,
    find: '.onConflictDoNothing({ target: order.orderId })',
    replace: '',
    tests: races,
  },
  {
    what: 'the lines of an order that lost the race are inserted',
    file: inserting,
    find: '\n    where exists (select 1 from orders where id = $' + '{id})`);',
    replace: '`);',
    tests: races,
  },
  {
    what: 'an order whose answer was lost is not found again',
    file: 'worker/lib/db/index.ts',
    find: 'uniqueViolation(error) ? undefined : await find().catch(() => undefined)',
    replace: 'undefined as Row | undefined',
    tests: races,
  },
  {
    what: 'an order sent again sends its mail again',
    file: 'worker/order/place-order.ts',
    find: '            when: sql`exists (select 1 from ${order} where ${eq(order.id, id)})`,\n',
    replace: '',
    tests: ['worker/order/mail.test.ts'],
  },
];
