import { type SQL, sql } from 'drizzle-orm';

/** Records that are somebody's: their noun in the history, and a select of their ids. */
export type Owned = { noun: string; ids: SQL };

/** Somebody by their account, and by the e-mail that they have confirmed. */
export type Person = { userId: string; email: SQL };

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

/** What a noun has of a person, in its `personal.ts`. */
export type Personal = {
  records?: (person: Person) => Owned;
  /** Selects the `key` of each file that an erasure takes away. */
  files?: (person: Person) => SQL[];
  /** What an erasure does; plain SQL, since a restored backup is erased again by it. */
  erase: (whom: Erased) => SQL[];
};

/** Whether a row, by its columns `noun` and `record`, is about one of these records. */
export const isAbout = (records: Owned[]): SQL =>
  sql`(${sql.join(
    records.map(({ noun, ids }) => sql`(noun = ${noun} and record in (${ids}))`),
    sql` or `,
  )})`;

/** Deletes the rows of a table that an account owns. */
export const deleteOwned = (table: string, { userId, isRunning }: Erased, column = 'user_id') =>
  sql`delete from ${sql.raw(table)} where ${sql.raw(column)} = ${userId} and ${isRunning}`;

/** Deletes the rows of a table that name the e-mail. */
export const deleteNamed = (table: string, { email, isRunning }: Erased) =>
  sql`delete from ${sql.raw(table)} where email = ${email} and ${isRunning}`;
