import { and, eq, is, SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { after, type Db } from '../db/index.ts';
import { conflictSince } from './read.ts';
import { type Actor, differences, isRecorded, nounOf, type RecordTable, record } from './record.ts';

type EditedRecord<Row> = {
  table: RecordTable & { updatedAt: SQLiteColumn };
  before: Row;
  /** Which lines of the history also are of it, beside its own. */
  lines?: SQL;
  /** Reads the record as it is now, in the editor's view. */
  current: () => Promise<unknown>;
};

type Timestamped = { id: string; updatedAt: string };

const conflict = async <Row extends Timestamped>(
  db: Db,
  { table, before, lines, current }: EditedRecord<Row>,
  since: string,
  by: Actor,
) =>
  conflictSince(
    db,
    {
      noun: nounOf(table),
      id: before.id,
      since,
      current: await current(),
      ...(lines && { lines }),
    },
    by,
  );

/** Refuses (409, with the changes since) when the record was saved after the editor loaded it. */
export async function expectUnchanged<Row extends Timestamped>(
  db: Db,
  edited: EditedRecord<Row>,
  loaded: string | undefined,
  by: Actor,
): Promise<void> {
  if (loaded !== undefined && loaded !== edited.before.updatedAt)
    throw await conflict(db, edited, loaded, by);
}

/** Whether the statement before this one in the batch changed a row (SQLite, `changes()`). */
export const ifSaved: SQL = sql`changes() > 0`;

/** What a save is answered with that found everything as it was sent. */
export const nothingChanged = 'Nothing was changed';

/** What a save is answered with; `form` has the `updatedAt` that the editor loaded. */
export const savedWords = (
  form: { updatedAt?: string | undefined },
  { updatedAt }: { updatedAt: string },
  words: string,
): string => (form.updatedAt === updatedAt ? nothingChanged : words);

type Derived<Row> = { [Column in keyof Row]?: Row[Column] | SQL };

type Also<Row> = {
  /** What else changed, in words by name; beside the record, and for its history. */
  facts?: Record<string, string>;
  /** Columns that follow from the others, by SQL from other rows too, and are not recorded. */
  derived?: Derived<Row>;
  /**
   * Statements of the batch after the change, whose moment is `at`. The first has the condition
   * `ifSaved`, each further one that the one before did something: two saves may share a moment.
   * With them the record is saved even where no field differs.
   */
  beside?: ((at: string) => BatchItem<'sqlite'>[]) | undefined;
  /**
   * Statements for mails by the row after the change, run before it on the condition `when` that it
   * will happen. None where no field differs.
   */
  mails?: ((row: Row, when: SQL) => BatchItem<'sqlite'>[]) | undefined;
};

/** The values that are known before the database computes the others. */
const plainOf = <Row>(derived: Derived<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(derived).filter(([, value]) => !is(value, SQL)),
  ) as Partial<Row>;

/**
 * Saves the fields of `next` that differ, with their history, in one batch. Answers the row after
 * it. Refuses (409, with the changes since) when somebody saved it meanwhile.
 */
export async function save<Row extends Timestamped>(
  db: Db,
  edited: EditedRecord<Row>,
  next: Partial<Row>,
  by: Actor,
  { facts = {}, derived = {}, beside, mails }: Also<Row> = {},
): Promise<Row> {
  const { table, before } = edited;
  const changes = differences(before, next);
  const fields = Object.keys(changes);
  const isChange = fields.length + Object.keys(facts).length > 0;
  if (!isChange && !beside) return before;
  const at = after(before.updatedAt);
  const where = and(eq(table.id, before.id), eq(table.updatedAt, before.updatedAt));
  const update = db
    .update(table)
    .set({ ...changes, ...derived, updatedAt: at })
    .where(where)
    .returning({ id: table.id });
  const recorded = { ...changes, ...facts };
  const change = { table, fields, after: recorded, at, where };
  const history = isRecorded(by) && isChange ? [record(db, by, change)] : [];
  const row: Row = { ...before, ...changes, ...plainOf(derived), updatedAt: at };
  const when = sql`exists (select 1 from ${table} where ${where})`;
  const earlier = [...history, ...(isChange ? (mails?.(row, when) ?? []) : [])];
  const statements = [...earlier, update, ...(beside?.(at) ?? [])];
  const results = await db.batch(statements as unknown as [BatchItem<'sqlite'>]);
  const rows = results.at(earlier.length) as unknown as { id: string }[];
  if (rows.length === 0) throw await conflict(db, edited, before.updatedAt, by);
  return row;
}
