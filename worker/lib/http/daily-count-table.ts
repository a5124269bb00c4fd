import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Counts per day: public look-ups, so that serial numbers cannot be enumerated, mails per
 * unconfirmed mailbox, so that none is flooded, and registrations per address.
 */
export const dailyCount = sqliteTable(
  'daily_count',
  {
    /** HMAC of what is counted, so that the table is no list of visitors. */
    key: text().primaryKey(),
    /** Day in India (YYYY-MM-DD) that is counted. */
    day: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('daily_count_day').on(t.day)],
);
