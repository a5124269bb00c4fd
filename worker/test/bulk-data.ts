import type { D1Database } from '@cloudflare/workers-types';
import { serialPrefix } from '../../contract/serial.ts';

/** Number of generated rows, spread evenly over the `days` before `until` (YYYY-MM-DD). */
type BulkSize = {
  users: number;
  orders: number;
  demos?: number;
  enquiries?: number;
  days: number;
  until: string;
};

const names = [
  ...['Aarav', 'Aditi', 'Anil', 'Asmita', 'Bhavna', 'Chetan', 'Deepa', 'Farhan', 'Gauri', 'Harsh'],
  ...['Isha', 'Jayesh', 'Kavya', 'Leena', 'Manas', 'Neha', 'Omkar', 'Pooja', 'Rohan', 'Sneha'],
];
const families = ['Apte', 'Bhosale', 'Chavan', 'Deshpande', 'Gokhale', 'Jadhav', 'More', 'Sathe'];
const hosts = ['gmail.test', 'yahoo.test', 'outlook.test', 'rediff.test', 'crumb.test'];

/** Course names of the generated orders; tests and bench filter by the first. */
export const bulkCourses = [
  'Artisan Breads',
  'Sourdough Foundations',
  'French Pastry',
  'Chocolate Work',
  'Wedding Cakes',
  ...['Gluten-free Baking', 'Macarons', 'Home Baker', 'Diploma in Baking', 'Cookies and Bars'],
];

const pick = (list: readonly string[], index: string) =>
  `json_extract('${JSON.stringify(list)}', '$[' || ((${index}) % ${list.length}) || ']')`;

const statuses = ['success', 'success', 'success', 'success', 'pending', 'processing', 'success'];

/** Integers are in the SQL: D1 binds reals, whose divisions are not integer divisions. */
const numbers = (from: number, to: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`;

const userSql = (
  { users, days, until }: BulkSize,
  from: number,
  to: number,
) => `${numbers(from, to)}
  insert into user (id, created_at, updated_at, name, name_search, email, mobile, address,
    password_hash, serial_no)
  select 'many-user-' || i, at, at, first || ' ' || family, lower(first || ' ' || family),
    lower(first) || '.' || lower(family) || i || '@' || ${pick(hosts, 'i')},
    '9' || printf('%09d', i), 'Baner', 'scrypt$0$0$0$$',
    '${serialPrefix('')}' || (2000 + i / 9000) || (1000 + i % 9000)
  from (select i, ${pick(names, 'i')} as first, ${pick(families, 'i / 20')} as family,
    strftime('%Y-%m-%dT%H:%M:%fZ', '${until}', (i * ${days} / ${users} - ${days}) || ' days') as at
    from n)`;

const orderSql = (
  { users, orders, days, until }: BulkSize,
  from: number,
  to: number,
) => `${numbers(from, to)}
  insert into orders (id, created_at, updated_at, order_id, user_id, kind, content_hash, placed_on,
    serial_no, name, name_search, email, mobile, course_name, course_key, course_price, paid,
    claimed, advance_payment, balance_payment, txn_id, status)
  select 'many-order-' || i, day || 'T06:30:00.000Z', day || 'T06:30:00.000Z', printf('%07o', i),
    user.id, 'course', '', day, serial_no, name, name_search, email, mobile, course, lower(course),
    8000, paid, claimed, paid + claimed, 8000 - paid - claimed, printf('%012d', i), state
  from (select *,
    case state when 'success' then iif(i % 5 > 0, 8000, 6000) when 'pending' then 0
      else 4000 end as paid,
    iif(state = 'pending' and i > ${orders} - 2000, 4000, 0) as claimed
    from (select i, ${pick(bulkCourses, 'i / 7')} as course, ${pick(statuses, 'i / 3')} as state,
      date('${until}', (i * ${days} / ${orders} + 1 - ${days}) || ' days') as day from n))
  join user on user.id = 'many-user-' || (i * 7 % ${users})
  where not exists (select 1 from orders where order_id = printf('%07o', i))`;

/**
 * Their payments: half in advance, checked but for the newest and rejected for those long pending;
 * of confirmed orders a quarter in cash, and the last quarter of most of them by UPI; one in six
 * named a wrong transaction id first. None has a document.
 */
const paymentSql = ({ orders }: BulkSize, from: number, to: number) => `${numbers(from, to)}
  insert into payment (id, created_at, request_id, order_row, number, direction, method, amount,
    reference, received_on, state, decided_at, decided_by, reason, recorded_by)
  select 'many-payment-' || i || '-' || k, created_at, '/many-' || i || '-' || k, id, order_id, 'in',
    iif(k = 1, 'cash', 'upi'), iif(k in (0, 3), 4000, 2000),
    iif(k = 1, '', printf('%011d', i) || k), placed_on, state,
    iif(state = 'claimed', '', created_at), iif(state = 'claimed', '', 'office'),
    iif(state = 'rejected', 'Not found', ''), user_id
  from (select n.i, k.value as k, o.*, case when k.value = 3 then 'rejected'
      when o.status <> 'pending' then 'verified'
      when n.i > ${orders} - 2000 then 'claimed' else 'rejected' end as state
    from n cross join orders o on o.id = 'many-order-' || n.i
      cross join json_each('[0, 1, 2, 3]') k
    where k.value = 0 or (k.value = 3 and n.i % 6 = 0)
      or (o.status = 'success' and (k.value = 1 or (k.value = 2 and n.i % 5 > 0))))`;

const feeSql = (_: BulkSize, from: number, to: number) => `${numbers(from, to)}
  insert into payment (id, created_at, request_id, demo, number, direction, method, amount,
    reference, received_on, state, decided_at, reason)
  select 'many-fee-' || i, d.created_at, '/many-fee-' || i, d.id, d.order_id, 'in', 'upi', 100,
    upper(d.txn_id), d.booked_on, iif(d.status = 'pending', 'claimed', 'rejected'),
    iif(d.status = 'pending', '', d.created_at), iif(d.status = 'pending', '', 'Not found')
  from n join demo d on d.id = 'many-demo-' || i`;

const demoSql = (
  { demos, days, until }: BulkSize,
  from: number,
  to: number,
) => `${numbers(from, to)}
  insert into demo (id, created_at, updated_at, order_id, full_name, name_search, father_name,
    mother_name, dob, email, phone, address, txn_id, fee, photo, status, booked_on)
  select 'many-demo-' || i, day || 'T06:30:00.000Z', day || 'T06:30:00.000Z', printf('%07o', i),
    first || ' More', lower(first) || ' more', 'Anand', 'Leela', '1995-05-05',
    lower(first) || '.more' || i || '@' || ${pick(hosts, 'i')}, '9822012345', 'Baner',
    'MANY' || i, 100, 'demo/many-' || i, iif(i % 3 = 0, 'pending', 'rejected'), day
  from (select i, ${pick(names, 'i')} as first,
    date('${until}', (i * ${days} / ${demos} + 1 - ${days}) || ' days') as day from n)
  where not exists (select 1 from demo where order_id = printf('%07o', i))`;

const enquirySql = (
  { enquiries, days, until }: BulkSize,
  from: number,
  to: number,
) => `${numbers(from, to)}
  insert into enquiry (id, created_at, updated_at, name, name_search, email, mobile, msg, status)
  select 'many-enquiry-' || i, day || 'T06:30:00.000Z', day || 'T06:30:00.000Z', 'Somebody',
    'somebody', 'q' || i || '@crumb.test', '9822012345', 'Do you teach puff pastry?',
    iif(i % 4 = 0, 'pending', 'seen')
  from (select i, date('${until}', (i * ${days} / ${enquiries} + 1 - ${days}) || ' days') as day
    from n)`;

/** Lines of the history for the orders and enquiries that are decided. */
const historySql = (noun: string, table: string) => (_: BulkSize, from: number, to: number) =>
  `${numbers(from, to)}
  insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
  select 'many-' || r.id, r.updated_at, 'office', 'Meera Kulkarni', 'admin@crumbschool.test',
    'changed', '${noun}', r.id, json_object('status', 'pending'), json_object('status', r.status)
  from n join ${table} r on r.id = 'many-${noun}-' || i where r.status <> 'pending'`;

const mailSql = (_: BulkSize, from: number, to: number) => `${numbers(from, to)}
  insert into message (id, created_at, kind, noun, record, recipient, subject, due_at, state,
    attempts, ended_at)
  select 'many-mail-' || i, o.created_at, 'order-received', 'order', o.id, o.email,
    'We have your order ' || o.order_id || ': ' || o.course_name, o.created_at, 'sent', 1,
    o.created_at
  from n join orders o on o.id = 'many-order-' || i`;

/** Rows of one statement: D1 cancels one that runs for more than 30 seconds. */
const chunk = 5000;

/** Inserts generated users, orders, bookings and enquiries, newest last, in SQL. */
export async function fill(db: D1Database, size: BulkSize): Promise<void> {
  const parts = [
    [size.users, userSql],
    [size.orders, orderSql],
    [size.orders, historySql('order', 'orders')],
    [size.orders, paymentSql],
    [size.orders, mailSql],
    [size.demos ?? 0, demoSql],
    [size.demos ?? 0, feeSql],
    [size.demos ?? 0, historySql('demo', 'demo')],
    [size.enquiries ?? 0, enquirySql],
    [size.enquiries ?? 0, historySql('enquiry', 'enquiry')],
  ] as const;
  // The orders come with their sums, which the trigger would compute anew for each payment.
  await without(db, 'payment_added', async () => {
    for (const [rows, sqlOf] of parts)
      for (let from = 0; from < rows; from += chunk)
        await db.prepare(sqlOf(size, from, Math.min(from + chunk, rows) - 1)).run();
  });
}

export const clear = (db: D1Database) =>
  without(db, 'document_kept', () =>
    without(db, 'payment_kept', async () => {
      await db.prepare(`delete from document where payment like 'many-%'`).run();
      for (const table of ['message', 'payment', 'orders', 'demo', 'enquiry', 'user'])
        await db.prepare(`delete from ${table} where id like 'many-%'`).run();
    }),
  );

async function without(db: D1Database, name: string, work: () => Promise<void>): Promise<void> {
  const trigger = await db
    .prepare('select sql from sqlite_master where name = ?')
    .bind(name)
    .first<{ sql: string }>();
  await db.prepare(`drop trigger ${name}`).run();
  await work();
  await db.prepare(trigger?.sql ?? '').run();
}
