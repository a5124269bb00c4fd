import { env } from 'cloudflare:workers';
import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderFields } from '../../contract/order-field.ts';
import type { AdminOrder } from '../../contract/order-office.ts';
import { ask, db } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { fill } from '../test/bulk-data.ts';
import { decideOrder } from '../test/decision.ts';
import { failing } from '../test/faults.ts';
import { enquiryOn, newPerson, orderOn, signInAs } from '../test/school.ts';
import { user } from '../user/table.ts';
import { order, orderLine } from './table.ts';

breaksRule(
  'a verified payment has one document, unless it was cancelled',
  'generated payments have none',
);

const meera = await signInAs('admin');
/** Many chunks, the last of which is not full. */
const size = 5100;

const get = (path: string, bindings = env) =>
  ask(`/api/admin/${path}`, { headers: { authorization: `Bearer ${meera}` } }, bindings);

const linesOf = async (path: string) => (await (await get(path)).text()).trim().split('\r\n');

type Page = { total: number; data: { _id: string }[] };

beforeAll(async () => {
  await fill(env.DB, { users: 300, orders: size, days: 400, until: '2026-11-20' });
}, 60_000);

describe('a file of all orders', () => {
  it('has a line for each, newest first', async () => {
    const response = await get('export-orders');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    const total = await db.$count(order);
    expect(total).toBeGreaterThanOrEqual(size);
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toMatch(/^"Order ID","Placed at \(IST\)","Kind","Course",/);
    const numbers = lines.slice(1).map((line) => line.split(',')[0]);
    expect(new Set(numbers).size).toBe(total);
    // Generated numbers begin with zeros, which a spreadsheet would drop.
    expect(numbers).toContain(`"'0000042"`);
    // By day; within a day the later order comes first, whatever hour a test gave it.
    const days = lines.slice(1).map((line) => line.split(',')[1]?.slice(0, 11) ?? '');
    expect(days).toEqual(days.toSorted().reverse());
  });

  it('holds to the filters of the list', async () => {
    for (const search of [
      'status=pending',
      'email=neha',
      'email=gmail&status=success',
      'email=nobody',
      'course=*',
      'course=%20&status=pending',
      'course=*&email=neha',
      'year=2025',
      'year=2026&month=3',
    ]) {
      const { total } = (await (await get(`admin-get-all-orders?page=1&${search}`)).json()) as {
        total: number;
      };
      const lines = (await (await get(`export-orders?${search}`)).text()).trim().split('\r\n');
      expect([search, lines.length - 1]).toEqual([search, total]);
    }
  });

  it('says days and minutes of India', async () => {
    const by = await newPerson({ email: 'late@crumb.test' });
    const row = await orderOn({ by, day: '2026-11-25', txnId: '412345678901' });
    await env.DB.prepare(`update orders set created_at = '2026-11-24T20:05:59.000Z' where id = ?`)
      .bind(row.id)
      .run();
    const text = await (await get('export-orders?date=2026-11-25')).text();
    expect(text).toContain(',"2026-11-25 01:35","course",');
    expect(text).toContain(`,"'412345678901",`);
  });

  it('comes oldest first too, beyond one chunk', { tags: ['full'] }, async () => {
    const newest = (await linesOf('export-orders')).slice(1);
    const oldest = (await linesOf('export-orders?sort=oldest')).slice(1);
    expect(oldest.length).toBeGreaterThan(size - 1);
    expect(oldest).toEqual(newest.toReversed());
  });

  it('of the payments of a year has each once, by day', async () => {
    const lines = await linesOf('export-payments?from=2025-11-21&to=2026-11-20');
    const [{ n, sum }] = (
      await env.DB.prepare(
        `select count(*) as n, sum(amount) as sum from payment where state = 'verified' and received_on >= '2025-11-21'`,
      ).all<{ n: number; sum: number }>()
    ).results as [{ n: number; sum: number }];
    const cells = lines.slice(1).map((line) => line.split(','));
    expect([cells.length, cells.reduce((all, line) => all + Number(line[9]), 0)]).toEqual([n, sum]);
    expect(n).toBeGreaterThan(2000);
    const days = cells.map(([day]) => day);
    expect(days).toEqual(days.toSorted());
  });

  it('has what was entered later for an earlier day, in its place', async () => {
    const by = await newPerson({ email: 'earlier@crumb.test' });
    const { orderId } = await orderOn({ by, day: '2026-03-03' });
    for (const sort of ['newest', 'oldest']) {
      const lines = await linesOf(`export-orders?sort=${sort}`);
      const days = lines.slice(1).map((line) => line.split(',')[1]?.slice(1, 11));
      const sorted = days.toSorted();
      expect(days).toEqual(sort === 'oldest' ? sorted : sorted.toReversed());
      expect(lines.filter((line) => line.startsWith(`"${orderId}"`))).toHaveLength(1);
      expect(lines).toHaveLength((await db.$count(order)) + 1);
    }
  });

  it('has each field in its column', async () => {
    const by = await newPerson({ email: 'whole@crumb.test' });
    const { id, orderId, serialNo } = await orderOn({ by, day: '2026-11-23', txnId: 'UPI77AB' });
    const columns = {
      fatherName: 'Father',
      motherName: 'Mother',
      spouseName: 'Spouse',
      mobile: '9822012345',
      aadharLast4: '8847',
      dob: '1998-03-14',
      address: '12 Prabhat Road',
      startDate: '2026-12-01',
      endDate: '2026-12-24',
      linkOne: 'https://1.test',
      linkTwo: 'https://2.test',
      linkThree: 'https://3.test',
      linkFour: 'https://4.test',
    };
    await db.update(order).set(columns).where(eq(order.id, id));
    await decideOrder(id, { status: 'success', certificate: 'no' });
    const texts = Object.keys(orderFields).map(() => '""');
    const [head = '', line] = await linesOf('export-orders?date=2026-11-23');
    expect(head.split(',')).toHaveLength(38 + texts.length);
    expect(line).toBe(
      [
        ...[`"${orderId}"`, '"2026-11-23 12:00"', '"course"', '"Artisan Breads"'],
        '""',
        '""',
        '""',
        ...texts,
        8000,
        0,
        '""',
        '""',
        0,
        8000,
        0,
        4000,
        0,
        4000,
        '"2026-12-01"',
        ...['"UPI77AB"', '""', '"success"', '"no"', '"2026-12-01"', '"2026-12-24"'],
        ...[`"${serialNo}"`, '"Asha Patil"', '"Father"', '"Mother"', '"Spouse"'],
        ...['"whole@crumb.test"', '"9822012345"', '"XXXX XXXX 8847"', '"1998-03-14"'],
        '"12 Prabhat Road"',
        ...[1, 2, 3, 4].map((n) => `"https://${n}.test"`),
      ].join(','),
    );
  });

  it('has the words on cakes, the day of collection and the note as they were typed', async () => {
    const by = await newPerson({ email: 'cakes@crumb.test' });
    const { id } = await orderOn({ by, day: '2026-11-25' });
    const note = 'Ring twice,\nplease';
    const collection = { neededOn: '2026-11-27', neededAt: '11:00', note };
    await db
      .update(order)
      .set({ kind: 'shop', courseKey: '', ...collection })
      .where(eq(order.id, id));
    const cake = { order: id, name: 'Almond Cake', price: 750, amount: 2 };
    await db.insert(orderLine).values([
      { ...cake, position: 0, productId: 'cake', words: 'Happy  Birthday, "आई"' },
      { ...cake, position: 1, productId: 'plain', name: 'Plain Cake', price: 3250 },
    ]);
    const text = (await linesOf('export-orders?date=2026-11-25')).join('\r\n');
    const words = '2 × Almond Cake: Happy  Birthday, ""आई""';
    expect(text).toContain(`"${words}","2026-11-27","11:00",`);
    expect(text).toContain(`"${note}"`);
  });

  it('is refused as a whole when it cannot begin', async () => {
    const { env: broken } = failing(2);
    const response = await get('export-orders', broken);
    expect([response.status, ((await response.json()) as { success: boolean }).success]).toEqual([
      500,
      false,
    ]);
  });
});

it('the whole list is the same JSON as its pages together', async () => {
  const whole = (await (await get('admin-get-all-orders')).json()) as {
    success: boolean;
    total: number;
    data: AdminOrder[];
  };
  const total = await db.$count(order);
  expect([whole.success, whole.total, whole.data.length]).toEqual([true, total, total]);
  for (const page of [1, 26, 27, 52]) {
    const part = (await (await get(`admin-get-all-orders?page=${page}&limit=100`)).json()) as {
      data: AdminOrder[];
    };
    expect(part.data).toEqual(whole.data.slice((page - 1) * 100, page * 100));
  }
});

it('a filter that more than a hundred people match answers all of them', async () => {
  const search = 'email=.test&sort=oldest';
  const total = await db.$count(user, like(user.email, '%.test%'));
  expect(total).toBeGreaterThan(200);
  const whole: Page = await (await get(`get-all-users?${search}`)).json();
  expect([whole.total, new Set(whole.data.map(({ _id }) => _id)).size]).toEqual([total, total]);
  expect(await linesOf(`export-users?${search}`)).toHaveLength(total + 1);
  const paged: string[] = [];
  for (let page = 1; paged.length < total; page++) {
    const reply: Page = await (await get(`get-all-users?${search}&limit=100&page=${page}`)).json();
    expect([reply.total, reply.data.length > 0]).toEqual([total, true]);
    paged.push(...reply.data.map(({ _id }) => _id));
  }
  expect(paged).toEqual(whole.data.map(({ _id }) => _id));
});

it('users and questions come as files too', async () => {
  await enquiryOn('2026-11-01', '=1+1');
  const users = (await (await get('export-users?email=neha')).text()).trim().split('\r\n');
  expect(users[0]).toMatch(/^\ufeff?"Name","Email","Mobile","Serial number"/);
  // Fifteen Nehas and fifteen Snehas.
  expect(users.length).toBe(31);
  const queries = await (await get('export-queries?status=pending')).text();
  expect(queries).toContain(`"'=1+1"`);
  for (const [file, head] of [
    ['users', 'Registered at'],
    ['queries', 'Asked at'],
    ['demos', 'Booked at'],
  ])
    expect(await (await get(`export-${file}?email=nobody`)).text()).toContain(`"${head} (IST)"`);
});
