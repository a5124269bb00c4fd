import type { Fault } from './faults.ts';

/** What is held of people, who reads it, and its erasure. */
export const privacy: Fault[] = [
  {
    what: 'the whole Aadhaar number is stored',
    file: 'worker/user/insert.ts',
    from: 'number.slice(-4)',
    to: 'number',
    test: 'worker/user/secrecy.test.ts',
  },
  {
    what: 'the log holds the values of a query that failed',
    file: 'worker/lib/log/log.ts',
    from: "'query' in error ? `Failed query: ${String(error.query)}` : error.message",
    to: 'error.message',
    test: 'worker/user/secrecy.test.ts',
  },
  {
    what: 'the files of an erased person stay',
    file: 'worker/privacy/erase.ts',
    from: 'await discard(env, keys.slice(from, from + chunk));',
    to: '{}',
    test: 'worker/privacy/erased-person.test.ts',
  },
  {
    what: 'nothing outside the database says who was erased',
    file: 'worker/privacy/erase.ts',
    from: 'await keep(env, row);',
    to: '',
    test: 'worker/privacy/kept.test.ts',
  },
  {
    what: 'a photo that was being encoded comes into the record of an erased person',
    file: 'worker/user/profile.ts',
    from: 'const mine = unerased(me.id);',
    to: 'const mine = eq(user.id, me.id);',
    test: 'worker/privacy/race.test.ts',
  },
  {
    what: 'somebody erased goes on waiting',
    file: 'worker/seat/personal.ts',
    from: "    deleteOwned('waiting', whom),\n",
    to: '',
    test: 'worker/privacy/erased-person.test.ts',
  },
  {
    what: 'an erased student can still be looked up',
    file: 'worker/user/queries.ts',
    from: ", eq(user.erasedAt, '')",
    to: '',
    test: 'worker/privacy/erased-person.test.ts',
  },
  {
    what: 'the public verification of a student tells the whole order',
    file: 'worker/order/view.ts',
    from: '(row: OrderRow): PublicEnrolment => ({',
    to: '(row: OrderRow): PublicEnrolment => ({ ...row,',
    test: 'worker/order/reads.test.ts',
  },
  {
    what: 'a consent is written for a client that gave none',
    file: 'worker/consent/give.ts',
    from: 'notice === undefined ? []',
    to: 'notice === null ? []',
    test: 'worker/privacy/consent.test.ts',
  },
];
