import type { Mutation } from '../mutation.ts';

const place = 'worker/order/new-order.ts';
const orders = ['worker/order/daily-limit.test.ts'];
const confirm = 'worker/user/confirm.ts';
const confirming = ['worker/user/confirm.test.ts'];
const words = ['worker/strangers-words.test.ts'];
const unused = 'worker/user/retention.ts';
const retention = ['worker/user/retention.test.ts'];
const flood = ['worker/user/flood.test.ts'];
const bounded = ['worker/bounded.test.ts'];

/** What somebody can cause who has not confirmed an e-mail, and what one account can. */
export const accounts: Mutation[] = [
  {
    what: 'orders at the same moment are more than a day allows',
    file: place,
    find: 'userId: buyerAllowed(person, values.placedOn),',
    replace: 'userId: person.id,',
    tests: orders,
  },
  {
    what: 'an unconfirmed account orders like a confirmed one',
    file: 'worker/order/daily-limit.ts',
    find: '  confirmedAt ? confirmed : unconfirmed;',
    replace: '  confirmedAt ? confirmed : confirmed;',
    tests: orders,
  },
  {
    what: 'a code has any number of tries',
    file: confirm,
    find: '    lt(confirmation.tries, tries),\n',
    replace: '    lt(confirmation.tries, tries + 1),\n',
    tests: confirming,
  },
  {
    what: 'an expired link confirms an e-mail',
    file: confirm,
    find: '.where(and(eq(confirmation.tokenHash, hash(token)), gt(confirmation.expiresAt, now())));',
    replace: '.where(eq(confirmation.tokenHash, hash(token)));',
    tests: confirming,
  },
  {
    what: 'a mail greets a stranger with what somebody typed',
    file: 'worker/user/mails.ts',
    find: 'confirmedAt ? { name, email } : { email }',
    replace: '({ name, email, confirmedAt })',
    tests: words,
  },
  {
    what: 'a mail to a stranger shows a transaction id of letters',
    file: 'worker/order/received-mail.ts',
    find: 'isConfirmed ? [`Transaction',
    replace: 'txnId ? [`Transaction',
    tests: words,
  },
  {
    what: 'each way to write an address is another mailbox',
    file: 'worker/lib/mail/quota.ts',
    find: 'mailboxOf(email)',
    replace: 'email',
    tests: flood,
  },
  {
    what: 'one address registers any number of accounts',
    file: 'worker/lib/http/daily-limit.ts',
    find: 'isOver(address, 1) || ',
    replace: '',
    tests: flood,
  },
  {
    what: 'an account with a later login is deleted',
    file: unused,
    find: "sql`${lastLoginAt} < strftime('%Y-%m-%dT%H:%M:%fZ', ${createdAt}, '+1 day')`,",
    replace: '',
    tests: retention,
  },
  {
    what: 'an account that the office added is deleted',
    file: unused,
    find: '${audit.actor} <> ${id})',
    replace: '0)',
    tests: retention,
  },
  {
    what: 'a reply names every order with the same reference',
    file: 'worker/order/columns.ts',
    find: ' limit ${sql.raw(String(named))}',
    replace: '',
    tests: bounded,
  },
  {
    what: 'a student gets all orders at once',
    file: 'worker/order/queries.ts',
    find: '.limit(limit)',
    replace: '.limit(100_000)',
    tests: bounded,
  },
];
