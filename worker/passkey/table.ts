import { sql } from 'drizzle-orm';
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { user } from '../user/table.ts';

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const passkey = sqliteTable(
  'passkey',
  {
    /** The credential's id as base64url. */
    id: text().primaryKey(),
    userId: owner(),
    /** The public key in COSE form (RFC 9052). */
    publicKey: blob('public_key', { mode: 'buffer' }).notNull(),
    counter: integer().notNull().default(0),
    transports: text({ mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at').notNull().default(''),
  },
  (t) => [index('passkey_user').on(t.userId)],
);

/** Codes that replace a lost passkey; each works once. */
export const recoveryCode = sqliteTable(
  'recovery_code',
  {
    /** scrypt of the code with a salt of the person's. */
    codeHash: text('code_hash').primaryKey(),
    userId: owner(),
    usedAt: text('used_at').notNull().default(''),
  },
  (t) => [index('recovery_code_user').on(t.userId)],
);
