import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** R2 keys that no record names: inserted before the upload, deleted by triggers once named. */
export const orphan = sqliteTable(
  'orphan',
  {
    key: text().primaryKey(),
    since: text().notNull(),
  },
  (t) => [index('orphan_since').on(t.since)],
);
