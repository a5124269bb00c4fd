import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './index.ts';

export type Expressions<Row> = { [Name in keyof Row]: Row[Name] | SQL };

/** The value in the form that the database keeps, or the column's default where none is given. */
function valueFor(column: Column, value: unknown): SQL {
  if (value === undefined) return sql`${sql.param(column.default ?? null, column)}`;
  return value !== null && typeof value === 'object' && 'getSQL' in value
    ? sql`${value}`
    : sql`${sql.param(value, column)}`;
}

/**
 * The statement that inserts a row for each one that `from` (`from … where …`, or a `where`)
 * selects: so a row depends on what the batch did before.
 */
export function insertFrom<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: Expressions<Table['$inferInsert']>,
  from: SQL,
) {
  const given = row as Record<string, unknown>;
  const values = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    column.generated ? [] : [valueFor(column, given[name])],
  );
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${from}`);
}
