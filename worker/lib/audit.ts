import { type SQL, sql } from 'drizzle-orm';

/**
 * Something that is always true of the records. `find` selects what contradicts it, as `id` of a
 * row and `why` in a few words without personal data: both go into logs and mails. Plain SQLite,
 * for a backup, and several queries where D1 would take no union; ages count from `at`.
 */
export type Rule = { name: string; find: (at: string) => (string | SQL)[] };

/** A row that contradicts a rule, or a file (`id` is its key). */
export type Finding = { rule: string; id: string; why: string };

/** A rule that does not depend on the time. */
export const rule = (name: string, ...queries: (string | SQL)[]): Rule => ({
  name,
  find: () => queries,
});

/** Columns that the office alone changes, by the names that the history has for noun and field. */
export type Tracked = {
  noun: string;
  table: string;
  columns: Record<string, string>;
  /** The status of a record that the office has not decided; a decision has a line. */
  undecided?: string;
};

/** What a noun says of its records, as `worker/audit/nouns.ts` lists it. */
export type Audited = {
  rules?: Rule[];
  /** Selects of the `key` of each file that its records name. */
  files?: string[];
  tracked?: Tracked[];
  /** Tables whose rows say when they were made and changed. */
  dated?: string[];
};

/** Whether one of those columns of the row holds anything. */
export const holds = (row: string, columns: string[]) =>
  sql.raw(`(${columns.map((column) => `${row}.${column}`).join(' || ')}) <> ''`);
