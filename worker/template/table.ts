import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { templateWays } from '../../contract/template.ts';
import { listOf } from '../lib/db/columns.ts';

/** A row with the id of one of `firstTemplates` stands in its place; deleted, it takes it out. */
export const template = sqliteTable(
  'template',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    name: text().notNull(),
    way: text({ enum: templateWays }).notNull(),
    words: text().notNull(),
    isDeleted: integer('is_deleted', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    check('template_way', sql`${t.way} in ${listOf(templateWays)}`),
    check('template_given', sql`length(${t.name}) > 0 and length(${t.words}) > 0`),
  ],
);
