import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../test/app.ts';
import { breaksRule } from '../../test/audit.ts';
import { bulkCourses, fill } from '../../test/bulk-data.ts';
import { metered } from '../../test/meter.ts';
import { signInAs } from '../../test/school.ts';

/**
 * How much a list reads, whatever is stored.
 *
 * @module-tag full
 */

breaksRule('a file that a record names is there', 'generated bookings have no photo');
breaksRule(
  'a verified payment has one document, unless it was cancelled',
  'generated payments have none',
);

const size = { users: 600, orders: 3000, demos: 500, enquiries: 500 };
const course = bulkCourses[0];

/** Rows read per order on a page: order, lines, duplicates and account, by index each. */
const perRow = 27;

const orders = '/admin/admin-get-all-orders?page=';

/** Index entries that the counts of the tabs of orders read: all, and most in a tab or two. */
const perCount = 3 * size.orders;

/** Calls of the back office with the most index entries read, for the total and the page. */
const calls: [path: string, entries: number][] = [
  [`${orders}1`, size.orders],
  [`${orders}1&sort=oldest`, size.orders],
  [`${orders}150`, 2 * size.orders],
  [`${orders}1&status=pending`, 1.1 * size.orders],
  [`${orders}1&course=${course}`, 1.1 * size.orders],
  [`${orders}1&course=${course}&status=success&month=3`, 2 * size.orders],
  [`${orders}1&email=aarav.apte0@`, 2 * size.orders],
  [`${orders}1&balance=due&method=cash`, 2 * size.orders],
  [`${orders}1&date=2026-11-20`, 30],
  [`${orders}1&year=2026&month=3`, 400],
  [`${orders}2&year=2026&month=3&status=success`, 500],
  [`${orders}1&q=gmail`, 1.1 * size.orders],
  [`${orders}1&q=nobody%20at%20all`, 2 * size.orders],
  ['/admin/get-all-users?page=1', size.users + 1],
  ['/admin/get-all-users?page=1&email=aarav.apte0@', 2 * size.users + 2],
  ['/admin/get-all-users?page=1&q=aarav', 2 * size.users + 2],
  // One in a hundred waits; the total, the page and the count of the filter read those alone.
  ['/admin/get-all-users?page=1&waiting=yes', (4 * size.users) / 100],
  // The counts of the tabs read the index again.
  ['/admin/get-all-queries?page=1&status=pending', 4 * size.enquiries],
  ['/admin/get-all-queries?page=1&q=q7', 5 * size.enquiries],
  ['/demo/get-all-demo?page=1&status=rejected', 1.1 * size.demos],
  ['/demo/get-all-demo?page=1&year=2026&q=more', 2 * size.demos],
];

const meera = await signInAs('admin');
beforeAll(async () => {
  await fill(env.DB, { ...size, days: 1095, until: '2026-11-20' });
  await env.DB.prepare("update user set pending_name = 'New Name' where seq % 100 = 7").run();
}, 60_000);

describe('with 3,000 orders and 600 people', () => {
  it.each(calls)('%s is one trip that reads one index', async (path, entries) => {
    const { env: bindings, read } = metered();
    const { status } = await call(`/api${path}`, undefined, { token: meera, env: bindings });
    expect(status).toBe(200);
    const { rows, trips, statements } = read();
    // The first round trip is the session lookup.
    expect(trips).toBe(2);
    const counted = path.startsWith(orders) ? perCount : 0;
    expect(rows).toBeLessThanOrEqual(entries + counted + 20 * perRow + 10);
    const lists = statements.filter(({ sql }) => sql.includes(' indexed by '));
    expect(lists).toHaveLength(2);
    for (const { sql, values } of lists) {
      const { results } = await env.DB.prepare(`explain query plan ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail);
      // For a plain count SQLite chooses the smallest index.
      const index = /select count\(\*\) as total from \S+ indexed by \S+\)/.test(sql)
        ? /USING COVERING INDEX/
        : // SQLite does not report an index with a generated column as covering, although it reads only the index.
          path.includes('q=')
          ? /USING INDEX \w+_search/
          : path.includes('waiting=')
            ? /USING (COVERING )?INDEX user_waiting/
            : /USING COVERING INDEX \w+_list/;
      expect(plan).toContainEqual(expect.stringMatching(index));
    }
  });

  it('a search of payments searches once, and then reads its page', async () => {
    const { env: bindings, read } = metered();
    const path = '/api/payment/list?page=1&q=gmail';
    expect((await call(path, undefined, { token: meera, env: bindings })).body.total).toBe(1229);
    const { rows, trips, statements } = read();
    expect(trips).toBe(3);
    expect(rows).toBeLessThan(30_000);
    expect(statements.filter(({ sql }) => sql.includes('orders_search'))).toHaveLength(1);
  });

  it('the dashboard is two trips that read every order and payment of its indexes', async () => {
    const { env: bindings, read } = metered();
    await call('/api/admin/dashboard', undefined, { token: meera, env: bindings });
    const { rows, trips } = read();
    // And one for the session.
    expect(trips).toBe(3);
    const payments = await env.DB.prepare('select count(*) as n from payment').first<number>('n');
    // The drawer adds up what came and went in cash, which is about every other payment.
    expect(rows).toBeLessThan(4.5 * size.orders + (payments ?? 0));
  });

  it('counts what there is', async () => {
    const total = async (path: string) =>
      (await call(`/api${path}`, undefined, { token: meera })).body.total;
    expect(await total(`${orders}1`)).toBe(size.orders);
    expect(await total('/admin/get-all-users?page=1')).toBe(size.users + 1);
  });
});
