import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Query, type QueryList, queryStatuses } from '../../contract/enquiry.ts';
import type { Db } from '../lib/db/index.ts';
import { readPage, type Source } from '../lib/list/read.ts';
import { tally } from '../lib/list/table.ts';
import type { QueryRow } from './ask.ts';
import { query } from './table.ts';

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

/** The questions, newest first. */
export const questions: Source<QueryRow> = {
  list: { name: 'query', table: 'query', day: 'created_at', columns: { status: 'status' } },
  rowsIn: (db, seqs) =>
    db
      .select()
      .from(query)
      .where(sql`${query.seq} in (${seqs})`)
      .orderBy(desc(query.createdAt), desc(query.seq)),
  dayOf: ({ createdAt }) => createdAt,
};

/**
 * One page of the questions with that status, newest first, and how many there are; `counts` are those of every
 * status, out of the counters: one row of them for each.
 */
export async function listQueries(db: Db, asked: QueryList) {
  const counted = db
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
  const { rows, total, beside } = await readPage(db, questions, asked, counted);
  const found = Object.fromEntries(beside[0].map(({ status, n }) => [status, n]));
  return { rows, total, counts: { pending: 0, seen: 0, ...found } };
}
