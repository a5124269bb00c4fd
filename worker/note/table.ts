import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { noteNouns } from '../../contract/note.ts';
import { listOf } from '../lib/db/columns.ts';

/** What the office notes about its records. Triggers delete it with the record. */
export const note = sqliteTable(
  'note',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    noun: text({ enum: noteNouns as [(typeof noteNouns)[number]] }).notNull(),
    record: text().notNull(),
    text: text().notNull(),
    /** `user.id`, and the name as it was. */
    by: text('written_by').notNull(),
    byName: text('by_name').notNull(),
  },
  (t) => [
    index('note_record').on(t.noun, t.record, t.seq),
    index('note_by').on(t.by),
    check('note_noun', sql`${t.noun} in ${listOf(noteNouns)}`),
    check('note_text', sql`length(${t.text}) > 0`),
  ],
);
