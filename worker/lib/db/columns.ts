import { sql } from 'drizzle-orm';
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

/** The words as a list for SQLite's IN. */
export const listOf = (words: readonly string[]) => sql.raw(`('${words.join("', '")}')`);

/** Identifies one filled-in form, see `contract/key.ts`; null from clients that send none. */
export const formKey = () => text('form_key').unique();
