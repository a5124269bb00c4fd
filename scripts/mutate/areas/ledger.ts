import type { Mutation } from '../mutation.ts';

const decideFile = 'worker/payment/decide.ts';
const claimFile = 'worker/payment/claim.ts';
const migration = 'migrations/0001_rules.sql';
const deciding = ['worker/payment/decide.test.ts'];
const claiming = ['worker/payment/claim.test.ts'];
const recording = ['worker/payment/record.test.ts'];
const keeping = ['worker/payment/ledger.test.ts'];

/** Payments: what is claimed, verified, rejected, sent back and put right. */
export const ledger: Mutation[] = [
  {
    what: 'a decided payment is decided again',
    file: decideFile,
    find: "and(eq(payment.id, id), eq(payment.state, 'claimed'))",
    replace: 'eq(payment.id, id)',
    tests: deciding,
  },
  {
    what: 'a second press is told that somebody else was first',
    file: decideFile,
    find: 'if (isSame(row, set, by)) return { before, row, isNew: false };',
    replace: '',
    tests: deciding,
  },
  {
    what: 'many at once verify what is on two orders',
    file: 'worker/payment/bulk.ts',
    find: ' and not exists (select 1 ${twins}) and ${proof}',
    replace: ' and ${proof}',
    tests: deciding,
  },
  {
    what: 'a line of a statement proves a claim of another amount',
    file: 'worker/bank/match.ts',
    find: '${bankLine.paise} = 100 * ${payment.amount} and ',
    replace: '',
    tests: ['worker/bank/bank.test.ts'],
  },
  {
    what: 'a line of a statement proves a claim whose id is on two orders',
    file: 'worker/bank/match.ts',
    find: ' and ${isOpen} and not exists (select 1 ${twins})',
    replace: ' and ${isOpen}',
    tests: ['worker/bank/bank.test.ts'],
  },
  {
    what: 'a line that is imported again is there twice',
    file: 'worker/bank/keys.ts',
    find: 'if (isUpiId(reference)) return hash([reference, paise]);',
    replace: 'if (isUpiId(reference)) return hash([reference, paise, Math.random()]);',
    tests: ['worker/bank/bank.test.ts'],
  },
  {
    what: 'withdrawals of a statement count as income',
    file: 'site/office/bank/statement/statement.ts',
    find: "if (side === 'd' || (isSigned && paise < 0))",
    replace: 'if (isSigned && paise < 0)',
    tests: ['site/office/bank/statement/statement.test.ts'],
  },
  {
    what: 'a day of a statement is read month first',
    file: 'site/office/bank/statement/read-cell.ts',
    find: '-${two(number)}-${two(day)}`',
    replace: '-${two(day)}-${two(number)}`',
    tests: ['site/office/bank/statement/statement.test.ts'],
  },
  {
    what: 'a claim is more than the balance',
    file: claimFile,
    find: 'sql`${order.balancePayment} >= ${amount}`',
    replace: 'sql`true`',
    tests: claiming,
  },
  {
    what: 'a claim is made for a closed order',
    file: claimFile,
    find: 'inArray(order.status, runningStatuses)',
    replace: 'sql`true`',
    tests: claiming,
  },
  {
    what: 'a claim is made for another person’s order',
    file: claimFile,
    find: 'and(eq(order.orderId, orderId), eq(order.userId, userId))',
    replace: 'and(eq(order.orderId, orderId))',
    tests: claiming,
  },
  {
    what: 'claims without end wait',
    file: claimFile,
    find: 'const mostOpen = 5;',
    replace: 'const mostOpen = 50;',
    tests: claiming,
  },
  {
    what: 'a request sent twice is two lines of another amount',
    file: 'worker/payment/repeated.ts',
    find: 'if (!isSame)',
    replace: 'if (false)',
    tests: recording,
  },
  {
    what: 'more cash than is due is written down',
    file: 'worker/payment/record.ts',
    find: "method === 'cash' && amount > due",
    replace: 'false',
    tests: recording,
  },
  {
    what: 'a correction downwards leaves the claim',
    file: 'worker/payment/correct.ts',
    find: 'excess > 0 ? await openClaims(db, id) : []',
    replace: '[]',
    tests: recording,
  },
  {
    what: 'a line is deleted',
    file: migration,
    find: "select raise(abort, 'payment: no line is ever deleted');",
    replace: 'select 1;',
    tests: keeping,
  },
  {
    what: 'the amount of a line changes',
    file: migration,
    find: ' or new.amount <> old.amount',
    replace: '',
    tests: keeping,
  },
  {
    what: 'the transaction id of a line changes',
    file: migration,
    find: ' or new.reference <> old.reference',
    replace: '',
    tests: keeping,
  },
];
