import type { Mutation } from '../mutation.ts';

/** Limits of calls per address and account. */
export const limits: Mutation[] = [
  {
    what: 'the office login has no limit',
    file: 'worker/user/routes.ts',
    find: ".post('/admin', visitor, perAddress('login'), json(login)",
    replace: ".post('/admin', visitor, json(login)",
    tests: ['worker/user/login.test.ts'],
  },
  {
    what: 'the login has no limit',
    file: 'worker/user/routes.ts',
    find: ".post('/login', visitor, perAddress('login'), json(login)",
    replace: ".post('/login', visitor, json(login)",
    tests: ['worker/user/login.test.ts'],
  },
];
