import { desc, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Env } from '../env.ts';
import type { Db } from './db/index.ts';

/** Records that are somebody's: their noun in the history, and a select of their ids. */
export type Owned = { noun: string; ids: SQL };

/** Somebody by their account, and by the e-mails that they have confirmed: a select of these. */
export type Person = {
  userId: string;
  emails: SQL;
  /** They ask themselves: a name and phone, which anybody can type, show them nothing. */
  isAsking?: true;
};

/** Whom an erasure takes out. A statement does nothing where it is not `isRunning`. */
export type Erased = Person & {
  at: string;
  isRunning: SQL;
  /** The e-mail that stands in place of theirs. */
  replaced: SQL;
  /** A moment after the row's last change, so that an edit under way finds it changed. */
  later: SQL;
  /** What is theirs in all nouns. */
  records: Owned[];
};

/** What a noun has of a person, as `worker/privacy/erasing.ts` lists it. */
export type Personal = {
  records?: (person: Person) => Owned;
  /** Selects the `key` of each file that an erasure takes away. */
  files?: (person: Person) => SQL[];
  /** Tables of what lets somebody in for a while: what a database of before has of it is over. */
  passes?: string[];
  /** What an erasure does; plain SQL, since a restored backup is erased again by it. */
  erase: (whom: Erased) => SQL[];
};

/** Whether a row, by its columns `noun` and `record`, is about one of these records. */
export const isAbout = (records: Owned[]): SQL =>
  sql`(${sql.join(
    records.map(({ noun, ids }) => sql`(noun = ${noun} and record in (${ids}))`),
    sql` or `,
  )})`;

/** The assignments that empty columns of text. */
export const emptying = (columns: string[]): SQL =>
  sql.raw(columns.map((column) => `${column} = ''`).join(', '));

export const deleteOwned = (table: string, { userId, isRunning }: Erased, column = 'user_id') =>
  sql`delete from ${sql.raw(table)} where ${sql.raw(column)} = ${userId} and ${isRunning}`;

/** Deletes the rows of a table that name one of the e-mails. */
export const deleteNamed = (table: string, { emails, isRunning }: Erased) =>
  sql`delete from ${sql.raw(table)} where email in (${emails}) and ${isRunning}`;

/** Whose data is asked for, and which part of each list. */
export type PersonalRequest = Person & { env: Env; db: Db; size: number; offset: number };

type HeldFile = { what: string; path: string };

/** A list of what is held of somebody: its length, a part, newest first, and its files. */
export type Held<View> = {
  length: SQL;
  part: BatchItem<'sqlite'>;
  viewed: (rows: unknown[]) => View[];
  files: (rows: unknown[]) => HeldFile[];
};

type Holding<Rows extends SQLiteSelect, View> = {
  from: SQLiteTable & { seq?: SQLiteColumn };
  where: SQL | undefined;
  rows: Rows;
  /** The order of rows that have no `seq`. */
  newest?: (SQL | SQLiteColumn)[];
  view: (row: Rows['_']['result'][number]) => View;
  file?: (row: Rows['_']['result'][number]) => HeldFile;
};

/** What is held in a table: `rows` are all of it, of which `where` says whose they are. */
export const held = <Rows extends SQLiteSelect, View>(
  { size, offset }: PersonalRequest,
  { from, where, rows, newest = [desc(from.seq as SQLiteColumn)], view, file }: Holding<Rows, View>,
): Held<View> => ({
  length: sql`(select count(*) from ${from} where ${where})`,
  part: rows
    .where(where)
    .orderBy(...newest)
    .limit(size)
    .offset(offset),
  viewed: (found) => found.map((row) => view(row as Parameters<typeof view>[0])),
  files: (found) => (file ? found.map((row) => file(row as Parameters<typeof file>[0])) : []),
});

/** The length of the longest of several lists. */
export const lengthsOf = (lists: Held<unknown>[]) =>
  sql<number>`max(${sql.join(
    lists.map(({ length }) => length),
    sql`, `,
  )})`;

type Views<Lists> = {
  [Name in keyof Lists]: Lists[Name] extends Held<infer View> ? View[] : never;
};

export const viewsOf = <Lists extends Record<string, Held<unknown>>>(
  lists: Lists,
  parts: unknown[][],
) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, { viewed }], i) => [name, viewed(parts[i] ?? [])]),
  ) as Views<Lists>;
