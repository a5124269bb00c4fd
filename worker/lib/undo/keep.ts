import type { D1Database } from '@cloudflare/workers-types';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { SQLiteSyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { undoSeconds } from '../../../contract/record.ts';
import { may, type Permission, type Role } from '../../../contract/team.ts';
import type { Env } from '../../env.ts';
import { now, sentBy } from '../db/index.ts';
import type { KeepingFiles } from '../files/files.ts';
import { slot } from '../slot.ts';

/** The records that a call may touch, by their ids; what hangs on them follows. */
export type Touched = Partial<
  Record<
    | 'order'
    | 'payment'
    | 'certificate'
    | 'demo'
    | 'batch'
    | 'course'
    | 'product'
    | 'enquiry'
    | 'note'
    | 'user'
    | 'material'
    | 'template'
    | 'offer',
    readonly string[]
  >
>;

/** Rows that a change may touch, whose `where` selects the same before and after it. */
export type Scope = { table: SQLiteTable; where: SQL };

/** Which rows those are, and the statement that holds the mails a change wrote. */
export const keeping = slot<{
  scopesOf: (touched: Touched) => Scope[];
  holdMails: (id: string, since: SQL) => SQL;
  heldMails: (id: string) => SQL;
}>('what can be undone');

const dialect = new SQLiteSyncDialect();
const textOf = (statement: SQL) => dialect.sqlToQuery(statement.inlineParams()).sql;

export const storedColumns = (table: SQLiteTable): string[] =>
  Object.values(getTableColumns(table)).flatMap(({ name, generated }) => (generated ? [] : [name]));

/** Values of a call of `json_object`: D1 takes 32 arguments. */
const atOnce = 15;

/** A row of the table as JSON, without what is null. */
export function rowOf(table: SQLiteTable): SQL {
  const name = getTableName(table);
  const columns = storedColumns(table);
  let whole = "'{}'";
  for (let from = 0; from < columns.length; from += atOnce) {
    const part = columns.slice(from, from + atOnce);
    const pairs = part.map((column) => `'${column}', "${name}"."${column}"`).join(', ');
    whole = `json_patch(${whole}, json_object(${pairs}))`;
  }
  return sql.raw(whole);
}

/** The row that a line of `kept` is about, as it is at present. */
export const presentOf = (table: SQLiteTable): SQL => {
  const name = sql.raw(`"${getTableName(table)}"`);
  return sql`(select ${rowOf(table)} from ${name} where ${name}.rowid = kept.row_id)`;
};

const isOf = (id: string, table: SQLiteTable) =>
  sql`change_id = ${id} and tbl = ${getTableName(table)}`;

const insertRows = (id: string, { table, where }: Scope, column: 'before' | 'after') => {
  const name = getTableName(table);
  return sql`insert or ignore into kept (change_id, tbl, row_id, ${sql.raw(column)})
    select ${id}, ${name}, "rowid", ${rowOf(table)} from ${table} where ${where}`;
};

const newest = (table: 'audit' | 'message') =>
  sql.raw(`(select coalesce(max(seq), 0) from ${table})`);

/** What is written before the statements of a batch, and what after them. */
function around(id: string, scopes: Scope[]) {
  const of = sql`(select lines from change where id = ${id})`;
  const mails = sql`(select mails from change where id = ${id})`;
  const before = [
    sql`delete from change where at < strftime('%Y-%m-%dT%H:%M:%fZ', ${now()}, '-10 minutes')`,
    sql`insert into change (id, at, lines, mails)
      values (${id}, ${now()}, ${newest('audit')}, ${newest('message')})
      on conflict (id) do update set lines = excluded.lines, mails = excluded.mails`,
    ...scopes.map(
      ({ table }) => sql`update kept set is_stale = 1
        where ${isOf(id, table)} and after is not ${presentOf(table)}`,
    ),
    ...scopes.map((scope) => insertRows(id, scope, 'before')),
  ];
  const after = [
    ...scopes.flatMap((scope) => [
      sql`update kept set after = ${presentOf(scope.table)} where ${isOf(id, scope.table)}`,
      insertRows(id, scope, 'after'),
    ]),
    sql`delete from kept where change_id = ${id} and before is after`,
    sql`insert or ignore into kept (change_id, tbl, row_id, after)
      select ${id}, 'audit', seq, '{}' from audit where seq > ${of}`,
    keeping.take().holdMails(id, mails),
    sql`select exists (select 1 from kept where change_id = ${id})
      or ${keeping.take().heldMails(id)} as "isKept"`,
  ];
  return { before: before.map(textOf), after: after.map(textOf) };
}

/** The database, which keeps what its batches that write change. */
function keepingDatabase(DB: D1Database, id: string, scopes: Scope[], noted: () => void) {
  let writes = false;
  const batch = async (list: Parameters<D1Database['batch']>[0]) => {
    if (!writes) return DB.batch(list);
    writes = false;
    const { before, after } = around(id, scopes);
    const some = (texts: string[]) => texts.map((text) => DB.prepare(text));
    const results = await DB.batch([...some(before), ...list, ...some(after)]);
    const last = results.at(-1)?.results[0] as { isKept: number } | undefined;
    if (last?.isKept) noted();
    return results.slice(before.length, -after.length);
  };
  return {
    prepare: (text: string) => {
      writes ||= /^\s*(insert|update|delete|with)/i.test(text);
      return DB.prepare(text);
    },
    batch,
  } as D1Database;
}

/**
 * The bindings for a call that can be undone for a minute under its number: the rows that its
 * batches change are kept, its mails and the files that it gives up wait. As they are without one,
 * and for who may not take back what it does, where that `needs` more than to do it.
 */
export function undoable(
  c: Context,
  requestId: string | undefined,
  touched: Touched,
  needs?: Permission,
): Env & KeepingFiles {
  const user = c.get('user') as { id: string; role: Role };
  if (requestId === undefined || (needs && !may(user.role, needs))) return c.env;
  const id = sentBy(user, requestId);
  const noted = () => c.set('undo', { requestId, seconds: undoSeconds });
  const DB = keepingDatabase(c.env.DB, id, keeping.take().scopesOf(touched), noted);
  return { ...c.env, DB, keepsFiles: true };
}
