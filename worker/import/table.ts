import { sql } from 'drizzle-orm';
import {
  check,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { importKinds } from '../../contract/import-fields.ts';
import { listOf } from '../lib/db/columns.ts';

export const importedNouns = ['order', 'user', 'course', 'product'] as const;
export type ImportedNoun = (typeof importedNouns)[number];

export const dataImport = sqliteTable(
  'data_import',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    /** Drawn by the client for one file, whose parts have it all. */
    requestId: text('request_id').notNull().unique(),
    importedBy: text('imported_by').notNull(),
    name: text().notNull(),
    kind: text({ enum: importKinds }).notNull(),
    /** When it was taken back, and by whom (`user.id`); empty as long as it stands. */
    takenBackAt: text('taken_back_at').notNull().default(''),
    takenBackBy: text('taken_back_by').notNull().default(''),
  },
  (t) => [check('data_import_kind', sql`${t.kind} in ${listOf(importKinds)}`)],
);

/** The records that came by a file, but for those that were taken back with it. */
export const imported = sqliteTable(
  'imported',
  {
    import: text('import_id')
      .notNull()
      .references(() => dataImport.id),
    row: integer('row_no').notNull(),
    noun: text({ enum: importedNouns }).notNull(),
    record: text().notNull(),
    key: text(),
    /** The record's `updated_at` as the import left it. */
    version: text().notNull(),
    /** It is being taken back: within that batch alone, which ends with its row. */
    isGoing: integer('is_going', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.import, t.row, t.noun] }),
    uniqueIndex('imported_record').on(t.noun, t.record),
    uniqueIndex('imported_key').on(t.key).where(sql.raw('key is not null')),
    check('imported_noun', sql`${t.noun} in ${listOf(importedNouns)}`),
  ],
);
