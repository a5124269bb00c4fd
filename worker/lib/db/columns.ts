import { type Column, type SQL, sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';

/** `seq` orders rows by age and never leaves the server; `id` is random and public. */
export const row = () => ({
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

/** `YYYY-MM-DD` as a pattern for SQLite's GLOB. */
export const dayForm = sql.raw(`'[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`);

/** `HH:mm` as such a pattern. */
export const timeForm = sql.raw(`'[0-2][0-9]:[0-5][0-9]'`);

/** The words as a list for SQLite's IN. */
export const listOf = (words: readonly string[]) => sql.raw(`('${words.join("', '")}')`);

/** All of the conditions, without the brackets that `and` puts around them. */
export const every = (...conditions: SQL[]) => sql.join(conditions, sql` and `);

/** Whether the columns hold whole numbers: SQLite would keep anything. */
export const areWhole = (...columns: Column[]) =>
  every(...columns.map((column) => sql`typeof(${column}) = 'integer'`));

export const jsonColumn = <Value>(query: SQL, name: string) =>
  sql<Value>`${query}`.mapWith((json: string) => JSON.parse(json) as Value).as(name);

/** Identifies one filled-in form, see `contract/token.ts`; null from clients that send none. */
export const formKey = () => text('form_key').unique();

/** A name as the search looks through it, by `nameSearch`: whoever writes one writes the other. */
export const nameSearch = () => text('name_search').notNull();

/** A phone number without the signs that people put between its digits. */
const digits = (phone: string) =>
  ['+', '-', ' ', '(', ')', '.'].reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, phone);

/** What the search of a list looks through: the texts (SQL, in lower case) and a phone number. */
export const searchColumn = (texts: readonly string[], phone: string) =>
  text().generatedAlwaysAs(sql.raw(`(${[...texts, digits(phone)].join(` || ' ' || `)})`));
