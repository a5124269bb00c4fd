import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { roles } from '../../contract/team.ts';
import { every, listOf, nameSearch, row, searchColumn } from '../lib/db/columns.ts';

/** The condition of the index `user_waiting`, in the words in which SQLite has to find it again. */
export const isWaiting = sql.raw(`(pending_name <> '' or pending_image <> '')`);

/** The same of `user_email`: two people without an e-mail are two. */
const hasEmail = sql.raw(`email <> ''`);

export const afterPrefix = `ltrim(serial_no, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`;
const fourDigits = '[0-9][0-9][0-9][0-9][1-9][0-9][0-9][0-9]';
/**
 * The form of a serial number under any prefix, since old ones stay valid when the school takes
 * another: 2 to 6 capital letters, the year, and 1000 to 99999.
 */
export const serialForm = `length(serial_no) - length(${afterPrefix}) between 2 and 6 and (${afterPrefix} glob '${fourDigits}' or ${afterPrefix} glob '${fourDigits}[0-9]')`;

export const user = sqliteTable(
  'user',
  {
    ...row(),
    name: text().notNull(),
    nameSearch: nameSearch(),
    fatherName: text('father_name').notNull().default(''),
    motherName: text('mother_name').notNull().default(''),
    spouseName: text('spouse_name').notNull().default(''),
    /** HMAC of the Aadhaar number under a key outside this database; empty when none was given. */
    aadharHash: text('aadhar_hash').notNull().default(''),
    aadharLast4: text('aadhar_last4').notNull().default(''),
    /** Trimmed and lower-cased; empty of somebody whom the office wrote down at the counter. */
    email: text().notNull(),
    mobile: text().notNull().default(''),
    dob: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Empty without an e-mail: nobody logs in to it. */
    passwordHash: text('password_hash').notNull(),
    image: text().notNull().default(''),
    /** A certified student's new name and photo key, until the office approves them; else empty. */
    pendingName: text('pending_name').notNull().default(''),
    pendingImage: text('pending_image').notNull().default(''),
    serialNo: text('serial_no').notNull(),
    role: text({ enum: roles }).notNull().default('student'),
    isAdmin: integer('is_admin', { mode: 'boolean' })
      .notNull()
      .generatedAlwaysAs(sql`role in ('owner', 'office')`),
    /** Who answers for a student under 18; else empty. */
    guardianName: text('guardian_name').notNull().default(''),
    guardianMobile: text('guardian_mobile').notNull().default(''),
    /** Empty until then: e-mail confirmed, latest login, end of access, erasure. */
    confirmedAt: text('confirmed_at').notNull().default(''),
    lastLoginAt: text('last_login_at').notNull().default(''),
    disabledAt: text('disabled_at').notNull().default(''),
    erasedAt: text('erased_at').notNull().default(''),
    search: searchColumn(['name_search', 'email', 'lower(serial_no)'], 'mobile'),
  },
  (t) => [
    uniqueIndex('user_email').on(t.email).where(hasEmail),
    uniqueIndex('user_serial').on(t.serialNo),
    index('user_list').on(t.createdAt, t.seq, t.email),
    index('user_name').on(t.nameSearch),
    index('user_search').on(t.createdAt, t.seq, t.search),
    index('user_waiting').on(t.createdAt, t.seq, t.email).where(isWaiting),
    check(
      'user_email_form',
      sql`${t.email} = lower(${t.email}) and (${t.email} = '' or ${t.email} like '%_@_%')`,
    ),
    check(
      'user_without_email',
      sql`(${t.email} <> '' or (${every(
        sql`${t.passwordHash} = '' and ${t.confirmedAt} = ''`,
        sql`${t.lastLoginAt} = '' and ${t.role} = 'student'`,
      )}))`,
    ),
    check('user_serial_form', sql.raw(serialForm)),
    check('user_role', sql`${t.role} in ${listOf(roles)}`),
  ],
);

export const session = sqliteTable(
  'session',
  {
    /** SHA-256 of the bearer token in hexadecimal. The token itself is not stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session in the list that its owner sees; says nothing of the token. */
    id: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** Browser and system in words, such as `Chrome on Android`. */
    device: text().notNull().default(''),
    verifiedAt: text('verified_at').notNull().default(''),
  },
  (t) => [index('session_user').on(t.userId), index('session_expiry').on(t.expiresAt)],
);

/**
 * Codes for a new password. An e-mail without an account gets a row too, so that none shows which
 * have accounts. Rows are deleted after a day.
 */
export const otp = sqliteTable(
  'otp',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** HMAC of the e-mail. */
    account: text().notNull(),
    /** Null for an e-mail without an account that may log in: then no code is right. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** HMAC of account and code. */
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the asking browser's cookie, which alone may use it, and HMAC of its address. */
    browser: text().notNull().default(''),
    address: text().notNull().default(''),
    tries: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** SHA-256 of the cookie's token that the code was exchanged for; null before and after. */
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

/** How a person confirms their e-mail: a link and a code, one pair a person. */
export const confirmation = sqliteTable(
  'confirmation',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, and HMAC of person and code. */
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [check('confirmation_tries', sql`${t.tries} between 0 and 5`)],
);

/** The code with which somebody whom the office wrote down opens their account, one a person. */
export const opening = sqliteTable(
  'opening',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** HMAC of person and code. */
    codeHash: text('code_hash').notNull(),
    /** The e-mail that it was sent to; empty of one that somebody sent on WhatsApp. */
    email: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [
    index('opening_expiry').on(t.expiresAt),
    check('opening_tries', sql`${t.tries} between 0 and 5`),
  ],
);

/** E-mails that people had before: what they asked and booked under them stays theirs. */
export const earlierEmail = sqliteTable(
  'earlier_email',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    isConfirmed: integer('is_confirmed', { mode: 'boolean' }).notNull(),
    endedAt: text('ended_at').notNull(),
  },
  (t) => [uniqueIndex('earlier_email_once').on(t.userId, t.email)],
);

/** Two records of one person that are one now, and what parts them again. */
export const merged = sqliteTable(
  'merged',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    at: text().notNull(),
    keptId: text('kept_id')
      .notNull()
      .references(() => user.id),
    /** `user.id` and serial number of the record that is gone; both stay taken. */
    goneId: text('gone_id').notNull().unique(),
    serialNo: text('serial_no').notNull().unique(),
    /** Rows as JSON: the one kept before and after, and the one gone; null once it was erased. */
    before: text({ mode: 'json' }).$type<StoredUser | null>(),
    after: text({ mode: 'json' }).$type<StoredUser | null>(),
    gone: text({ mode: 'json' }).$type<StoredUser | null>(),
  },
  (t) => [index('merged_kept').on(t.keptId, t.seq)],
);

export type StoredUser = Record<string, string | number>;

/** The rows that were of the record gone: table, column and `seq` there. */
export const mergedRow = sqliteTable(
  'merged_row',
  {
    merge: text('merge_id')
      .notNull()
      .references(() => merged.id, { onDelete: 'cascade' }),
    table: text('tbl').notNull(),
    row: integer('row_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merge, t.table, t.row] })],
);
