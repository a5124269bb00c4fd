import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { pageSize } from '../../contract/list.ts';
import type { OrderList } from '../../contract/order-office.ts';
import { nameKey } from '../../contract/text.ts';
import type { Db } from '../lib/db/index.ts';
import { type Matching, peopleWithEmail, withEmail } from '../lib/list/email.ts';
import { conditions, dateRangeOf, type Filters, indexFor, type List } from '../lib/list/filters.ts';
import { type Cursor, chunkSize, keysetPages, keysetQuery } from '../lib/list/keyset.ts';
import { pageQuery, total } from '../lib/list/page.ts';
import { countQuery } from '../lib/list/read.ts';
import { type AdminRow, adminColumns } from './queries.ts';
import { order } from './table.ts';

const list: List = {
  name: 'order',
  table: 'orders',
  day: 'placed_on',
  columns: { course: 'course_key', status: 'status', month: 'month' },
};

/** The key of no course, since keys are trimmed. */
const none = ' ';

/** The list's own filters out of the call's. A blank course is none, and one called `*` the counters' word for all. */
function filtersOf({ course = '', ...filters }: Partial<OrderList>): Filters {
  const key = nameKey(course);
  return { ...filters, ...(key && { course: key === '*' ? none : key }) };
}

/** Rows with these `seq`, in the list's order. */
const rowsIn = (db: Db, seqs: SQL, { sort }: Filters) => {
  const by = sort === 'oldest' ? asc : desc;
  return db
    .select(adminColumns)
    .from(order)
    .where(sql`${order.seq} in (${seqs})`)
    .orderBy(by(order.placedOn), by(order.seq));
};

/** One page of the orders that match, and how many match. */
export async function listOrders(
  db: Db,
  { page = 1, limit = pageSize, email, ...asked }: OrderList,
): Promise<{ rows: AdminRow[]; total: number }> {
  const filters = filtersOf(asked);
  const skip = (page - 1) * limit;
  const people = email ? await peopleWithEmail(db, email) : undefined;
  const [[count], rows] = await db.batch([
    countQuery(db, totalOf(filters, email, people)),
    rowsIn(
      db,
      email && people
        ? pageBy(filters, email, people, skip, limit)
        : pageQuery(list, filters, skip, limit),
      filters,
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** All orders that match, chunk after chunk, and how many they were at the start. */
export async function everyOrder(
  db: Db,
  { email, ...asked }: Omit<OrderList, 'page' | 'limit'>,
): Promise<{ chunks: AsyncGenerator<AdminRow[]>; total: number }> {
  const filters = filtersOf(asked);
  const people = email ? await peopleWithEmail(db, email) : undefined;
  const [count] = await countQuery(db, totalOf(filters, email, people));
  const also = email ? sql`instr(email, ${email})` : undefined;
  const read = (cursor?: Cursor) =>
    rowsIn(
      db,
      email && people && people !== 'many'
        ? pageBy(filters, email, people, 0, chunkSize)
        : keysetQuery(list, filters, also, cursor),
      filters,
    );
  return { chunks: keysetPages(read, ({ placedOn }) => placedOn), total: count?.total ?? 0 };
}

const isPlain = ({ course, status, date, month, year }: Filters) =>
  [course, status, date, month, year].every((one) => one === undefined);

/** All orders of a few people, or all orders in the order of the list of which many match. */
function matching(filters: Filters, email: string, people: Matching): SQL {
  const range = dateRangeOf(filters);
  const where = conditions(list, filters, range);
  return people === 'many'
    ? sql`orders indexed by ${indexFor(list, filters, range)} where ${where} and instr(email, ${email})`
    : sql`orders indexed by orders_user where user_id in (select value from json_each(${JSON.stringify(people.ids)})) and ${where}`;
}

function pageBy(filters: Filters, email: string, people: Matching, skip: number, limit: number) {
  const direction = sql.raw(filters.sort === 'oldest' ? 'asc' : 'desc');
  return sql`select seq from ${matching(filters, email, people)} order by placed_on ${direction}, seq ${direction} limit ${limit} offset ${skip}`;
}

function totalOf(filters: Filters, email?: string, people?: Matching): SQL<number> {
  if (!email || !people) return total(list, filters);
  if (!isPlain(filters))
    return sql<number>`(select count(*) from ${matching(filters, email, people)})`;
  if (people !== 'many') return sql<number>`${people.orders}`;
  return sql<number>`(
    select coalesce(sum(orders), 0) from (${withEmail('user', email)}) hit
    join user on user.seq = hit.seq join customer on customer.user_id = user.id)`;
}
