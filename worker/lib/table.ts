import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Challenges of passkeys, which work once: inserted when made, deleted by their use. */
export const nonce = sqliteTable(
  'nonce',
  {
    /** SHA-256 of purpose and value. */
    hash: text().primaryKey(),
    /** Whose it is, or empty. */
    owner: text().notNull().default(''),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('nonce_expiry').on(t.expiresAt)],
);

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

/** R2 keys that no record names: inserted before the upload, deleted by triggers once named. */
export const orphan = sqliteTable(
  'orphan',
  { key: text().primaryKey(), since: text().notNull() },
  (t) => [index('orphan_since').on(t.since)],
);
