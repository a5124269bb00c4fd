import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';

/** `seq` orders rows newest first and never leaves the server; `id` is the random public name of a row. */
export const row = () => ({
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

/** A day as `YYYY-MM-DD`, as a pattern of SQLite's GLOB. */
export const dayForm = sql.raw(`'[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`);

/** The words as SQLite's IN takes them. */
export const listOf = (words: readonly string[]) => sql.raw(`('${words.join("', '")}')`);

/** Given once per filled-in form, see `contract/key.ts`; null from clients that give none. */
export const formKey = () => text('form_key').unique();

/** A name as the search looks through it, `nameSearch` of the name: whoever writes the one writes the other. */
export const nameSearch = () => text('name_search').notNull();

/** A phone number without the signs that people put between its digits. */
const digits = (phone: string) =>
  ['+', '-', ' ', '(', ')', '.'].reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, phone);

/** What the search of a list looks through: the texts (SQL, in lower case) and a phone number, put together. */
export const searchColumn = (texts: readonly string[], phone: string) =>
  text().generatedAlwaysAs(sql.raw(`(${[...texts, digits(phone)].join(` || ' ' || `)})`));
