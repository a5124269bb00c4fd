import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Noun } from '../../../contract/history.ts';
import { type Db, insertFrom, newId, touched } from '../db/index.ts';
import { type Actor, isRecorded, type RecordedActor, type RecordTable, record } from './record.ts';
import { history } from './table.ts';

type Added = {
  noun: Noun;
  table: RecordTable;
  id: string;
  fields: Record<string, unknown>;
  at: string;
};

/** The first line of a new record's history, after its insert; none for who is not recorded. */
export const recordAdded = (db: Db, by: Actor, { id, fields, ...line }: Added) =>
  isRecorded(by)
    ? [record(db, by, { ...line, what: 'added', after: fields, where: eq(line.table.id, id) })]
    : [];

type Fact = Record<'before' | 'after', Record<string, string>> & {
  noun: Noun;
  record: string;
  at: string;
  when: SQL;
};

/** A line about something beside a record that is no column of it, where `when` holds. */
export const recordFact = (db: Db, by: RecordedActor, { when, ...line }: Fact) =>
  insertFrom(
    db,
    history,
    {
      ...line,
      what: 'changed',
      id: newId(),
      actor: by.id,
      actorName: by.name,
      actorEmail: by.email,
    },
    sql`where ${when}`,
  );

type ChangedAlike = {
  noun: Noun;
  table: RecordTable & { updatedAt: SQLiteColumn };
  next: Record<string, unknown>;
  where: SQL | undefined;
};

/** The statements that change every row of the condition alike, each with a line in its history. */
export function changeAll(
  db: Db,
  by: Actor,
  { next, where, ...of }: ChangedAlike,
): BatchItem<'sqlite'>[] {
  const line = { ...of, fields: Object.keys(next), after: next, where };
  return [
    ...(isRecorded(by) ? [record(db, by, line)] : []),
    db
      .update(of.table)
      .set({ ...next, updatedAt: touched(of.table.updatedAt) })
      .where(where),
  ];
}
