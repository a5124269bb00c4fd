import { today } from '../../contract/day.ts';
import { people } from '../../worker/test/cast.ts';
import { fill, manyCourses } from '../../worker/test/many.ts';
import { tokenOf } from './people.ts';
import { median } from './rate.ts';
import type { Site } from './site.ts';
import type { Row } from './table.ts';

const rounds = 25;
const orders = '/api/admin/admin-get-all-orders?page=';

/** Lists and filters of the back office. */
const calls: [what: string, path: string][] = [
  ['dashboard', '/api/admin/dashboard'],
  ['orders', `${orders}1`],
  ['orders, page 5', `${orders}5`],
  ['orders of a course', `${orders}1&course=${encodeURIComponent(manyCourses[0] ?? '')}`],
  ['orders of a status', `${orders}1&status=pending`],
  ['orders of a day', `${orders}1&date=${today()}`],
  ['orders of a month', `${orders}1&month=${Number(today().slice(5, 7))}`],
  ['orders of one e-mail', `${orders}1&email=aarav.apte0@`],
  ['orders of a part that many e-mails have', `${orders}1&email=gmail`],
  ['users', '/api/admin/get-all-users?page=1'],
  ['users by e-mail', '/api/admin/get-all-users?page=1&email=aarav.apte0@'],
  ['queries', '/api/admin/get-all-queries?page=1&status=pending'],
  ['demo bookings', '/api/demo/get-all-demo?page=1&status=pending'],
];

/** Milliseconds of each call, the median of some. */
async function timed({ origin }: Site, token: string): Promise<number[]> {
  const medians: number[] = [];
  for (const [, path] of calls) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      const response = await fetch(`${origin}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      times.push(performance.now() - started);
    }
    medians.push(median(times));
  }
  return medians;
}

/** Time of each list with a hundred and with a hundred thousand orders, as the ratio of the two. */
export async function measureLists(site: Site): Promise<Row[]> {
  const token = await tokenOf(site, people.admin.email);
  const span = { days: 1095, until: today() };
  const wipe = async () => {
    for (const table of ['orders', 'demo', 'query', 'user'])
      await site.env.DB.prepare(`delete from ${table} where id like 'many-%'`).run();
  };
  await wipe();
  await fill(site.env.DB, { users: 100, orders: 100, demos: 100, queries: 100, ...span });
  const few = await timed(site, token);
  await wipe();
  const size = { users: 20_000, orders: 100_000, demos: 5000, queries: 5000 };
  await fill(site.env.DB, { ...size, ...span });
  const many = await timed(site, token);
  await wipe();
  return calls.map(([what], i) => ({
    what: `${what}: 100,000 orders : 100`,
    figure: (many[i] ?? 0) / (few[i] ?? 1),
    target: 2,
    bound: 'most' as const,
    unit: 'x',
    note: `${few[i]?.toFixed(1)} ms, then ${many[i]?.toFixed(1)} ms`,
  }));
}
