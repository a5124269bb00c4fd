import { type Column, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { HistoryEntry, Noun } from '../../../contract/history.ts';
import { type Db, newId, now } from '../db/index.ts';
import { audit } from './table.ts';

/** Who makes a change. */
export type Actor = { id: string };

/** A table whose rows have a history, with its columns by their names in code. */
export type Kept = SQLiteTable & { id: SQLiteColumn };

type Change = {
  noun: Noun;
  what: HistoryEntry['what'];
  table: Kept;
  /** Names of the columns in question. Secrets are none of them: no password, no sealed number. */
  fields: readonly string[];
  /** Their values after the change, null when the record is deleted. */
  after: Record<string, unknown> | null;
  /** The moment that the record's `updatedAt` becomes, or now. */
  at?: string | SQL;
  /** Which rows; the statement is about as many records as there are rows. */
  where: SQL | undefined;
};

const columnOf = (table: Kept, field: string): SQL => {
  const column = (table as unknown as Record<string, Column | undefined>)[field];
  if (!column) throw new Error(`There is no column ${field} to keep a history of`);
  return column.dataType === 'json' ? sql`json(${column})` : sql`${column}`;
};

/**
 * The statement that writes a change down. It reads `before` from the rows as they are, so it stands in front of the
 * change in their batch, under the same condition; after it, where rows are added.
 */
export function record(db: Db, by: Actor, { noun, what, table, fields, after, at, where }: Change) {
  const before =
    what === 'added'
      ? sql`null`
      : sql`json_object(${sql.join(
          fields.map((field) => sql`${field}, ${columnOf(table, field)}`),
          sql`, `,
        )})`;
  // All columns in the table's order, the first being the number that SQLite gives itself.
  return db.insert(audit).select(sql`
    select null, ${newId()} || '.' || row_number() over (), ${at ?? now()}, actor.id, actor.name, actor.email,
      ${what}, ${noun}, ${table.id}, ${before}, ${after && JSON.stringify(after)}
    from user actor, ${table} where actor.id = ${by.id} and ${where}`);
}

/** The fields of `next` that differ from `row`. */
export function differences<Row extends object>(row: Row, next: Partial<Row>): Partial<Row> {
  const changed = Object.entries(next).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof Row]),
  );
  return Object.fromEntries(changed) as Partial<Row>;
}
