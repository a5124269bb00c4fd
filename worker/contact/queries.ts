import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Query, type QueryList, queryStatuses } from '../../contract/contact.ts';
import { pageSize } from '../../contract/list.ts';
import type { Db } from '../db/index.ts';
import { query, tally } from '../db/schema.ts';
import { slice } from '../list/email.ts';
import type { List } from '../list/span.ts';
import { type Cursor, chunkOf, walk } from '../list/walk.ts';
import type { QueryRow } from './ask.ts';

const list = {
  name: 'query',
  table: 'query',
  day: 'created_at',
  columns: { status: 'status' },
} as const satisfies List;

/** A question for administrators. */
export const view = (row: QueryRow): Query => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  msg: row.msg,
  status: row.status,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const rowsIn = (db: Db, seqs: SQL) =>
  db
    .select()
    .from(query)
    .where(sql`${query.seq} in (${seqs})`)
    .orderBy(desc(query.createdAt), desc(query.seq));

/** How many questions of each status there are, out of the counters: one row of them for each. */
const counted = (db: Db) =>
  db
    .select({ status: tally.status, n: tally.n })
    .from(tally)
    .where(
      and(
        eq(tally.list, 'query'),
        eq(tally.course, '*'),
        inArray(tally.status, queryStatuses),
        eq(tally.grain, 0),
      ),
    );

/**
 * One page of the questions with that status, newest first, and how many there are; `counts` are those of every
 * status.
 */
export async function listQueries(db: Db, { status, page = 1, limit = pageSize }: QueryList) {
  const { total, seqs } = slice(list, { status }, { skip: (page - 1) * limit, limit });
  const [[count], rows, found] = await db.batch([
    db.select({ total }).from(sql`(select 1)`),
    rowsIn(db, seqs),
    counted(db),
  ]);
  const counts = {
    pending: 0,
    seen: 0,
    ...Object.fromEntries(found.map((one) => [one.status, one.n])),
  };
  return { rows, total: count?.total ?? 0, counts };
}

/** All such questions, chunk after chunk, and how many they were at the start. */
export async function everyQuery(db: Db, { status }: Pick<QueryList, 'status'>) {
  const { total } = slice(list, { status }, { skip: 0, limit: 1 });
  const count = await db.select({ total }).from(sql`(select 1)`).get();
  const read = (cursor?: Cursor) => rowsIn(db, chunkOf(list, { status }, undefined, cursor));
  return { chunks: walk(read, ({ createdAt }) => createdAt), total: count?.total ?? 0 };
}
