import { randomBytes } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';
import { type Column, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, log } from '../log/log.ts';

export const open = (database: D1Database) => drizzle(database);

export type Db = ReturnType<typeof open>;

/** Plain SQL for a batch, with its values in the text: Drizzle takes no others there on D1. */
export const plainSql = (db: Db, statement: SQL) => db.run(statement.inlineParams());

/** A query that answers JSON, with its value read. */
export const json = <Value>(query: SQL) =>
  sql<Value>`${query}`.mapWith((text: string) => JSON.parse(text) as Value);

/** Selects these values: one parameter however many, since D1 binds a hundred at most. */
export const valuesOf = (list: readonly unknown[]): SQL =>
  sql`select value from json_each(${JSON.stringify(list)})`;

/** A row as it will be: what is known of it, and the defaults of all other columns. */
export const emptyRow = <Row>(table: Table, known: Partial<Row>): Row => {
  const columns = Object.entries(getTableColumns(table));
  const defaults = columns.map(([name, { default: value }]) => [name, value ?? '']);
  return { ...Object.fromEntries(defaults), ...known };
};

/** 128 random bits as 22 characters that are safe in a URL. */
export const newId = () => randomBytes(16).toString('base64url');

/** The present as ISO 8601 in UTC, the format of every `_at` column. */
export const now = () => new Date().toISOString();

/** A moment made by `now` as text, for a repeated fragment: D1 binds a hundred values at most. */
export const momentLiteral = (at: string): SQL => sql.raw(`'${new Date(at).toISOString()}'`);

const day = 24 * 60 * 60 * 1000;

export const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

export const yearAgo = () => daysAgo(365);

/** The present, but after `moment`: two versions of a row never share an `updatedAt`. */
export const after = (moment: string) =>
  new Date(Math.max(Date.now(), Date.parse(moment) + 1)).toISOString();

/** As `after`, of the value that the column has when the statement runs. */
export const touched = (column: Column | SQL, at = now()): SQL<string> =>
  sql<string>`max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '+0.001 seconds'))`;

function inMessage(error: unknown, pattern: RegExp): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const match = pattern.exec(cause.message);
    if (match) return match[1];
  }
  return undefined;
}

/** The UNIQUE column that a failed write violated; undefined when it failed otherwise. */
export const uniqueViolation = (error: unknown) =>
  inMessage(error, /UNIQUE constraint failed: ([\w.]+)/);

/** The column that a failed write would have left NULL; undefined when it failed otherwise. */
export const notNullViolation = (error: unknown) =>
  inMessage(error, /NOT NULL constraint failed: ([\w.]+)/);

/** The CHECK that a failed write violated, or undefined as above. */
export const checkViolation = (error: unknown) =>
  inMessage(error, /CHECK constraint failed: (\w+)/);

/** What a trigger refused a write with (`raise(abort, '<table>: <words>')`), or undefined. */
export const triggerRefusal = (error: unknown, table: string) =>
  inMessage(error, new RegExp(`${table}: ([^:]+)`))?.trim();

/** Whether a query failed: the database is away, busy, or another than the code expects. */
export const isDatabaseFailure = (error: unknown) =>
  inMessage(error, /^(Failed query|D1_)/) !== undefined;

/**
 * The result of `write` or, when it fails, of `find`: a write can succeed although D1's answer is
 * lost. Throws the write's error where nothing is found or the database is away.
 */
export async function writeOrFind<Row>(
  write: () => Promise<Row>,
  find: () => Promise<Row | undefined>,
): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    const row = uniqueViolation(error) ? undefined : await find().catch(() => undefined);
    if (!row) throw error;
    log('warn', { what: 'written, the answer lost', ...describe(error) });
    return row;
  }
}

/** A client's request id as it is stored: its sender's, so that nobody else's is the same. */
export const sentBy = ({ id }: { id: string }, requestId: string) => `${id}/${requestId}`;

/** A request id that the server makes, which no client can send. */
export const madeHere = () => `/${newId()}`;

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
