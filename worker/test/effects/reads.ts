import { today } from '../../../contract/day.ts';
import type { reads, Way } from './facts.ts';

/** With what the names of people begin who are looked for in answers. */
export const mark = 'Seen ';

export const seen = { name: 'Seen Person', email: 'seen@crumb.test', mobile: '9811111111' };

export type SeenIds = Record<
  'user' | 'order' | 'orderId' | 'serialNo' | 'enquiry' | 'demo' | 'batch' | 'document',
  string
>;

const way =
  (what: keyof typeof reads) =>
  (call: string, sends: (ids: SeenIds) => object = () => ({})) => ({ call, what, sends });

const ofThem = () => ({ email: seen.email });

const daily = way('the work of a day');
const books = way('books and history');
const payments = way('payments and cash');
const files = way('the files of a month');
const all = way('all of it at once, and the team');

const reading = [
  daily('GET /api/admin/admin-get-all-orders', ofThem),
  daily('POST /api/order/get-order-by-id', ({ order }) => ({ id: order })),
  daily('POST /api/order/get-user-orders', ofThem),
  daily('GET /api/admin/get-all-users', ofThem),
  daily('GET /api/admin/find-person', () => ({ q: seen.mobile })),
  daily('POST /api/admin/person', ({ user }) => ({ id: user })),
  daily('POST /api/admin/get-user', ({ user }) => ({ id: user })),
  daily('GET /api/admin/get-all-queries'),
  daily('POST /api/enquiry/get', ({ enquiry }) => ({ id: enquiry })),
  daily('GET /api/admin/find', () => ({ q: seen.name })),
  daily('GET /api/demo/get-all-demo', ofThem),
  daily('POST /api/demo/get-demo-by-id', ({ demo }) => ({ id: demo })),
  daily('GET /api/demo/week'),
  payments('GET /api/payment/list', ({ order }) => ({ order })),
  daily('GET /api/message/list', ({ order }) => ({ noun: 'order', id: order })),
  daily('GET /api/note/list', ({ user }) => ({ noun: 'user', id: user })),
  daily('POST /api/waiting/list', ({ batch }) => ({ id: batch })),
  daily('GET /api/batch/who-asked'),
  daily('POST /api/batch/roster', ({ batch }) => ({ id: batch })),
  daily('GET /api/batch/export-roster', ({ batch }) => ({ id: batch })),
  daily('GET /api/admin/dashboard'),
  daily('GET /api/attendance/classes'),
  payments('GET /api/drawer/day', () => ({ day: today() })),
  daily('GET /api/kitchen/day'),
  payments('GET /api/bank/lines'),
  payments('GET /api/bank/matches'),
  payments('POST /api/document/of-order', ({ orderId }) => ({ orderId })),
  all('POST /api/import/check', () => ({
    kind: 'student',
    rows: [{ row: 2, nth: 0, values: { fname: 'Asha', ...ofThem(), mobile: seen.mobile } }],
  })),
  books('POST /api/admin/merge-preview', ({ user }) => ({ kept: user, other: user })),
  books('GET /api/admin/history', ({ user }) => ({ noun: 'user', id: user })),
  way('money')('GET /api/document/list', ({ document }) => ({ q: document })),
  books('GET /api/certificate/list'),
  books('GET /api/certificate/candidates', ({ order }) => ({ order })),
  all('GET /api/admin/export-orders'),
  all('GET /api/admin/export-users'),
  all('GET /api/admin/export-queries'),
  all('GET /api/admin/export-demos'),
  all('GET /api/admin/export-asked'),
  files('GET /api/admin/export-payments'),
  files('GET /api/payment/accounts'),
  all('GET /api/team/members'),
  all('GET /api/admin/activity', () => ({ noun: 'user', limit: '100' })),
  all('GET /api/admin/export-activity'),
];

export const readingWays = (ids: () => SeenIds): Way[] =>
  reading.map(({ call, what, sends }) => ({
    call,
    effects: [],
    reads: what,
    send: () => sends(ids()),
  }));
