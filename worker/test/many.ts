import type { D1Database } from '@cloudflare/workers-types';
import { nameKey } from '../../contract/field.ts';

/** How much of everything is made; orders spread evenly over the `days` before `until` (YYYY-MM-DD). */
export type Many = { users: number; orders: number; days: number; until: string };

const names = [
  ...['Aarav', 'Aditi', 'Anil', 'Asmita', 'Bhavna', 'Chetan', 'Deepa', 'Farhan', 'Gauri', 'Harsh'],
  ...['Isha', 'Jayesh', 'Kavya', 'Leena', 'Manas', 'Neha', 'Omkar', 'Pooja', 'Rohan', 'Sneha'],
];
const families = ['Apte', 'Bhosale', 'Chavan', 'Deshpande', 'Gokhale', 'Jadhav', 'More', 'Sathe'];
const hosts = ['gmail.test', 'yahoo.test', 'outlook.test', 'rediff.test', 'crumb.test'];

/** Course names of the generated orders; the one of them that the filters of tests and bench ask for comes first. */
export const manyCourses = [
  ...[
    'Artisan Breads',
    'Sourdough Foundations',
    'French Pastry',
    'Chocolate Work',
    'Wedding Cakes',
  ],
  ...['Gluten-free Baking', 'Macarons', 'Home Baker', 'Diploma in Baking', 'Cookies and Bars'],
];

const pick = (list: readonly string[], index: string) =>
  `json_extract('${JSON.stringify(list)}', '$[' || ((${index}) % ${list.length}) || ']')`;

const statuses = ['success', 'success', 'success', 'success', 'pending', 'processing', 'success'];

/** D1 binds numbers as reals, which would make divisions fractions: whole numbers are written into the SQL. */
const numbers = (from: number, to: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`;

const userSql = ({ users, days, until }: Many, from: number, to: number) => `${numbers(from, to)}
  insert into user (id, created_at, updated_at, name, email, mobile, address, password_hash, serial_no)
  select 'many-user-' || i, at, at, first || ' ' || family,
    lower(first) || '.' || lower(family) || i || '@' || ${pick(hosts, 'i')},
    '9' || printf('%09d', i), 'Pune', 'scrypt$0$0$0$$', 'TCS' || (2000 + i / 9000) || (1000 + i % 9000)
  from (select i, ${pick(names, 'i')} as first, ${pick(families, 'i / 20')} as family,
    strftime('%Y-%m-%dT%H:%M:%fZ', '${until}', (i * ${days} / ${users} - ${days}) || ' days') as at from n)`;

const orderSql = (
  { users, orders, days, until }: Many,
  from: number,
  to: number,
) => `${numbers(from, to)}
  insert into orders (id, created_at, updated_at, order_id, user_id, kind, content_hash, placed_on, serial_no, name,
    email, mobile, course_name, course_key, course_price, advance_payment, balance_payment, txn_id, status)
  select 'many-order-' || i, day || 'T06:30:00.000Z', day || 'T06:30:00.000Z', printf('%07o', i), user.id, 'course', '',
    day, serial_no, name, email, mobile, course, lower(course), 8000, 4000, 4000, 'MANY' || i, state
  from (select i, ${pick(manyCourses, 'i / 7')} as course, ${pick(statuses, 'i / 3')} as state,
    date('${until}', (i * ${days} / ${orders} + 1 - ${days}) || ' days') as day from n)
  join user on user.id = 'many-user-' || (i * 7 % ${users})`;

/** Rows of one statement: D1 gives up on one that runs for more than 30 seconds. */
const chunk = 5000;

/** Fills an otherwise empty database with generated people and orders, the newest last, by SQL alone. */
export async function fill(db: D1Database, many: Many): Promise<void> {
  const chunks = (rows: number) =>
    Array.from({ length: Math.ceil(rows / chunk) }, (_, i) => [
      i * chunk,
      Math.min((i + 1) * chunk, rows) - 1,
    ]);
  for (const [from = 0, to = 0] of chunks(many.users))
    await db.prepare(userSql(many, from, to)).run();
  for (const [from = 0, to = 0] of chunks(many.orders))
    await db.prepare(orderSql(many, from, to)).run();
}

/** The key under which the first course's orders are kept. */
export const manyCourseKey = nameKey(manyCourses[0] ?? '');
