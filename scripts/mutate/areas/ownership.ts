import type { Mutation } from '../mutation.ts';

const queries = 'worker/order/queries.ts';
const links = 'worker/order/links.ts';
const reading = ['worker/order/reads.test.ts'];
const linking = ['worker/order/links.test.ts'];

/** Whose orders, enrolments and links they are. */
export const ownership: Mutation[] = [
  {
    what: 'anybody who is logged in gets any order',
    file: queries,
    find: "may(caller.role, 'readOrders') ? undefined : eq(order.userId, caller.id),",
    replace: 'undefined,',
    tests: reading,
  },
  {
    what: 'the number of an order is ignored beside an id',
    file: queries,
    find: 'orderId === undefined ? undefined',
    replace: 'rowId !== undefined || orderId === undefined ? undefined',
    tests: reading,
  },
  {
    what: 'anybody who is logged in gets the orders of an e-mail',
    file: 'worker/order/routes.ts',
    find: "if (email !== caller.email && !may(caller.role, 'readOrders'))",
    replace: "if (!email && !may(caller.role, 'readOrders'))",
    tests: reading,
  },
  {
    what: 'an administrator is refused the orders of an e-mail',
    file: 'worker/order/routes.ts',
    find: "if (email !== caller.email && !may(caller.role, 'readOrders'))",
    replace: 'if (email !== caller.email)',
    tests: reading,
  },
  {
    what: 'a student sees the enrolments of another serial number',
    file: queries,
    find: 'and(isNamed, eq(user.id, caller.id))',
    replace: 'isNamed ?? eq(user.id, caller.id)',
    tests: reading,
  },
  {
    what: 'a buyer sees what is for administrators only',
    file: 'worker/order/routes.ts',
    find: "may(caller.role, 'readOrders') ? adminView(c.env, row) : view(c.env, row)",
    replace: 'adminView(c.env, row)',
    tests: reading,
  },
  {
    what: 'the public look-up finds administrators',
    file: queries,
    find: "eq(user.role, 'student'), eq(user.erasedAt",
    replace: 'eq(user.erasedAt',
    tests: reading,
  },
  {
    what: 'the public look-up lists shop orders',
    file: queries,
    find: "isStudent, noStudent(), { kind: 'course', which }",
    replace: 'isStudent, noStudent(), { which }',
    tests: reading,
  },
  {
    what: 'the public verification of a student tells the whole order',
    file: 'worker/order/view.ts',
    find: '(row: OrderRow): PublicEnrolment => ({',
    replace: '(row: OrderRow): PublicEnrolment => ({ ...row,',
    tests: reading,
  },
  {
    what: 'a whole number beside another year finds the student',
    file: 'contract/lookup.ts',
    find: 'ofYear === String(year);',
    replace: 'digits !== undefined;',
    tests: ['contract/lookup.test.ts'],
  },
  {
    what: 'links of an order that is not paid are saved',
    file: links,
    find: "eq(order.status, 'success'),",
    replace: '',
    tests: linking,
  },
  {
    what: 'links of a shop order are saved',
    file: links,
    find: "eq(order.kind, 'course'),",
    replace: '',
    tests: linking,
  },
  {
    what: 'links change after the certificate is approved',
    file: links,
    find: "ne(order.certificate, 'yes'),",
    replace: '',
    tests: linking,
  },
  {
    what: 'the history says that somebody else handed the links in',
    file: links,
    find: 'recordLinks(db, caller, links, at, where)',
    replace: "recordLinks(db, { ...caller, name: '' }, links, at, where)",
    tests: linking,
  },
  {
    what: 'links that stay as they are leave a line in the history',
    file: links,
    find: 'where: and(where, differs)',
    replace: 'where',
    tests: linking,
  },
  {
    what: 'a teacher reads on the roster who has not paid half',
    file: 'worker/batch/roster.ts',
    find: "seat: seat === 'held' ? 'sure' : seat, seatUntil: ''",
    replace: 'seat',
    tests: ['worker/batch/roster.test.ts'],
  },
  {
    what: 'a teacher reads on the roster who wants the money back',
    file: 'worker/batch/roster.ts',
    find: "choice === 'refund' ? '' : choice",
    replace: 'choice',
    tests: ['worker/batch/roster.test.ts'],
  },
  {
    what: 'a teacher reads of a batch how many have not paid half',
    file: 'worker/batch/list.ts',
    find: "...(!may(role, 'readOrders') && { held: 0, refund: 0 }),",
    replace: '',
    tests: ['worker/batch/roster.test.ts'],
  },
];
