import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { List, LongList } from './page.ts';
import { hasWords, searchWords } from './search.ts';

/** Filters that the lists of records share; a call may accept only some of them. */
export type Filters = {
  /** Part of the e-mail, in lower case. */
  email?: string | undefined;
  /** Words that are all in the row's `search`. */
  q?: string | undefined;
  /** The first and the last day. */
  from?: string | undefined;
  to?: string | undefined;
  date?: string | undefined;
  /** 1 to 12; in any year when `year` is not given. */
  month?: number | undefined;
  year?: number | undefined;
  /** `newest` by default. */
  sort?: 'newest' | 'oldest' | undefined;
};

/**
 * Records by day, with indexes `<table>_list` on day, `seq` and every filtered column and
 * `<table>_search` on day, `seq` and `search`. A new filter needs a column in the first, or its own
 * partial index for a few rows among many.
 */
type Records<Row> = {
  table: SQLiteTable & Record<'seq' | 'search' | 'email', SQLiteColumn>;
  /** Name of the table in SQL. */
  name: string;
  /** The column of the day filters, by which the list is ordered; it starts with YYYY-MM-DD. */
  day: SQLiteColumn;
  /** Another column to order by. */
  orderedBy?: SQLiteColumn;
  /** The list's own filters. */
  filters: (SQL | undefined)[];
  /** The end of the name of a partial index, whose condition is one of `filters`. */
  partial?: string | undefined;
  /** Whether one of `filters` names a few rows by their ids. */
  isFound?: boolean;
  /** Value in a row of the column that the list is ordered by. */
  dayOf: (row: Row) => string;
  read: List<Row>['read'];
};

const startsWith = (column: SQLiteColumn, start: string) =>
  sql`${column} >= ${start} and ${column} < ${`${start}~`}`;

function onDays(day: SQLiteColumn, { from, to, date, month, year }: Filters): SQL[] {
  const two = month === undefined ? undefined : String(month).padStart(2, '0');
  return [
    ...(from === undefined ? [] : [sql`${day} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${day} < ${`${to}~`}`]),
    ...(date === undefined ? [] : [startsWith(day, date)]),
    ...(year === undefined ? [] : [startsWith(day, `${year}-${date ? '' : (two ?? '')}`)]),
    ...(two && (date || year === undefined) ? [sql`substr(${day}, 6, 2) = ${two}`] : []),
  ];
}

/** The records that are asked for, newest first unless asked otherwise. */
export function records<Row extends { seq: number }>(
  { table, name, day, orderedBy = day, filters, partial, isFound, dayOf, read }: Records<Row>,
  query: Filters,
): LongList<Row> {
  const index = `${name}_${partial ?? (searchWords(query.q).length > 0 ? 'search' : 'list')}`;
  const [direction, sign] = query.sort === 'oldest' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return {
    from: isFound ? sql`${table}` : sql`${table} indexed by ${sql.identifier(index)}`,
    key: table.seq,
    where: [
      ...onDays(day, query),
      ...filters,
      query.email ? sql`instr(${table.email}, ${query.email})` : undefined,
      ...hasWords(table.search, query.q),
    ],
    orderBy: [sql`${orderedBy} ${direction}`, sql`${table.seq} ${direction}`],
    read,
    after: (row) => sql`(${orderedBy}, ${table.seq}) ${sign} (${dayOf(row)}, ${row.seq})`,
  };
}
