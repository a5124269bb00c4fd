import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** R2 keys that no record names: written before the upload, struck out in the batch that names them. */
export const orphan = sqliteTable(
  'orphan',
  {
    key: text().primaryKey(),
    since: text().notNull(),
  },
  (t) => [index('orphan_since').on(t.since)],
);
