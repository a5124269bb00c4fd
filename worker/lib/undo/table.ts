import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Changes that can be undone for a minute, and are forgotten soon after. */
export const change = sqliteTable('change', {
  /** The client's number of the change behind the id of who made it: `sentBy`. */
  id: text().primaryKey(),
  at: text().notNull(),
  /** Up to which lines the history and the mails went before the last of its batches. */
  lines: integer().notNull(),
  mails: integer().notNull(),
  undoneAt: text('undone_at').notNull().default(''),
  undoneAs: text('undone_as').notNull().default(''),
});

/** The rows that a change touched: as JSON before it and after it, null where there was none. */
export const kept = sqliteTable(
  'kept',
  {
    change: text('change_id')
      .notNull()
      .references(() => change.id, { onDelete: 'cascade' }),
    table: text('tbl').notNull(),
    /** `rowid` there. */
    row: integer('row_id').notNull(),
    before: text(),
    after: text(),
    /** Somebody else changed it between two batches of the change. */
    isStale: integer('is_stale', { mode: 'boolean' }).notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.change, t.table, t.row] })],
);
