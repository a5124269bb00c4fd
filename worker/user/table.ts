import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { nameSearch, row, searchColumn } from '../lib/db/columns.ts';

export const user = sqliteTable(
  'user',
  {
    ...row(),
    name: text().notNull(),
    nameSearch: nameSearch(),
    fatherName: text('father_name').notNull().default(''),
    motherName: text('mother_name').notNull().default(''),
    spouseName: text('spouse_name').notNull().default(''),
    /** HMAC of the Aadhaar number under a key that is not in this database; empty when none was given. */
    aadharHash: text('aadhar_hash').notNull().default(''),
    aadharLast4: text('aadhar_last4').notNull().default(''),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    mobile: text().notNull().default(''),
    dob: text().notNull().default(''),
    address: text().notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    /** Key in R2, or empty. */
    image: text().notNull().default(''),
    serialNo: text('serial_no').notNull(),
    isAdmin: integer('is_admin', { mode: 'boolean' }).notNull().default(false),
    search: searchColumn(['name_search', 'email', 'lower(serial_no)'], 'mobile'),
  },
  (t) => [
    uniqueIndex('user_email').on(t.email),
    uniqueIndex('user_serial').on(t.serialNo),
    index('user_list').on(t.createdAt, t.seq, t.email),
    index('user_search').on(t.createdAt, t.seq, t.search),
    check('user_email_form', sql`${t.email} = lower(${t.email}) and ${t.email} like '%_@_%'`),
    check(
      'user_serial_form',
      sql`${t.serialNo} glob 'TCS[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9]'`,
    ),
    check('user_admin', sql`${t.isAdmin} in (0, 1)`),
  ],
);

export const session = sqliteTable(
  'session',
  {
    /** SHA-256 of the bearer token in hexadecimal. The token itself is not stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('session_user').on(t.userId), index('session_expiry').on(t.expiresAt)],
);

/**
 * Codes for a new password. An e-mail without an account gets a row too, so that asking for a code does not show which
 * e-mails have accounts. Rows older than a day are deleted.
 */
export const otp = sqliteTable(
  'otp',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** HMAC of the e-mail. */
    account: text().notNull(),
    /** Null for an e-mail without an account: then no code is right. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** HMAC of account and code. */
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** SHA-256 of the token in the cookie that the right code was exchanged for; null before and after. */
    resetHash: text('reset_hash'),
    resetUntil: text('reset_until'),
    usedAt: text('used_at'),
  },
  (t) => [
    index('otp_account').on(t.account, t.seq),
    uniqueIndex('otp_reset').on(t.resetHash),
    index('otp_made').on(t.createdAt),
    check('otp_tries', sql`${t.tries} between 0 and 5`),
  ],
);
