import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PartName } from '../../contract/school/parts.ts';

/**
 * As JSON, a part at a time. The newest row holds whose day has come; the older ones stay readable.
 */
export const publication = sqliteTable(
  'school_publication',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    part: text().$type<PartName>().notNull(),
    words: text().notNull(),
    /** The day from which it holds, in India. */
    from: text().notNull(),
    /** Who published it, by name; the seed is nobody. */
    by: text().notNull(),
    /** Ids of the entries that were taken out with it, and of all that was published before. */
    withdrawn: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  },
  (t) => [
    index('school_publication_part').on(t.part, t.seq),
    check('school_publication_words', sql`json_valid(${t.words})`),
  ],
);

export const draft = sqliteTable(
  'school_draft',
  {
    part: text().$type<PartName>().primaryKey(),
    updatedAt: text('updated_at').notNull(),
    words: text().notNull(),
    /** The day from which it is to hold, in India; empty for at once. */
    from: text().notNull().default(''),
    by: text().notNull(),
  },
  (t) => [check('school_draft_words', sql`json_valid(${t.words})`)],
);
