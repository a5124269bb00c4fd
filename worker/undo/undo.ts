import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { undoGrace, undoSeconds } from '../../contract/record.ts';
import type { Env } from '../env.ts';
import {
  type Db,
  isDatabaseFailure,
  newId,
  notNullViolation,
  now,
  open,
  plainSql,
  sentBy,
  touched,
} from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { Personal } from '../lib/personal.ts';
import { slot } from '../lib/slot.ts';
import { presentOf, storedColumns } from '../lib/undo/keep.ts';
import { change, kept } from '../lib/undo/table.ts';
import { cancelWaiting } from '../message/write.ts';
import { isDayOvertaken } from '../order/collections.ts';
import { clearingSeats, expectSeats, takingSeats } from '../seat/change.ts';
import { undoingMoney } from '../settle/reverse.ts';

type Undoing = { id: string; at: string; as: string };

const name = (table: SQLiteTable) => sql.raw(`"${getTableName(table)}"`);
const column = (text: string) => sql.raw(`"${text}"`);

const isOf = ({ id }: Pick<Undoing, 'id'>, table: SQLiteTable) =>
  sql`kept.change_id = ${id} and kept.tbl = ${getTableName(table)}`;

const changedSince = (id: string, tables: SQLiteTable[]): SQL => {
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

/** Once; where it is too late, or somebody changed a row since, the second statement breaks. */
const claiming = (db: Db, { id, at, as }: Undoing, tables: SQLiteTable[]) => [
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

function restoring(db: Db, undoing: Undoing, table: SQLiteTable) {
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

/** Breaks where others have the pieces by now of the days on which orders are collected again. */
const expectDays = (db: Db, id: string) =>
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
const recordingUndone = (db: Db, { id, at }: Undoing, by: Actor) =>
  plainSql(
    db,
    sql`insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
      select ${newId()} || '.' || a.seq, ${at}, ${by.id}, ${by.name}, ${by.email}, 'undone', a.noun,
        a.record, a.after, a.before
      from audit a join kept k on k.row_id = a.seq and k.tbl = 'audit'
      where k.change_id = ${id} order by a.seq desc`,
  );

export const undoTables = slot<{ restored: SQLiteTable[]; ledger: SQLiteTable }>(
  'the tables of what can be undone',
);

const tooLate = () => new Refused('conflict', 'It is too late to undo this: its minute is over.');
const changed = () =>
  new Refused('conflict', 'Somebody else has changed this since. Look at it again.');
const depends = () =>
  new Refused('conflict', 'It cannot be undone any more: something else depends on it by now.');

const dayIsFull = () =>
  new Refused('conflict', 'It cannot be undone any more: the day of collection is full by now.');

function rowIn(table: SQLiteTable, text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  const values = JSON.parse(text) as Record<string, unknown>;
  const entries = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = values[column.name] ?? null;
    return [field, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(entries);
}

/**
 * Within its minute: money is made good by lines of its own, mails that wait are dropped. The same
 * again is fine. Refuses (404) another's, (409) one too old or on which something depends.
 */
export async function undo(env: Env, requestId: string, by: RecordedActor): Promise<void> {
  const db = open(env.DB);
  const undoing = { id: sentBy(by, requestId), at: now(), as: newId() };
  const { id } = undoing;
  const { restored, ledger } = undoTables.take();
  const [[known], lines] = await db.batch([
    db.select().from(change).where(eq(change.id, id)),
    db
      .select()
      .from(kept)
      .where(sql`${kept.change} = ${id} and ${kept.table} = ${getTableName(ledger)}`),
  ]);
  if (!known) throw new Refused('notFound', 'There is nothing to undo, or it is not yours.');
  if (known.undoneAt) return;
  type Lines = Parameters<typeof undoingMoney>[1];
  const money = lines.map((line) => ({
    before: rowIn(ledger, line.before),
    after: rowIn(ledger, line.after),
  })) as Lines;
  const statements: BatchItem<'sqlite'>[] = [
    ...claiming(db, undoing, [...restored, ledger]),
    ...undoingMoney(db, money, { at: undoing.at, by }),
    clearingSeats(db, id),
    ...restored.flatMap((table) => restoring(db, undoing, table)),
    ...takingSeats(db, id, undoing.at),
    expectSeats(db, id, undoing.at),
    expectDays(db, id),
    recordingUndone(db, undoing, by),
    cancelWaiting(db, sql`bulk = ${id}`),
  ];
  await db.batch(statements as [BatchItem<'sqlite'>]).catch(async (error: unknown) => {
    if (!isDatabaseFailure(error)) throw error;
    if (notNullViolation(error) === 'kept.row_id') throw dayIsFull();
    throw await reasonOf(db, id, notNullViolation(error) === 'kept.change_id');
  });
}

async function reasonOf(db: ReturnType<typeof open>, id: string, isClaim: boolean) {
  if (!isClaim) return depends();
  const { restored, ledger } = undoTables.take();
  const found = await db.get<{ isChanged: number }>(
    sql`select ${changedSince(id, [...restored, ledger])} as "isChanged"`,
  );
  return found?.isChanged ? changed() : tooLate();
}

/** Rows as they were within the last minutes: with an erasure nothing of before can be undone. */
export const undoPersonal: Personal = {
  erase: ({ isRunning }) => [
    sql`delete from kept where ${isRunning}`,
    sql`delete from change where ${isRunning}`,
  ],
};
