import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Public look-ups that found nobody, counted per address and day so that nobody walks through all numbers. */
export const miss = sqliteTable(
  'miss',
  {
    /** HMAC of the address: enough to count by, and no list of visitors. */
    caller: text().primaryKey(),
    /** Day in India (YYYY-MM-DD) that is counted. */
    day: text().notNull(),
    times: integer().notNull(),
  },
  (t) => [index('miss_day').on(t.day)],
);
