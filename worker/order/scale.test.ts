import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, signInAs } from '../test/app.ts';
import { fill, manyCourses } from '../test/many.ts';
import { metered } from '../test/meter.ts';

const until = '2026-11-20';
const days = 1095;
const course = manyCourses[0];

/** Calls of the back office with the rows D1 read for each, the look at the session included. */
const calls = {
  'pending queries': '/admin/get-all-queries?page=1&status=pending',
  'seen queries': '/admin/get-all-queries?page=1&status=seen',
  'demo bookings': '/demo/get-all-demo?page=1',
  'demo bookings of a year': '/demo/get-all-demo?page=1&year=2025',
  'demo bookings of a status': '/demo/get-all-demo?page=1&status=rejected',
  'the first page': '/admin/admin-get-all-orders?page=1',
  'the first page, oldest first': '/admin/admin-get-all-orders?page=1&sort=oldest',
  'the first page of a status': '/admin/admin-get-all-orders?page=1&status=success',
  'the first page of a course': `/admin/admin-get-all-orders?page=1&limit=10&course=${course}`,
  'the first page of a year': '/admin/admin-get-all-orders?page=1&year=2025',
  'one person’s orders': '/admin/admin-get-all-orders?page=1&email=aarav.apte0@',
  'an unknown person': '/admin/admin-get-all-orders?page=1&email=nobody',
  'the dashboard': '/admin/dashboard',
  'the first page of users': '/admin/get-all-users?page=1',
  'users by e-mail': '/admin/get-all-users?page=1&email=aarav.apte0@',
} as const;

/** Where the page begins is looked up among the counters, and a part of one day is skipped. */
const deep = {
  'page 2': '/admin/admin-get-all-orders?page=2',
  'page 900': '/admin/admin-get-all-orders?page=900',
  'the last page': '/admin/admin-get-all-orders?page=5000',
  'page 5 of a month of any year': '/admin/admin-get-all-orders?page=5&month=3',
  'page 900 of a year': '/admin/admin-get-all-orders?page=900&year=2025',
  'the first page of a month of a year': '/admin/admin-get-all-orders?page=1&year=2025&month=3',
  'the first page of a status in a year':
    '/admin/admin-get-all-orders?page=1&year=2025&status=success',
  'page 50 of a month of a year': '/admin/admin-get-all-orders?page=50&year=2025&month=3',
  'page 9 of a course and status in a year': `/admin/admin-get-all-orders?page=9&year=2025&course=${course}&status=success`,
  'page 30 of demo bookings of a year': '/demo/get-all-demo?page=30&year=2025',
  'page 9 of a course and status': `/admin/admin-get-all-orders?page=9&course=${course}&status=success`,
  'page 200 of demo bookings': '/demo/get-all-demo?page=200',
  'page 30 of users': '/admin/get-all-users?page=30',
} as const;

type Reading = { rows: number; trips: number; total: number | undefined };

let meera = '';
const readings: Record<100 | 100_000, Record<string, Reading>> = { 100: {}, 100000: {} };

async function readAll(size: 100 | 100_000) {
  for (const [name, path] of Object.entries({ ...calls, ...deep })) {
    const { env: bindings, read } = metered();
    const { status, body } = await call(`/api${path}`, undefined, {
      token: meera,
      env: bindings,
    });
    expect([status, body.success]).toEqual([200, true]);
    readings[size][name] = { ...read(), total: body.total };
  }
}

beforeAll(async () => {
  meera = await signInAs('admin');
  await fill(env.DB, { users: 100, orders: 100, demos: 100, queries: 100, days, until });
  await readAll(100);
  for (const table of ['orders', 'demo', 'query', 'user'])
    await env.DB.exec(`delete from ${table} where id like 'many-%'`);
  const size = { users: 20_000, orders: 100_000, demos: 5000, queries: 5000 };
  await fill(env.DB, { ...size, days, until });
  await readAll(100_000);
}, 120_000);

describe('with 100,000 orders and 20,000 people', () => {
  it('the list is as long as it should be', () => {
    expect(readings[100_000]['the first page']?.total).toBe(100_000);
    expect(readings[100_000]['the first page of users']?.total).toBe(20_001);
    expect(readings[100]['the first page']?.total).toBe(100);
  });

  it.each(Object.keys(calls))('%s reads as many rows as with 100', (name) => {
    const [few, many] = [readings[100][name], readings[100_000][name]];
    // A person has five orders here, and no month of the chart is without a counter.
    const more = { 'one person’s orders': 5 * 8, 'the dashboard': 12 }[name] ?? 0;
    expect(many?.rows).toBeLessThanOrEqual((few?.rows ?? 0) + more);
  });

  it.each(Object.keys(deep))('%s reads the page, the counters and a part of a day', (name) => {
    const { rows = Infinity } = readings[100_000][name] ?? {};
    // Seven rows an order with its lines and twins; 36 months, 31 days, at most 92 orders of a day.
    expect(rows).toBeLessThan(20 * 8 + 2 * 36 + 2 * 2 * 31 + 2 * 92);
  });

  it('a list takes one round trip beside the look at the session, two where an e-mail is looked up', () => {
    for (const [name, { trips }] of Object.entries(readings[100_000]))
      expect(trips, name).toBe(name.includes('person') ? 3 : 2);
  });
});
