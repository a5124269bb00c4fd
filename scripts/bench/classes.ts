import { addDays, today } from '../../contract/day.ts';
import { bulkCourses, clear, fill } from '../../worker/test/bulk-data.ts';
import { people } from '../../worker/test/cast.ts';
import type { Site } from '../site.ts';
import { tokenOf } from './people.ts';
import { median } from './rate.ts';
import type { Row } from './table.ts';

const rounds = 25;
/** Milliseconds per call. */
const target = 100;
const size = { users: 20_000, orders: 100_000 };
const [batches, seats, lessons] = [100, 20, 12] as const;

const numbers = (to: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${to - 1})`;

/** A hundred batches over half a year around today, each with twenty students and twelve classes, half of them over. */
const statements = () => [
  `${numbers(batches)} insert into batch (id, created_at, updated_at, course_id, course_name, state, first_day, last_day, weekdays,
     start_time, end_time, place, seats)
   select 'many-batch-' || i, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'many-course-' || (i % 10), '${bulkCourses[0]}',
     'open', date('${today()}', (i * 2 - ${batches}) || ' days'), date('${today()}', (i * 2 - ${batches} + ${lessons - 1}) || ' days'),
     '[]', '10:00', '13:00', 'Institute', ${seats} from n`,
  `${numbers(batches * lessons)} insert into lesson (id, batch_id, day)
   select 'many-lesson-' || i, b.id, date(b.first_day, (i % ${lessons}) || ' days') from n join batch b on b.id = 'many-batch-' || (i / ${lessons})`,
  `${numbers(batches * seats)} update orders set batch_id = 'many-batch-' || (n.i / ${seats}), seat_until = '2026-01-01T00:00:00.000Z'
   from n where orders.id = 'many-order-' || (${size.orders} - 1 - n.i * 3)`,
  `${numbers(batches * seats)} insert into seat (batch_id, number, order_row)
   select 'many-batch-' || (i / ${seats}), i % ${seats} + 1, 'many-order-' || (${size.orders} - 1 - i * 3) from n`,
  `insert into attendance (lesson_id, order_row, is_present, noted_at, noted_by)
   select l.id, s.order_row, 1, '2026-01-01T00:00:00.000Z', '' from lesson l join seat s on s.batch_id = l.batch_id
   where l.id like 'many-%' and l.day < '${today()}'`,
];

const removal = [
  `delete from seat where batch_id like 'many-%'`,
  `update orders set batch_id = null, seat_until = '' where batch_id like 'many-%'`,
  `delete from batch where id like 'many-%'`,
];

/** Calls about batches; one with a body is sent as POST. */
const calls: [what: string, path: string, body?: object][] = [
  ['what can be booked', '/api/batch/upcoming'],
  ['what can be booked of a course', '/api/batch/upcoming?course=many-course-3'],
  ['batches of this week', '/api/batch/list?page=1&tab=week'],
  ['all batches, the last page', '/api/batch/list?page=5'],
  ['batches, search', `/api/batch/list?page=1&q=${encodeURIComponent('artisan')}`],
  ['a month of the calendar', `/api/batch/list?from=${today()}&to=${addDays(today(), 31)}`],
  ['a batch', '/api/batch/get', { id: 'many-batch-50' }],
  ['its students', '/api/batch/roster', { id: 'many-batch-50' }],
  ['who waits for it', '/api/waiting/list', { id: 'many-batch-50' }],
  ['classes whose attendance can be noted', '/api/attendance/classes'],
  ['certificates that are due', '/api/certificate/candidates?page=1'],
];

const read = async <Answer>({ origin }: Site, token: string, path: string): Promise<Answer> =>
  (
    await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
  ).json() as never;

async function timed(
  { origin }: Site,
  token: string,
  path: string,
  body?: object,
): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

/** Median response time of what is read of 100 batches with 2,000 students, among 100,000 orders. */
export async function measureClasses(site: Site): Promise<Row[]> {
  const { DB } = site.env;
  const token = await tokenOf(site, people.admin.email);
  await fill(DB, { ...size, days: 1095, until: today() });
  for (const statement of statements()) await DB.prepare(statement).run();
  const { total } = await read<{ total: number }>(site, token, '/api/batch/list?page=1');
  if (total < batches) throw new Error(`There are ${total} batches`);
  const rows: Row[] = [];
  for (const [what, path, body] of calls) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await timed(site, token, path, body));
    rows.push({
      what: `${batches} batches of ${seats}: ${what}`,
      ...{ figure: median(times), target, bound: 'most', unit: 'ms' },
      note: `${Math.min(...times).toFixed(0)} ms at best`,
    });
  }
  for (const statement of removal) await DB.prepare(statement).run();
  await clear(DB);
  return rows;
}
