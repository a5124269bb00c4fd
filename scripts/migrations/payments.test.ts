import { beforeAll, expect, it, vi } from 'vitest';
import { openDatabases } from '../test/databases.ts';
import { prefix } from './rows.ts';
import { migrate, steps } from './steps.ts';

const before = steps.findIndex(({ name }) => name === '0005_payments.sql');

const database = openDatabases('DB');

type Line = { number: string; direction: string; method: string; amount: number; state: string };

let lines: Line[] = [];
let orders: { number: string; advance: number; paid: number; claimed: number; refunded: number }[] =
  [];

/** Every status, in cash and by UPI, and transaction ids that are on two of them. */
const old: [number: string, status: string, advance: number, txnId: string][] = [
  ['0000001', 'pending', 4000, '400000000001'],
  ['0000002', 'processing', 8000, '400000000002'],
  ['0000003', 'success', 4000, '400000000003'],
  ['0000004', 'success', 8000, '400000000003'],
  ['0000005', 'success', 3000, 'Cash On Delivery'],
  ['0000006', 'refunded', 8000, '400000000006'],
  ['0000007', 'failed', 4000, '400000000007'],
  ['0000010', 'cancelled', 0, 'Cash On Delivery'],
  ['0000011', 'success', 1, 'abc def1'.replace(' ', '')],
];

// As its neighbour: starting a Miniflare of its own takes seconds, on a busy machine many.
vi.setConfig({ hookTimeout: 60_000 });

beforeAll(async () => {
  const db = await database('DB');
  await migrate(db, 0, before);
  await db.batch([
    db.prepare(
      `insert into user (id, created_at, updated_at, name, name_search, email, password_hash, serial_no, role)
        values ('u', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', 'Asha', 'asha', 'asha@crumb.test', 'x', '${prefix}20261234', 'student')`,
    ),
    ...old.map(([number, status, advance, txnId], i) =>
      db
        .prepare(
          `insert into orders (id, created_at, updated_at, order_id, user_id, kind, content_hash, placed_on, serial_no, name, name_search,
            email, course_name, course_key, course_price, advance_payment, balance_payment, txn_id, status)
            values (?1, ?2, ?2, ?3, 'u', 'course', '', '2026-03-01', '${prefix}20261234', 'Asha', 'asha', 'asha@crumb.test', 'Tart', 'tart',
              8000, cast(?4 as integer), 8000 - cast(?4 as integer), ?5, ?6)`,
        )
        .bind(`o${i}`, `2026-03-01T00:00:0${i}.000Z`, number, advance, txnId, status),
    ),
    db.prepare(
      `insert into demo (id, created_at, updated_at, order_id, full_name, name_search, father_name, mother_name, dob, email, phone,
        address, txn_id, photo, status, demo_date, demo_time, booked_on)
        values ('d', '2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z', '0000012', 'R', 'r', 'f', 'm', '2000-01-01', 'r@crumb.test',
          '9822000002', 'a', '400000000006', 'demo/a', 'success', '2026-03-05', '10:30', '2026-03-02'),
        ('e', '2026-03-03T00:00:00.000Z', '2026-03-03T00:00:00.000Z', '0000013', 'S', 's', 'f', 'm', '2000-01-01', 's@crumb.test',
          '9822000003', 'a', '400000000013', 'demo/b', 'rejected', '', '', '2026-03-03')`,
    ),
  ]);
  await migrate(db, before, steps.length);
  lines = (await db.prepare('select * from payment order by seq').all<Line>()).results;
  orders = (
    await db
      .prepare(
        'select order_id as number, advance_payment as advance, paid, claimed, refunded from orders',
      )
      .all<(typeof orders)[number]>()
  ).results;
});

const of = (number: string) =>
  lines
    .filter((line) => line.number === number)
    .map(({ direction, method, amount, state }) => `${direction} ${method} ${amount} ${state}`);

it('leaves what every order has in advance as it was, now as the sum of its lines', () => {
  const known = new Map(old.map(([number, , advance]) => [number, advance]));
  expect(orders).toHaveLength(old.length);
  for (const { number, advance, paid, claimed } of orders) {
    expect(advance, number).toBe(known.get(number));
    expect(paid + claimed, number).toBe(advance);
    const sum = lines
      .filter((line) => line.number === number && line.direction === 'in')
      .reduce((all, { amount }) => all + amount, 0);
    expect(sum, number).toBe(advance);
  }
});

it('verifies what the school confirmed, and nothing else', () => {
  expect(of('0000001')).toEqual(['in upi 4000 claimed']);
  expect(of('0000002')).toEqual(['in upi 8000 claimed']);
  expect(of('0000005')).toEqual(['in cash 3000 verified']);
  expect(of('0000007')).toEqual(['in upi 4000 claimed']);
  expect(of('0000010')).toEqual([]);
  expect(of('0000011')).toEqual(['in upi 1 verified']);
  expect(of('0000013')).toEqual(['in upi 100 rejected']);
});

it('verifies a transaction id once; who has it too waits', () => {
  expect(of('0000003')).toEqual(['in upi 4000 verified']);
  expect(of('0000004')).toEqual(['in upi 8000 claimed']);
  expect(of('0000012')).toEqual(['in upi 100 claimed']);
});

it('has what was sent back', () => {
  expect(of('0000006')).toEqual(['in upi 8000 verified', 'refund upi 8000 verified']);
  expect(orders.find(({ number }) => number === '0000006')).toMatchObject({ refunded: 8000 });
});
