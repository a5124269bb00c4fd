import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Values that work once: a passkey's challenge is inserted when made and deleted by its use; a
 * proof of work is inserted by its use.
 */
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
