import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../db/index.ts';
import { searchWords } from './search.ts';

/** What every list may be narrowed to, where its call takes the filter. */
export type Filters = {
  /** Part of the e-mail, in lower case. */
  email?: string | undefined;
  /** Words that are all in the row's `search`. */
  q?: string | undefined;
  date?: string | undefined;
  /** 1 to 12: that month of any year, unless a year goes with it. */
  month?: number | undefined;
  year?: number | undefined;
  /** Newest first unless told otherwise. */
  sort?: 'newest' | 'oldest' | undefined;
};

/** Which rows, and in which order. */
export type Rows = { where: SQL; orderBy: SQL[] };

/**
 * A list of the office. Its table has two indexes: `<table>_list` of the day, `seq` and every column that is filtered
 * by, `<table>_search` of the day, `seq` and `search`. A filter more is a condition here and a column of the first.
 */
export type Source<Row, Asked extends Filters = Filters> = {
  table: SQLiteTable & Record<'seq' | 'search' | 'email', SQLiteColumn>;
  /** The name of the table. */
  name: string;
  /** The column that the list is ordered by, which begins with the day, YYYY-MM-DD. */
  day: SQLiteColumn;
  /** The list's own filters. */
  filters?: (asked: Asked) => (SQL | undefined)[];
  read: (db: Db, rows: Rows) => BatchItem<'sqlite'> & Promise<Row[]>;
  /** What a row has in the column `day`. */
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

/** `from` and `where` of the rows that match, for a statement that names columns of the index and `seq` only. */
export function matching<Row, Asked extends Filters>(
  { table, name, day, filters }: Source<Row, Asked>,
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
  const index = sql.identifier(`${name}_${words.length > 0 ? 'search' : 'list'}`);
  return sql`from ${table} indexed by ${index}${where}`;
}

/** The list's order, the newest first unless the oldest is asked for. */
export function orderOf<Row, Asked extends Filters>(
  { table, day }: Source<Row, Asked>,
  { sort }: Filters,
): SQL[] {
  const direction = sql.raw(sort === 'oldest' ? 'asc' : 'desc');
  return [sql`${day} ${direction}`, sql`${table.seq} ${direction}`];
}
