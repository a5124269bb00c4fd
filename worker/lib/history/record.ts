import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { HistoryEntry, Noun } from '../../../contract/history.ts';
import { type Db, newId, now } from '../db/index.ts';
import type { Administrator } from './actor.ts';
import { audit } from './table.ts';

/** A table whose rows have a history, with its columns by their names in code. */
export type RecordTable = SQLiteTable & { id: SQLiteColumn };

type RecordChange = {
  noun: Noun;
  what: HistoryEntry['what'];
  table: RecordTable;
  /** Names of the changed columns. Never a secret: no password, no hash. */
  fields: readonly string[];
  /** Their values after the change, null when the record is deleted. */
  after: Record<string, unknown> | null;
  /** The value that the record's `updatedAt` gets, by default the present. */
  at?: string | SQL;
  /** Which rows change; each of them gets a line. */
  where: SQL | undefined;
};

const columnOf = (table: RecordTable, field: string): SQL => {
  const column = (table as unknown as Record<string, Column | undefined>)[field];
  if (!column) throw new Error(`There is no column ${field} to keep a history of`);
  return column.dataType === 'json' ? sql`json(${column})` : sql`${column}`;
};

/**
 * The statement that adds a change to the history. It reads `before` from the rows as they are, so in a batch it
 * stands before the change, under the same condition; where rows are added, it stands after them.
 */
export function record(
  db: Db,
  by: Administrator,
  { noun, what, table, fields, after, at, where }: RecordChange,
) {
  const before =
    what === 'added'
      ? null
      : sql`json_object(${sql.join(
          fields.map((field) => sql`${field}, ${columnOf(table, field)}`),
          sql`, `,
        )})`;
  const line: Record<keyof typeof audit.$inferSelect, unknown> = {
    seq: null,
    id: sql`${newId()} || '.' || row_number() over ()`,
    at: at ?? now(),
    actor: by.id,
    actorName: by.name,
    actorEmail: by.email,
    what,
    noun,
    record: table.id,
    before,
    after: after && JSON.stringify(after),
  };
  // Drizzle names the columns of `audit` in the order that `getTableColumns` has.
  const names = Object.keys(getTableColumns(audit)) as (keyof typeof line)[];
  const values = names.map((name) => sql`${line[name]}`);
  return db
    .insert(audit)
    .select(sql`select ${sql.join(values, sql`, `)} from ${table} where ${where}`);
}

/** The fields of `next` that differ from `row`. */
export function differences<Row extends object>(row: Row, next: Partial<Row>): Partial<Row> {
  const changed = Object.entries(next).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof Row]),
  );
  return Object.fromEntries(changed) as Partial<Row>;
}
