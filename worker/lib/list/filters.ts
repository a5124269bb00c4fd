import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../db/index.ts';
import { searchWords } from './search.ts';

/** Filters that all lists share; a call may accept only some of them. */
export type Filters = {
  /** Part of the e-mail, in lower case. */
  email?: string | undefined;
  /** Words that are all in the row's `search`. */
  q?: string | undefined;
  date?: string | undefined;
  /** 1 to 12; in any year when `year` is not given. */
  month?: number | undefined;
  year?: number | undefined;
  /** `newest` by default. */
  sort?: 'newest' | 'oldest' | undefined;
};

/** Condition and order of a query. */
export type Rows = { where: SQL; orderBy: SQL[] };

/**
 * A list of the back office. Its table has two indexes: `<table>_list` on the day, `seq` and every filtered column, and
 * `<table>_search` on the day, `seq` and `search`. A new filter needs a condition here and a column in `<table>_list`, or
 * a partial index of its own for a few rows among many.
 */
export type Source<Row, Asked extends Filters = Filters> = {
  table: SQLiteTable & Record<'seq' | 'search' | 'email', SQLiteColumn>;
  /** Name of the table in SQL. */
  name: string;
  /** The column of the day filters, by which the list is ordered; it starts with YYYY-MM-DD. */
  day: SQLiteColumn;
  /** Another column to order by. */
  orderedBy?: SQLiteColumn;
  /** The list's own filters. */
  filters?: (asked: Asked) => (SQL | undefined)[];
  /** The end of the name of a partial index to use instead, `<table>_<end>`; its condition is one of `filters`. */
  partial?: (asked: Asked) => string | undefined;
  read: (db: Db, rows: Rows) => BatchItem<'sqlite'> & Promise<Row[]>;
  /** Value in a row of the column that the list is ordered by. */
  dayOf: (row: Row) => string;
};

const startsWith = (column: SQLiteColumn, start: string) =>
  sql`${column} >= ${start} and ${column} < ${`${start}~`}`;

const contains = (column: SQLiteColumn, part: string) => sql`instr(${column}, ${part})`;

/** The conditions on the day. */
function onDays(day: SQLiteColumn, { date, month, year }: Filters): SQL[] {
  const two = month === undefined ? undefined : String(month).padStart(2, '0');
  return [
    ...(date === undefined ? [] : [startsWith(day, date)]),
    ...(year === undefined ? [] : [startsWith(day, `${year}-${date ? '' : (two ?? '')}`)]),
    ...(two && (date || year === undefined) ? [sql`substr(${day}, 6, 2) = ${two}`] : []),
  ];
}

/** `from` and `where` of the matching rows, for a statement that only reads `seq` and columns of the index. */
export function matching<Row, Asked extends Filters>(
  { table, name, day, filters, partial }: Source<Row, Asked>,
  asked: Asked,
  ...also: SQL[]
): SQLWrapper {
  const words = searchWords(asked.q ?? '');
  const conditions = [
    ...onDays(day, asked),
    ...(filters?.(asked) ?? []),
    ...(asked.email ? [contains(table.email, asked.email)] : []),
    ...words.map((word) => contains(table.search, word)),
    ...also,
  ].filter((one) => one !== undefined);
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  const end = partial?.(asked) ?? (words.length > 0 ? 'search' : 'list');
  const index = sql.identifier(`${name}_${end}`);
  return sql`from ${table} indexed by ${index}${where}`;
}

/** The `order by` of a list. */
export function orderOf<Row, Asked extends Filters>(
  { table, day, orderedBy = day }: Source<Row, Asked>,
  { sort }: Filters,
): SQL[] {
  const direction = sql.raw(sort === 'oldest' ? 'asc' : 'desc');
  return [sql`${orderedBy} ${direction}`, sql`${table.seq} ${direction}`];
}
