import type { Mutation } from '../mutation.ts';

const cashFile = 'worker/drawer/cash.ts';
const signFile = 'worker/drawer/sign.ts';
const accountsFile = 'worker/payment/accounts.ts';
const drawing = ['worker/drawer/drawer.test.ts'];
const accounting = ['worker/payment/accounts.test.ts'];

/** The cash drawer, the accountant's file and the register of documents. */
export const drawer: Mutation[] = [
  {
    what: 'a payment that was taken back stays in the drawer',
    file: cashFile,
    find: 'select p.received_on, -p.amount, 0',
    replace: 'select p.received_on, 0, 0',
    tests: drawing,
  },
  {
    what: 'a refund in cash is not taken out of the drawer',
    file: cashFile,
    find: "iif(p.direction = 'refund', p.amount, 0) as went",
    replace: '0 as went',
    tests: drawing,
  },
  {
    what: 'a transfer is counted as cash',
    file: cashFile,
    find: "p.method = 'cash' and ",
    replace: "p.method <> '' and ",
    tests: drawing,
  },
  {
    what: 'cash of days that nobody signed off is forgotten',
    file: cashFile,
    find: "coalesce(since, date(${day}, '-1 day'))",
    replace: "date(${day}, '-1 day')",
    tests: drawing,
  },
  {
    what: 'a day is signed off twice though nothing has changed',
    file: signFile,
    find: 'iif(nth = 0, later is null, changed <> 0)',
    replace: 'iif(nth = 0, later is null, true)',
    tests: drawing,
  },
  {
    what: 'a day is signed off although a later one has its cash',
    file: signFile,
    find: 'iif(nth = 0, later is null, changed <> 0)',
    replace: 'iif(nth = 0, true, changed <> 0)',
    tests: drawing,
  },
  {
    what: 'money that came while somebody counted is signed off unseen',
    file: signFile,
    find: ' and cash_in - cash_out = ${cash}',
    replace: '',
    tests: drawing,
  },
  {
    what: 'a sign-off is changed afterwards',
    file: 'migrations/0001_rules.sql',
    find: "select raise(abort, 'cash_count: a sign-off is never changed');",
    replace: 'select 1;',
    tests: drawing,
  },
  {
    what: 'the accountant counts a payment that was taken back',
    file: 'contract/accountant.ts',
    find: ' && row.isFirst && !row.takenBack',
    replace: ' && row.isFirst',
    tests: accounting,
  },
  {
    what: 'the accountant counts a payment once for each rate',
    file: 'contract/accountant.ts',
    find: ' && row.isFirst && !row.takenBack',
    replace: ' && !row.takenBack',
    tests: accounting,
  },
  {
    what: 'the accountant takes a claim for money',
    file: accountsFile,
    find: "p.state = 'verified' and p.reverses is null",
    replace: "p.state <> '' and p.reverses is null",
    tests: accounting,
  },
  {
    what: 'an erased person is named in lists of documents',
    file: 'worker/document/named.ts',
    find: "u.erased_at <> ''",
    replace: "u.erased_at = 'never'",
    tests: ['worker/privacy/erased-person.test.ts'],
  },
  {
    what: 'the register does not say that a number is missing',
    file: 'worker/document/list.ts',
    find: ' + 1 - count(*), 0)',
    replace: ' - count(*), 0)',
    tests: ['worker/document/list.test.ts'],
  },
];
