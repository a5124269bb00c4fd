import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { type Paging, pageSize } from '../../../contract/list.ts';
import type { Db } from '../db/index.ts';
import { type Filters, matching, orderOf, type Rows, type Source } from './filters.ts';

/**
 * Rows per chunk; one chunk is in memory at a time. Few at first, so that a download starts early, then doubled each
 * time, so that 100,000 rows take about 65 queries. Workers allow 1,000 per request.
 */
const chunkSize = { first: 200, most: 1600 };

const counted = <Row, Asked extends Filters>(db: Db, source: Source<Row, Asked>, asked: Asked) =>
  db
    .select({ total: sql<number>`total` })
    .from(sql`(select count(*) as total ${matching(source, asked)})`);

type Slice = { limit: number; skip?: number; after?: SQL | undefined };

/** `limit` matching rows, after the first `skip` rows or after the condition (keyset pagination). */
function slice<Row, Asked extends Filters>(
  source: Source<Row, Asked>,
  asked: Asked,
  { limit, skip = 0, after }: Slice,
): Rows {
  const orderBy = orderOf(source, asked);
  const found = matching(source, asked, ...(after ? [after] : []));
  const seqs = sql`select ${source.table.seq} ${found} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${skip}`;
  return { where: sql`${source.table.seq} in (${seqs})`, orderBy };
}

/** One page of the matching rows, their total, and the results of the statements `beside`, in one round trip. */
export async function readPage<
  Row,
  Asked extends Filters & Paging,
  Beside extends BatchItem<'sqlite'>[],
>(
  db: Db,
  source: Source<Row, Asked>,
  asked: Asked,
  ...beside: Beside
): Promise<{ rows: Row[]; total: number; beside: BatchResponse<Beside> }> {
  const { page = 1, limit = pageSize } = asked;
  const [[count], rows, ...others] = await db.batch([
    counted(db, source, asked),
    source.read(db, slice(source, asked, { limit, skip: (page - 1) * limit })),
    ...beside,
  ]);
  return {
    rows: rows as Row[],
    total: count?.total ?? 0,
    beside: others as BatchResponse<Beside>,
  };
}

/** The first chunk of the list, or the one after the row `last`. */
function chunk<Row extends { seq: number }, Asked extends Filters>(
  db: Db,
  source: Source<Row, Asked>,
  asked: Asked,
  limit: number = chunkSize.first,
  last?: Row,
) {
  const { day, table, dayOf, orderedBy = day } = source;
  const sign = sql.raw(asked.sort === 'oldest' ? '>' : '<');
  const after = last && sql`(${orderedBy}, ${table.seq}) ${sign} (${dayOf(last)}, ${last.seq})`;
  return source.read(db, slice(source, asked, { limit, after }));
}

/** All rows from the chunk `first` on; `read` reads so many after a row. Rows added meanwhile may be missing. */
async function* chunksFrom<Row>(read: ReadAfter<Row>, first: Row[]): AsyncGenerator<Row[]> {
  let rows = first;
  let size = chunkSize.first;
  for (;;) {
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    size = Math.min(2 * size, chunkSize.most);
    rows = await read(size, last);
  }
}

type ReadAfter<Row> = (limit: number, last?: Row) => Promise<Row[]>;

/** All rows in chunks, of a list that has a way of its own to read so many after a row; the first chunk is read at once. */
export const inChunks = async <Row>(read: ReadAfter<Row>): Promise<AsyncGenerator<Row[]>> =>
  chunksFrom(read, await read(chunkSize.first));

/** How a list is read in chunks. */
const chunkAfter =
  <Row extends { seq: number }, Asked extends Filters>(
    db: Db,
    source: Source<Row, Asked>,
    asked: Asked,
  ): ReadAfter<Row> =>
  (limit, last) =>
    chunk(db, source, asked, limit, last);

/** All matching rows in chunks; the first chunk is read at once. */
export async function readChunks<Row extends { seq: number }, Asked extends Filters>(
  db: Db,
  source: Source<Row, Asked>,
  asked: Asked,
): Promise<AsyncGenerator<Row[]>> {
  return inChunks(chunkAfter(db, source, asked));
}

/** All matching rows in chunks, and their total at the start. */
export async function readAll<Row extends { seq: number }, Asked extends Filters>(
  db: Db,
  source: Source<Row, Asked>,
  asked: Asked,
): Promise<{ chunks: AsyncGenerator<Row[]>; total: number }> {
  const [[count], first] = await db.batch([counted(db, source, asked), chunk(db, source, asked)]);
  const read = chunkAfter(db, source, asked);
  return { chunks: chunksFrom(read, first as Row[]), total: count?.total ?? 0 };
}

/** Both ways to read the list, for `answerRecords`. */
export const readingOf = <Row extends { seq: number }, Asked extends Filters & Paging>(
  db: Db,
  source: Source<Row, Asked>,
  asked: Asked,
) => ({
  page: () => readPage(db, source, asked),
  all: () => readAll(db, source, asked),
});
