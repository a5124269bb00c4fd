import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Env } from '../env.ts';
import { isDatabaseFailure, newId, notNullViolation, now, open } from '../lib/db/index.ts';
import { sentBy } from '../lib/db/request-id.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { slot } from '../lib/slot.ts';
import { change, kept } from '../lib/undo/table.ts';
import { cancelWaiting } from '../message/write.ts';
import { clearingSeats, expectSeats, takingSeats } from '../seat/undo.ts';
import { undoingMoney } from '../settle/reverse.ts';
import { changedSince, claiming, expectDays, recordingUndone, restoring } from './put-back.ts';

/** The tables whose rows are put back, and that of the ledger, whose lines are made good. */
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

/** A row that was kept as JSON, as the code reads one of the table. */
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
 * Undoes a change of the caller's within its minute: rows are as they were, money is made good by
 * lines of its own, mails that wait are dropped. The same again is fine. Refuses an unknown one or
 * another's (404), and one too old or on which something depends by now (409).
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
    takingSeats(db, id, undoing.at),
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
