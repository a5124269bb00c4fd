import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../contract/limits.ts';
import { serialPrefix } from '../contract/serial.ts';
import { noted } from './health/clock.ts';
import { ask, db } from './test/app.ts';
import { breaksRule } from './test/audit.ts';
import { people } from './test/cast.ts';
import { guardOf, routes } from './test/routes.ts';
import { newPerson, signInAs } from './test/school.ts';

/** Bytes of any reply. A hundred ordinary records fit, the flood below does not. */
const most = 256 * 1024;
/** Bytes of a reply that only refuses. */
const refusal = 8 * 1024;
/** Bytes of one record in a list that is answered whole; its fields have their own limits. */
const perRecord = 2 * 1024;
/** Records of each kind that somebody made. */
const flood = 400;

/** Calls that answer every record, with the reason. */
const whole: Record<string, string> = {
  'GET /api/course/get-all-courses': 'what the office put into the catalogue',
  'GET /api/product/get-all-products': 'what the office put into the catalogue',
  'GET /api/admin/admin-get-all-orders': 'the specification has no pages; streamed to the office',
  'GET /api/admin/get-all-queries': 'the specification has no pages; streamed to the office',
  'GET /api/admin/get-all-users': 'the specification has no pages; streamed to the office',
  'GET /api/demo/get-all-demo': 'the specification has no pages; streamed to the office',
  'GET /api/admin/export-orders': 'a file with all that match, streamed to the owner',
  'GET /api/admin/export-queries': 'a file with all that match, streamed to the owner',
  'GET /api/admin/export-users': 'a file with all that match, streamed to the owner',
  'GET /api/admin/export-demos': 'a file with all that match, streamed to the owner',
  'GET /api/admin/export-activity': 'a file with all that match, streamed to the owner',
  'GET /api/admin/export-asked': 'a file with all that match, for the owner',
  'GET /api/batch/asked': 'one line a course of the catalogue',
  'GET /api/admin/export-payments': 'a file with all of a year at most, streamed to the owner',
  'GET /api/payment/accounts': 'the same as records, for the Excel file; streamed to the owner',
  'GET /api/user/export-my-data': 'a person may have all that the school holds of them',
  'GET /api/admin/export-courses': 'what the office put into the catalogue',
  'GET /api/admin/export-products': 'what the office put into the catalogue',
};

for (const rule of [
  'a decision has a line in the history',
  'a file that a record names is there',
  'an order or booking by UPI has a claim',
])
  breaksRule(rule, 'the flood is written by SQL, with fewer lines and files than records');

const { email, serialNo } = people.asha;
const lookUp = { year: 2026, serialNo };
const orders = Array.from({ length: 100 }, (_, i) => ({ id: `flood-order-${i}` }));

/** What makes a call answer as much as it can: its body, or its query string. */
const largest: Record<string, object | string> = {
  'POST /api/course/get-user-courses': {},
  'POST /api/order/get-user-orders': { email },
  'GET /api/payment/list': '?limit=100',
  'GET /api/money/report': '',
  'GET /api/bank/lines': '?limit=100',
  'GET /api/drawer/day': '?day=2026-11-20',
  'GET /api/drawer/list': '?limit=100',
  'GET /api/document/list': '?year=2026-27&limit=100',
  'GET /api/bank/matches': '',
  'GET /api/bank/imports': '',
  'GET /api/bank/formats': '',
  'POST /api/order/get-order-by-id': { id: 'flood-order-0' },
  'POST /api/order/track-order': lookUp,
  'POST /api/user/user-info': lookUp,
  'POST /api/user/getUserData': {},
  'POST /api/demo/get-demo-by-id': { id: 'flood-demo-0' },
  'POST /api/admin/bulk-status': { status: 'processing', orders },
  'GET /api/admin/dashboard': '',
  'GET /api/admin/history': '?noun=order&id=flood-order-0&limit=100',
  'GET /api/admin/activity': '?limit=100',
};

const owner = { asha: '', admin: '' };

beforeAll(async () => {
  await noted(env, 'minute', async () => undefined);
  owner.admin = await signInAs('admin');
  const { id } = await newPerson(people.asha);
  owner.asha = await signInAs('asha');
  const at = '2026-11-20T06:30:00.000Z';
  const numbers = sql.raw(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${flood - 1})`,
  );
  const words = 'x'.repeat(150);
  await db.run(sql`${numbers}
    insert into orders (id, created_at, updated_at, order_id, user_id, kind, content_hash,
      placed_on, serial_no, name, name_search, email, course_name, course_key, course_price,
      claimed, advance_payment, balance_payment, txn_id, status, address)
    select 'flood-order-' || i, ${at}, ${at}, printf('%07o', i), ${id}, 'course', '',
      '2026-11-20', ${serialNo}, 'Asha', 'asha', ${email}, ${words}, ${words}, 8000,
      4000, 4000, 4000, 'FLOOD12345', 'success', ${words} from n`);
  await db.run(sql`${numbers}
    insert into payment (id, created_at, request_id, order_row, number, direction, method,
      amount, reference, received_on, state)
    select 'flood-payment-' || i, ${at}, '/flood-' || i, 'flood-order-' || i,
      printf('%07o', i), 'in', 'upi', 4000, 'FLOOD12345', '2026-11-20', 'claimed' from n`);
  await db.run(sql`insert into bank_import (id, created_at, request_id, imported_by, name, bank,
      first_day, last_day, lines, paise, debits, withdrawals, others, bad)
    values ('flood', ${at}, 'flood', '', '', '', '', '', 0, 0, 0, 0, 0, '[]')`);
  await db.run(sql`${numbers}
    insert into bank_line (id, "key", "import", day, paise, reference, narration)
    select 'flood-line-' || i, 'flood-line-' || i, 'flood', '2026-11-20', 400000,
      iif(i % 2, 'FLOOD12345', ''), ${words} from n`);
  await db.run(sql`${numbers}
    insert into enquiry (id, created_at, updated_at, name, name_search, email, mobile, msg, status)
    select 'flood-enquiry-' || i, ${at}, ${at}, 'Asha', 'asha', ${email}, '9822012345',
      ${words}, 'pending' from n`);
  await db.run(sql`${numbers}
    insert into demo (id, created_at, updated_at, order_id, full_name, name_search,
      father_name, mother_name, dob, email, phone, address, txn_id, fee, photo, status, booked_on)
    select 'flood-demo-' || i, ${at}, ${at}, printf('%07o', i), 'Asha', 'asha', '', '',
      '1995-05-05', ${email}, '9822012345', ${words}, 'FLOOD12345', 100, 'demo/' || i, 'pending', '2026-11-20' from n`);
  await db.run(sql`${numbers}
    insert into user (id, created_at, updated_at, name, name_search, email, address,
      password_hash, serial_no)
    select 'flood-user-' || i, ${at}, ${at}, 'Flood', 'flood', 'flood' || i || '@crumb.test',
      ${words}, '', ${serialPrefix(2019)} || (1000 + i) from n`);
  await db.run(sql`${numbers}
    insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
    select 'flood-' || i, '2026-11-21T06:30:00.000Z', 'm', 'Meera', 'm@crumb.test', 'changed',
      'order', 'flood-order-0', json_object('address', ${words}),
      json_object('address', ${words} || i) from n`);
});

const send = async (call: string, wanted: object | string = '', headers = {}) => {
  const [method = '', path = ''] = call.split(' ');
  const guard = guardOf(routes.find((route) => route.call === call) ?? { handlers: [] });
  const token = guard === 'student' || guard === 'visitor' ? owner.asha : owner.admin;
  const url = path.replace(/:\w+/g, 'x') + (typeof wanted === 'string' ? wanted : '');
  const isPost = method === 'POST';
  const response = await ask(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isPost && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isPost && { body: JSON.stringify(typeof wanted === 'string' ? {} : wanted) }),
  });
  return { status: response.status, text: await response.text() };
};

describe('no reply grows without bound', () => {
  const bounded = routes.filter(({ call }) => !(call in whole) && !call.endsWith('/logout'));

  it.each(bounded)('$call', async ({ call }) => {
    const { status, text } = await send(call, largest[call]);
    if (call in largest) expect(status, text.slice(0, 200)).toBe(200);
    expect(status).toBeLessThan(500);
    expect(text.length).toBeLessThan(call in largest ? most : refusal);
  });

  it.each(Object.keys(whole))('%s, record by record', async (call) => {
    const { status, text } = await send(call);
    expect(status).toBe(200);
    expect(text.length / (flood + 2)).toBeLessThan(perRecord);
    if (call.includes('/export-')) return;
    const page = await send(call, '?limit=100');
    expect(page.status).toBe(200);
    expect(page.text.length).toBeLessThan(most);
  });

  it.each(bounded.filter(({ call }) => call.startsWith('POST')))(
    '$call for a body of many fields',
    async ({ call }) => {
      const fields = Array.from({ length: 500 }, (_, i) => [`field${i}`, 'x'.repeat(100)]);
      const known = ['email', 'name', 'token', 'code', 'serialNo', 'year', 'courseName', 'txnId'];
      const long = known.map((name) => [name, 'x'.repeat(10_000)]);
      const { status, text } = await send(call, Object.fromEntries([...fields, ...long]));
      expect(status).toBeLessThan(500);
      expect(text.length).toBeLessThan(call.endsWith('/getUserData') ? most : refusal);
    },
  );

  it.each([
    ['POST /api/course/get-user-courses', lookUp],
    ['POST /api/course/get-user-courses', { page: 2, limit: 100 }],
    ['POST /api/order/get-user-orders', { email, page: 3, limit: 100, kind: 'course' }],
  ])('%s, asked in another way', async (call, body) => {
    expect((await send(call, body)).text.length).toBeLessThan(most);
  });

  it('names all calls that answer everything, and only calls that exist', () => {
    const calls = routes.map(({ call }) => call);
    for (const call of [...Object.keys(whole), ...Object.keys(largest)])
      expect(calls).toContain(call);
  });
});

it('answers the newest hundred and their number, or the page that is asked for', async () => {
  const read = async (call: string, body: object) =>
    JSON.parse((await send(call, body)).text) as { data: { orderId: string }[]; total: number };
  const number = (i: number) => i.toString(8).padStart(7, '0');
  for (const [call, who] of [
    ['POST /api/order/get-user-orders', { email }],
    ['POST /api/course/get-user-courses', {}],
  ] as const) {
    const newest = await read(call, who);
    expect([newest.total, newest.data.length]).toEqual([flood, limits.listed]);
    expect(newest.data[0]?.orderId).toBe(number(flood - 1));
    const last = await read(call, { ...who, page: 8, limit: 50 });
    expect([last.total, last.data.length]).toEqual([flood, 50]);
    expect(last.data.at(-1)?.orderId).toBe(number(0));
    expect((await read(call, { ...who, page: 9, limit: 50 })).data).toEqual([]);
    expect((await read(call, { ...who, page: 1 })).data).toHaveLength(20);
  }
  const shop = await read('POST /api/order/get-user-orders', { email, kind: 'shop' });
  expect([shop.total, shop.data]).toEqual([0, []]);
  for (const wrong of [{ page: 0 }, { limit: 101 }, { limit: 'x' }, { kind: 'gift' }])
    expect((await send('POST /api/order/get-user-orders', { email, ...wrong })).status).toBe(422);
});
