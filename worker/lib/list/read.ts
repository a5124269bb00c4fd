import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { type Paging, pageSize } from '../../../contract/list.ts';
import type { Db } from '../db/index.ts';
import { withEmail } from './email.ts';
import { conditions, dateRangeOf, type Filters, type List } from './filters.ts';
import { type Cursor, keysetPages, keysetQuery } from './keyset.ts';
import { pageQuery, total } from './page.ts';

/** A list that is read newest first, and narrowed by e-mail where its rows have one. */
export type Source<Row> = {
  list: SimpleList;
  /** The rows with these `seq`, in the list's order. */
  rowsIn: (db: Db, seqs: SQL) => BatchItem<'sqlite'> & Promise<Row[]>;
  /** What a row has in the column that the list is ordered by. */
  dayOf: (row: Row) => string;
};

/** A list that nobody filters but by what `Filters` has and by e-mail. */
type SimpleList = List & { name: 'user' | 'demo' | 'query' };

/** Number of rows and, as a subquery, `seq` of one page of them, newest first. */
type Slice = { total: SQL<number>; seqs: SQL };

/**
 * One page of a list, narrowed by e-mail where `needle` is given: then the cost is that of the rows with such an
 * e-mail, without it the same on every page.
 */
function slice(
  list: SimpleList,
  filters: Filters,
  { needle, skip, limit }: { needle?: string | undefined; skip: number; limit: number },
): Slice {
  if (!needle || list.name === 'query')
    return { total: total(list, filters), seqs: pageQuery(list, filters, skip, limit) };
  const rows = sql`${sql.raw(list.table)} where seq in (${withEmail(list.name, needle)}) and ${conditions(list, filters, dateRangeOf(filters))}`;
  return {
    total: sql<number>`(select count(*) from ${rows})`,
    seqs: sql`select seq from ${rows} order by ${sql.raw(list.day)} desc, seq desc limit ${limit} offset ${skip}`,
  };
}

type Asked = Filters & { email?: string | undefined };

/** The statement that answers one number, in a row. */
export const countQuery = (db: Db, total: SQL<number>) =>
  db.select({ total }).from(sql`(select 1)`);

/** One page of the rows that match, how many match, and what the statements beside them answer, in one trip. */
export async function readPage<Row, Beside extends BatchItem<'sqlite'>[]>(
  db: Db,
  { list, rowsIn }: Source<Row>,
  { email, page = 1, limit = pageSize, ...filters }: Asked & Paging,
  ...beside: Beside
): Promise<{ rows: Row[]; total: number; beside: BatchResponse<Beside> }> {
  const skip = (page - 1) * limit;
  const { total, seqs } = slice(list, filters, { needle: email, skip, limit });
  const [count, rows, ...others] = await db.batch([
    countQuery(db, total),
    rowsIn(db, seqs),
    ...beside,
  ]);
  return {
    rows: rows as Row[],
    total: count[0]?.total ?? 0,
    beside: others as BatchResponse<Beside>,
  };
}

/** All rows that match, chunk after chunk, and how many they were at the start. */
export async function readAll<Row extends { seq: number }>(
  db: Db,
  { list, rowsIn, dayOf }: Source<Row>,
  { email, ...filters }: Asked,
): Promise<{ chunks: AsyncGenerator<Row[]>; total: number }> {
  const { total } = slice(list, filters, { needle: email, skip: 0, limit: 1 });
  const [count] = await countQuery(db, total);
  const also = email ? sql`instr(email, ${email})` : undefined;
  const read = (cursor?: Cursor) => rowsIn(db, keysetQuery(list, filters, also, cursor));
  return { chunks: keysetPages(read, dayOf), total: count?.total ?? 0 };
}

/** Both ways to read the list, for `answerRecords`. */
export const readingOf = <Row extends { seq: number }>(
  db: Db,
  source: Source<Row>,
  asked: Asked & Paging,
) => ({
  page: () => readPage(db, source, asked),
  all: () => readAll(db, source, asked),
});
