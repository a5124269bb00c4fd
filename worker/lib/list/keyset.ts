import { type SQL, sql } from 'drizzle-orm';
import { conditions, dateRangeOf, type Filters, indexFor, type List } from './filters.ts';

/** Where the last chunk ended. */
export type Cursor = { day: string; seq: number };

/** Rows of one chunk: D1 answers 40 of them for 100,000 rows, and no more than one is in memory at a time. */
export const chunkSize = 2500;

/** `seq` of the rows after the cursor, as a subquery; `also` is one more condition. */
export function keysetQuery(list: List, filters: Filters, also?: SQL, cursor?: Cursor): SQL {
  const range = dateRangeOf(filters);
  const oldest = filters.sort === 'oldest';
  const direction = sql.raw(oldest ? 'asc' : 'desc');
  const sign = sql.raw(oldest ? '>' : '<');
  const day = sql.raw(list.day);
  const rest = cursor
    ? sql` and ${day} ${sign}= ${cursor.day} and (${day}, seq) ${sign} (${cursor.day}, ${cursor.seq})`
    : sql``;
  return sql`
    select seq from ${sql.raw(list.table)} indexed by ${indexFor(list, filters, range)}
    where ${conditions(list, filters, range)}${also ? sql` and ${also}` : sql``}${rest}
    order by ${day} ${direction}, seq ${direction} limit ${chunkSize}`;
}

/** All rows, chunk after chunk; `read` answers those after the cursor. Rows that come in meanwhile are not met. */
export async function* keysetPages<Row extends { seq: number }>(
  read: (cursor?: Cursor) => Promise<Row[]>,
  dayOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let cursor: Cursor | undefined;
  for (;;) {
    const rows = await read(cursor);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunkSize) return;
    cursor = { day: dayOf(last), seq: last.seq };
  }
}

/** The chunks with every row as it is shown. */
export async function* mapChunks<Row, View>(
  chunks: AsyncIterable<Row[]>,
  view: (row: Row) => View,
): AsyncGenerator<View[]> {
  for await (const chunk of chunks) yield chunk.map(view);
}
