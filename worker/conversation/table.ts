import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { conversationKinds, conversationNouns, ways } from '../../contract/conversation.ts';
import { listOf } from '../lib/db/columns.ts';
import { user } from '../user/table.ts';

/**
 * Mails that the clock writes are none of it. Triggers delete what was said about a deleted record.
 */
export const conversation = sqliteTable(
  'conversation',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    noun: text({ enum: conversationNouns }).notNull(),
    /** `id` of the record that it is about. */
    record: text().notNull(),
    kind: text({ enum: conversationKinds }).notNull(),
    way: text({ enum: ways }).notNull(),
    words: text().notNull(),
    by: text('said_by')
      .notNull()
      .references(() => user.id),
    /** Written once; the mail that carries it has the same key. */
    key: text().notNull().unique(),
  },
  (t) => [
    index('conversation_record').on(t.noun, t.record, t.seq),
    check('conversation_noun', sql`${t.noun} in ${listOf(conversationNouns)}`),
    check('conversation_kind', sql`${t.kind} in ${listOf(conversationKinds)}`),
    check('conversation_way', sql`${t.way} in ${listOf(ways)}`),
    check('conversation_words', sql.raw(`words <> '' or way in ('phone', 'person')`)),
  ],
);
