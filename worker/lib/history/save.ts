import { and, eq } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Noun } from '../../../contract/history.ts';
import { after, type Db } from '../db/index.ts';
import { stale } from './read.ts';
import { type Actor, differences, type Kept, record } from './record.ts';

/** A record that somebody edits. */
type Subject<Row> = {
  noun: Noun;
  table: Kept & { updatedAt: SQLiteColumn };
  /** The row as it was found. */
  before: Row;
  /** The record as it is by now, in the editor's view. */
  current: () => Promise<unknown>;
};

type Stamped = { id: string; updatedAt: string };

const refusal = async <Row extends Stamped>(db: Db, subject: Subject<Row>, since: string) => {
  const { noun, before, current } = subject;
  return stale(db, { noun, id: before.id, since, current: await current() });
};

/** Refuses (409, with what changed) when somebody saved the record since the editor loaded it. */
export async function expectUnchanged<Row extends Stamped>(
  db: Db,
  subject: Subject<Row>,
  loaded: string | undefined,
): Promise<void> {
  const { updatedAt } = subject.before;
  if (loaded !== undefined && loaded !== updatedAt) throw await refusal(db, subject, loaded);
}

/**
 * Saves those fields of `next` that differ, with their line in the history, in one batch, and answers the row as it
 * is then: `before` itself when nothing differs. The seed is nobody and leaves no line. `derived` are columns that
 * follow from the others and are no news. Refuses (409, with what changed) when somebody else saved the record first.
 */
export async function save<Row extends Stamped>(
  db: Db,
  subject: Subject<Row>,
  next: Partial<Row>,
  by: Actor | undefined,
  derived: Partial<Row> = {},
): Promise<Row> {
  const { noun, table, before } = subject;
  const changes = differences(before, next);
  const fields = Object.keys(changes);
  if (fields.length === 0) return before;
  const at = after(before.updatedAt);
  const where = and(eq(table.id, before.id), eq(table.updatedAt, before.updatedAt));
  const saved = { ...changes, ...derived, updatedAt: at };
  const update = db
    .update(table)
    .set(saved as never)
    .where(where)
    .returning({ id: table.id });
  const change = { noun, what: 'changed', table, fields, after: changes, at, where } as const;
  const rows = by ? (await db.batch([record(db, by, change), update]))[1] : await update;
  if (rows.length === 0) throw await refusal(db, subject, before.updatedAt);
  return { ...before, ...saved };
}
