import { and, type Column, eq, getTableName, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { HistoryEntry, Noun } from '../../../contract/history.ts';
import type { Role } from '../../../contract/team.ts';
import { type Db, insertFrom, newId, now, touched } from '../db/index.ts';
import { slot } from '../slot.ts';
import { history } from './table.ts';

/** Whose changes the history keeps; without a role they may not read it. */
export type RecordedActor = { id: string; name: string; email: string; role?: Role };

/** What expires by itself is deleted by nobody; the history says so of records of the school. */
export const byClock: RecordedActor = { id: 'clock', name: 'The clock', email: '' };

/**
 * Who makes a change, which the history records. Demo data (`seed`) and one's own registration or
 * order (`self`) leave no line: the record itself says who and when.
 */
export type Actor = RecordedActor | 'seed' | 'self';

/** For writes that record nothing: with a person as actor they do not compile. */
export type UnrecordedActor = Exclude<Actor, RecordedActor>;

export const isRecorded = (actor: Actor): actor is RecordedActor => typeof actor === 'object';

export type RecordTable = SQLiteTable & { id: SQLiteColumn };

/** The table of each noun that has a history, and what a row of it is called. */
export const named = slot<Record<Noun, { table: RecordTable; name: SQL }>>(
  'the names of what has a history',
);

export function nounOf(table: RecordTable): Noun {
  const nouns = Object.entries(named.take());
  const [noun] = nouns.find(([, of]) => of.table === table) ?? [];
  if (noun === undefined) throw new Error(`${getTableName(table)} has no history`);
  return noun as Noun;
}

type RecordChange = {
  /** `changed` by default. */
  what?: HistoryEntry['what'];
  table: RecordTable;
  /** Columns whose values of before are kept, if any. Never a secret: no password, no hash. */
  fields?: readonly string[];
  /** What is said of after the change, null when the record is deleted. */
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
 * The statement that adds a change to the history. It reads `before` from the rows: it stands
 * before the change, under the same condition, but after rows that are added.
 */
export function record(
  db: Db,
  by: RecordedActor,
  { what = 'changed', table, fields = [], after, at, where }: RecordChange,
) {
  const before =
    what === 'added' ? null : objectOf(fields.map((field) => [field, columnOf(table, field)]));
  const text = after && sql`${JSON.stringify(after)}`;
  return insertLines(db, by, { what, table, at, where, before, after: text });
}

const objectOf = (entries: (readonly [field: string, value: SQL])[]): SQL =>
  sql`json_object(${sql.join(
    entries.map(([field, value]) => sql`${sql.raw(`'${field}'`)}, ${value}`),
    sql`, `,
  )})`;

/** A change of text columns whose new values the database computes from the row as it is. */
type ComputedChange = Pick<RecordChange, 'table' | 'at' | 'where'> & {
  after: Record<string, SQL>;
  /** What is said without a value before and after, such as that a password was changed. */
  facts: Record<string, string>;
};

/**
 * As `record`, for values known to the database alone: a line of those fields that differ, and none
 * when nothing does and there are no facts.
 */
export function recordComputed(
  db: Db,
  by: RecordedActor,
  { table, at, where, after, facts }: ComputedChange,
) {
  const entries = Object.entries(after).map(([field, value]) => {
    const column = columnOf(table, field);
    return { field, column, value, differs: ne(column, value) };
  });
  // A merge patch (RFC 7396) leaves out what is null.
  const differing = (of: 'column' | 'value') =>
    sql`json_patch('{}', ${objectOf(
      entries.map((entry) => [entry.field, sql`iif(${entry.differs}, ${entry[of]}, null)`]),
    )})`;
  const hasFacts = Object.keys(facts).length > 0 ? sql`true` : sql`false`;
  return insertLines(db, by, {
    what: 'changed',
    table,
    at,
    where: and(where, or(hasFacts, ...entries.map(({ differs }) => differs))),
    before: differing('column'),
    after: sql`json_patch(${differing('value')}, ${JSON.stringify(facts)})`,
  });
}

type Line = Required<Pick<RecordChange, 'what'>> &
  Pick<RecordChange, 'table' | 'at' | 'where'> & { before: SQL | null; after: SQL | null };

const insertLines = (db: Db, by: RecordedActor, { table, at = now(), where, ...line }: Line) =>
  insertFrom(
    db,
    history,
    {
      ...line,
      noun: nounOf(table),
      id: sql`${newId()} || '.' || row_number() over ()`,
      at,
      actor: by.id,
      actorName: by.name,
      actorEmail: by.email,
      record: sql`${table.id}`,
    },
    sql`from ${table} where ${where}`,
  );

/** The fields of `next` that differ from `row`. */
export function differences<Row extends object>(row: Row, next: Partial<Row>): Partial<Row> {
  const changed = Object.entries(next).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof Row]),
  );
  return Object.fromEntries(changed) as Partial<Row>;
}

export const isSame = <Row extends object>(row: Row, next: Partial<Row>): boolean =>
  Object.keys(differences(row, next)).length === 0;

/**
 * What of a change stays readable: money, status and dates, which the law makes the school keep. A
 * list of what stays, so that a new field is taken out by itself.
 */
export const impersonal = [
  ...['status', 'coursePrice', 'paid', 'advancePayment', 'balancePayment', 'txnId'],
  ...['startDate', 'endDate', 'certificate', 'demoDate', 'demoTime', 'attendance'],
  ...['batch', 'seatUntil'],
];

type Added = { table: RecordTable; id: string; fields: Record<string, unknown>; at: string };

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
