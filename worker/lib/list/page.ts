import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { type Paging, pageSize } from '../../../contract/list.ts';
import { type Db, json, valuesOf } from '../db/index.ts';

type Select<Row> = {
  where: (condition: SQL) => {
    orderBy: (...columns: SQL[]) => BatchItem<'sqlite'> & Promise<Row[]>;
  };
};

/** A list: where its rows are looked for, which match, and how those that were found are read. */
export type List<Row> = {
  /** What follows FROM: the table, its index, and the joins that the conditions need. */
  from: SQLWrapper;
  /** What tells the rows apart. */
  key: SQLWrapper;
  where: (SQL | undefined)[];
  orderBy: SQL[];
  read: (db: Db) => Select<Row>;
  /** Selects the `hits` that FROM names, where finding takes longer than a second round trip. */
  search?: SQL | undefined;
};

export type LongList<Row> = List<Row> & {
  /** The condition of what comes after a row. */
  after: (row: Row) => SQL;
};

export const whole: Paging = { limit: -1 };

const found = <Row>({ from, where }: List<Row>, after?: SQL): SQL => {
  const condition = and(...where, after);
  return condition ? sql`from ${from} where ${condition}` : sql`from ${from}`;
};

export const countOf = <Row>(db: Db, list: List<Row>) =>
  db.select({ total: sql<number>`total` }).from(sql`(select count(*) as total ${found(list)})`);

type Slice = { limit: number; skip?: number; after?: SQL | undefined };

/** Selects the keys of `limit` matching rows. */
const keysOf = <Row>(list: List<Row>, { limit, skip = 0, after }: Slice): SQL =>
  sql`select ${list.key} ${found(list, after)}
    order by ${sql.join(list.orderBy, sql`, `)} limit ${limit} offset ${skip}`;

const withKeys = <Row>(db: Db, { key, orderBy, read }: List<Row>, keys: SQL) =>
  read(db)
    .where(sql`${key} in (${keys})`)
    .orderBy(...orderBy);

/** `limit` matching rows, found by their keys, so that only theirs are read and computed. */
const slice = <Row>(db: Db, list: List<Row>, part: Slice) => withKeys(db, list, keysOf(list, part));

/** Searches once, for how many match and the keys of some of them. */
const searched = <Row>(db: Db, list: List<Row>, part: Slice) =>
  db
    .select({ total: sql<number>`total`, keys: json<number[]>(sql`keys`) })
    .from(sql`(with hits as materialized (${list.search}) select
      (select count(*) ${found(list)}) as total,
      (select json_group_array(seq) from (${keysOf(list, part)})) as keys)`);

/** One page of the list, how many match, and the results of `beside`, in one round trip or two. */
export async function page<Row, Beside extends BatchItem<'sqlite'>[]>(
  db: Db,
  { page = 1, limit = pageSize }: Paging,
  list: List<Row>,
  ...beside: Beside
): Promise<{ rows: Row[]; total: number; beside: BatchResponse<Beside> }> {
  const part = { limit, skip: (page - 1) * limit };
  if (list.search) {
    const [[hits], ...others] = await db.batch([searched(db, list, part), ...beside]);
    const rows = await withKeys(db, list, valuesOf(hits?.keys ?? []));
    return { rows, total: hits?.total ?? 0, beside: others as BatchResponse<Beside> };
  }
  const [[count], rows, ...others] = await db.batch([
    countOf(db, list),
    slice(db, list, part),
    ...beside,
  ]);
  return { rows: rows as Row[], total: count?.total ?? 0, beside: others as BatchResponse<Beside> };
}

/**
 * Rows per chunk, one in memory at a time: few at first, so that a download starts early, then
 * doubled, so that 100,000 rows take 65 queries of the 1,000 that Workers allow.
 */
const chunkSize = { first: 200, most: 1600 };
const mostChunks = 1000;

/** All rows from the chunk `first` on. Rows added meanwhile may be missing. */
async function* chunksFrom<Row>(db: Db, list: LongList<Row>, first: Row[]): AsyncGenerator<Row[]> {
  let rows = first;
  let limit = chunkSize.first;
  for (let chunk = 0; chunk < mostChunks; chunk++) {
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    limit = Math.min(2 * limit, chunkSize.most);
    rows = await slice(db, list, { limit, after: list.after(last) });
  }
  throw new Error('The list has no end');
}

/** All matching rows in chunks, and their total at the start; the first chunk is read at once. */
export async function chunks<Row>(
  db: Db,
  list: LongList<Row>,
): Promise<{ chunks: AsyncGenerator<Row[]>; total: number }> {
  const first = slice(db, list, { limit: chunkSize.first });
  const [[count], rows] = await db.batch([countOf(db, list), first]);
  return { chunks: chunksFrom(db, list, rows as Row[]), total: count?.total ?? 0 };
}
