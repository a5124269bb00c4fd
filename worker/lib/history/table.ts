import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { doings, nouns } from '../../../contract/history.ts';

/** Who changed what when, written in its batch; triggers refuse to alter or delete rows. */
export const history = sqliteTable(
  'audit',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    at: text().notNull(),
    /** The id of who made the change, and name and e-mail as they were. */
    actor: text().notNull(),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    what: text({ enum: doings }).notNull(),
    noun: text({ enum: nouns }).notNull(),
    /** `id` of the record. */
    record: text().notNull(),
    /** The changed fields before and after; null where there was or is no record. */
    before: text({ mode: 'json' }).$type<Record<string, unknown> | null>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown> | null>(),
  },
  (t) => [
    index('audit_record').on(t.noun, t.record, t.seq),
    index('audit_at').on(t.at, t.seq, t.actor, t.noun, t.what),
    check('audit_before', sql`${t.before} is null or json_type(${t.before}) = 'object'`),
    check('audit_after', sql`${t.after} is null or json_type(${t.after}) = 'object'`),
  ],
);
