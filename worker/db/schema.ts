import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Topic } from '../../contract/course.ts';

/** `seq` orders rows newest first and never leaves the server; `id` is the random public name of a row. */
const row = () => ({
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});

const goods = () => ({
  ...row(),
  name: text().notNull(),
  /** `nameKey(name)`: two names are the same when their keys are. */
  nameKey: text('name_key').notNull(),
  desc: text().notNull(),
  price: integer().notNull(),
  stock: text({ enum: ['Yes', 'No'] }).notNull(),
  /** Keys in R2, in the order they are shown. */
  images: text({ mode: 'json' }).$type<string[]>().notNull(),
});

export const course = sqliteTable(
  'course',
  {
    ...goods(),
    duration: text().notNull(),
    details: text({ mode: 'json' }).$type<Topic[]>().notNull(),
  },
  (t) => [
    uniqueIndex('course_name').on(t.nameKey),
    check(
      'course_price',
      sql`typeof(${t.price}) = 'integer' and ${t.price} between 1 and 10000000`,
    ),
    check('course_stock', sql`${t.stock} in ('Yes', 'No')`),
    check('course_name_given', sql`length(${t.name}) between 1 and 120`),
    check('course_images', sql`json_array_length(${t.images}) between 1 and 3`),
    check('course_details', sql`json_type(${t.details}) = 'array'`),
  ],
);

export const product = sqliteTable('product', goods(), (t) => [
  uniqueIndex('product_name').on(t.nameKey),
  check('product_price', sql`typeof(${t.price}) = 'integer' and ${t.price} between 1 and 10000000`),
  check('product_stock', sql`${t.stock} in ('Yes', 'No')`),
  check('product_name_given', sql`length(${t.name}) between 1 and 120`),
  check('product_images', sql`json_array_length(${t.images}) between 1 and 3`),
]);

/** A random word per list, changed by triggers at every write: the list's ETag. */
export const catalogue = sqliteTable('catalogue', {
  list: text({ enum: ['course', 'product'] }).primaryKey(),
  version: text().notNull(),
});

/** R2 keys that no record names: written before the upload, struck out in the batch that names them. */
export const orphan = sqliteTable(
  'orphan',
  {
    key: text().primaryKey(),
    since: text().notNull(),
  },
  (t) => [index('orphan_since').on(t.since)],
);

export const user = sqliteTable(
  'user',
  {
    ...row(),
    name: text().notNull(),
    fatherName: text('father_name').notNull().default(''),
    motherName: text('mother_name').notNull().default(''),
    spouseName: text('spouse_name').notNull().default(''),
    /** AES-256-GCM under a key that is not in this database; empty when none was given. */
    aadharSealed: text('aadhar_sealed').notNull().default(''),
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
  },
  (t) => [
    uniqueIndex('user_email').on(t.email),
    uniqueIndex('user_serial').on(t.serialNo),
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
    /** SHA-256 of the bearer token, hexadecimal. The token itself is nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('session_user').on(t.userId), index('session_expiry').on(t.expiresAt)],
);
