import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { undoGrace, undoSeconds } from '../../contract/record.ts';
import { type Db, newId, plainSql, touched } from '../lib/db/index.ts';
import { presentOf, storedColumns } from '../lib/undo/keep.ts';
import { isDayOvertaken } from '../order/collections.ts';

/** The statements that put rows back as they were before a change. */

type Undoing = { id: string; at: string; as: string };

const name = (table: SQLiteTable) => sql.raw(`"${getTableName(table)}"`);
const column = (text: string) => sql.raw(`"${text}"`);

/** Whether a line of `kept` is about a row of that table. */
const isOf = ({ id }: Pick<Undoing, 'id'>, table: SQLiteTable) =>
  sql`kept.change_id = ${id} and kept.tbl = ${getTableName(table)}`;

/** Whether a row is another than the change left it. */
export const changedSince = (id: string, tables: SQLiteTable[]): SQL => {
  const others = tables.map(
    (table) => sql`exists (select 1 from kept
      where ${isOf({ id }, table)} and kept.after is not ${presentOf(table)})`,
  );
  return sql`(exists (select 1 from kept where change_id = ${id} and is_stale)
    or ${sql.join(others, sql` or `)})`;
};

/** The earliest moment of a change that can be undone at that one. */
const earliest = (at: string) =>
  new Date(Date.parse(at) - (undoSeconds + undoGrace) * 1000).toISOString();

/**
 * Takes the change for itself, once; where it is too late, or somebody changed a row since, the
 * second statement breaks, and with it the whole batch.
 */
export const claiming = (db: Db, { id, at, as }: Undoing, tables: SQLiteTable[]) => [
  plainSql(
    db,
    sql`update change set undone_at = ${at}, undone_as = ${as}
      where id = ${id} and undone_at = '' and at >= ${earliest(at)}`,
  ),
  ...tables.map((table) =>
    plainSql(
      db,
      sql`update change set undone_as = '' where id = ${id} and undone_as = ${as}
        and (exists (select 1 from kept where change_id = ${id} and is_stale)
          or exists (select 1 from kept
            where ${isOf({ id }, table)} and kept.after is not ${presentOf(table)}))`,
    ),
  ),
  plainSql(
    db,
    sql`insert into kept (change_id, tbl, row_id) select null, '', 0
      where not exists (select 1 from change where id = ${id} and undone_as = ${as})`,
  ),
  plainSql(db, sql`pragma defer_foreign_keys = on`),
];

/** Rows that were added go, others get what they had, and those that were deleted come. */
export function restoring(db: Db, undoing: Undoing, table: SQLiteTable) {
  const columns = storedColumns(table);
  const was = (text: string) => sql`kept.before ->> ${sql.raw(`'$.${text}'`)}`;
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const of = isOf(undoing, table);
  const later = touched(sql`${name(table)}.updated_at`, undoing.at);
  return [
    sql`delete from ${name(table)} where rowid in (
      select kept.row_id from kept where ${of} and kept.before is null)`,
    sql`update ${name(table)} set ${list(
      columns.map((text) => sql`${column(text)} = ${text === 'updated_at' ? later : was(text)}`),
    )} from kept where ${of} and kept.row_id = ${name(table)}.rowid
      and kept.before is not null and kept.after is not null`,
    sql`insert into ${name(table)} (${list(columns.map(column))})
      select ${list(columns.map(was))} from kept where ${of} and kept.after is null`,
  ].map((statement) => plainSql(db, statement));
}

const changedOf = (column: string) =>
  sql.raw(`kept.before ->> '$.${column}' is not kept.after ->> '$.${column}'`);

/**
 * The statement that breaks where others have the pieces by now of the days on which orders are
 * collected again.
 */
export const expectDays = (db: Db, id: string) =>
  plainSql(
    db,
    sql`insert into kept (change_id, tbl, row_id) select ${id}, 'orders', null
      where ${isDayOvertaken(sql`w.rowid in (
        select row_id from kept where change_id = ${id} and tbl = 'orders'
          and (${changedOf('needed_on')} or ${changedOf('status')}
            or ${changedOf('course_price')} or ${changedOf('course_name')}))`)}`,
  );

type Actor = { id: string; name: string; email: string };

/** A line of the history for each that the change wrote, the other way round, newest first. */
export const recordingUndone = (db: Db, { id, at }: Undoing, by: Actor) =>
  plainSql(
    db,
    sql`insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
      select ${newId()} || '.' || a.seq, ${at}, ${by.id}, ${by.name}, ${by.email}, 'undone', a.noun,
        a.record, a.after, a.before
      from audit a join kept k on k.row_id = a.seq and k.tbl = 'audit'
      where k.change_id = ${id} order by a.seq desc`,
  );
