import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What is counted per day: public look-ups from an address that found nobody, so that nobody walks through all numbers,
 * and confirmations to an e-mail, so that nobody fills somebody else's mailbox.
 */
export const dailyCount = sqliteTable(
  'daily_count',
  {
    /** HMAC of the address or the e-mail: enough to count by, and no list of visitors. */
    caller: text().primaryKey(),
    /** Day in India (YYYY-MM-DD) that is counted. */
    day: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('daily_count_day').on(t.day)],
);
