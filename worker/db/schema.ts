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
import type { Topic } from '../../contract/course.ts';
import { cashOnDelivery, statuses } from '../../contract/order.ts';
import { day, row } from './columns.ts';

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
    index('user_day').on(t.createdAt),
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

/**
 * Enrolments and shop orders. An order keeps its own copy of who bought what at which price, so that it stays
 * readable when the course, the product or the person's record changes.
 */
export const order = sqliteTable(
  'orders',
  {
    ...row(),
    /** Seven digits 0–7, drawn by the client: the key that makes placing an order idempotent. */
    orderId: text('order_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    kind: text({ enum: ['course', 'shop'] }).notNull(),
    /** SHA-256 of what was ordered, as placed; editing the order later does not change it. */
    contentHash: text('content_hash').notNull(),
    /** Day in India (YYYY-MM-DD) on which it was placed: what a date or month filter means. */
    placedOn: text('placed_on').notNull(),
    /** 1 to 12, out of `placedOn`. */
    month: integer().generatedAlwaysAs(sql`(cast(substr(placed_on, 6, 2) as integer))`),
    serialNo: text('serial_no').notNull(),
    name: text().notNull(),
    fatherName: text('father_name').notNull().default(''),
    motherName: text('mother_name').notNull().default(''),
    spouseName: text('spouse_name').notNull().default(''),
    email: text().notNull(),
    mobile: text().notNull().default(''),
    aadharLast4: text('aadhar_last4').notNull().default(''),
    dob: text().notNull().default(''),
    address: text().notNull().default(''),
    courseName: text('course_name').notNull(),
    /** `nameKey(courseName)` of a course, empty for a shop order. */
    courseKey: text('course_key').notNull(),
    coursePrice: integer('course_price').notNull(),
    advancePayment: integer('advance_payment').notNull(),
    balancePayment: integer('balance_payment').notNull(),
    txnId: text('txn_id').notNull(),
    status: text({ enum: statuses }).notNull().default('pending'),
    startDate: text('start_date').notNull().default(''),
    endDate: text('end_date').notNull().default(''),
    linkOne: text('link_one').notNull().default(''),
    linkTwo: text('link_two').notNull().default(''),
    linkThree: text('link_three').notNull().default(''),
    linkFour: text('link_four').notNull().default(''),
    certificate: text({ enum: ['', 'yes', 'no'] })
      .notNull()
      .default(''),
    /** Key of the certificate in R2, or empty. */
    pdf: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('orders_order_id').on(t.orderId),
    index('orders_user').on(t.userId, t.seq),
    // A list is in the order of its days: one index for each set of filters, and `seq` ends every index of SQLite.
    index('orders_day').on(t.placedOn),
    index('orders_month').on(t.month, t.placedOn),
    index('orders_course').on(t.courseKey, t.placedOn),
    index('orders_course_month').on(t.courseKey, t.month, t.placedOn),
    index('orders_status').on(t.status, t.placedOn),
    index('orders_status_month').on(t.status, t.month, t.placedOn),
    index('orders_course_status').on(t.courseKey, t.status, t.placedOn),
    index('orders_course_status_month').on(t.courseKey, t.status, t.month, t.placedOn),
    index('orders_txn')
      .on(sql`${t.txnId} collate nocase`)
      .where(sql.raw(`txn_id <> '${cashOnDelivery}'`)),
    check('orders_id_form', sql.raw(`length(order_id) = 7 and order_id not glob '*[^0-7]*'`)),
    check('orders_kind', sql`${t.kind} in ('course', 'shop')`),
    check('orders_key', sql`(${t.kind} = 'course') = (${t.courseKey} <> '')`),
    check('orders_name_given', sql`length(${t.courseName}) > 0`),
    check(
      'orders_money',
      sql`typeof(${t.coursePrice}) = 'integer' and typeof(${t.advancePayment}) = 'integer' and typeof(${t.balancePayment}) = 'integer' and ${t.coursePrice} >= 1 and ${t.advancePayment} >= 0 and ${t.balancePayment} >= 0 and ${t.advancePayment} + ${t.balancePayment} = ${t.coursePrice}`,
    ),
    check('orders_txn_given', sql`length(${t.txnId}) > 0`),
    check('orders_status_known', sql`${t.status} in ${sql.raw(`('${statuses.join("', '")}')`)}`),
    check('orders_certificate', sql`${t.certificate} in ('', 'yes', 'no')`),
    check('orders_day_form', sql`${t.placedOn} glob ${sql.raw(`'${day}'`)}`),
    check(
      'orders_dates',
      sql`(${t.startDate} = '' or ${t.startDate} glob ${sql.raw(`'${day}'`)}) and (${t.endDate} = '' or (${t.endDate} glob ${sql.raw(`'${day}'`)} and ${t.endDate} >= ${t.startDate}))`,
    ),
  ],
);

/** Lines of shop orders, with the name and price of the day; written with their order and never changed. */
export const orderLine = sqliteTable(
  'order_line',
  {
    /** `orders.id`, not the number people see. */
    order: text('order_row')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The product as it was; it may be gone from the catalogue. */
    productId: text('product_id').notNull(),
    name: text().notNull(),
    price: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.order, t.position] }),
    uniqueIndex('order_line_product').on(t.order, t.productId),
    check('order_line_name', sql`length(${t.name}) > 0`),
    check('order_line_price', sql`typeof(${t.price}) = 'integer' and ${t.price} >= 1`),
    check('order_line_amount', sql`typeof(${t.amount}) = 'integer' and ${t.amount} >= 1`),
  ],
);

/**
 * Codes that were asked for, for addresses that belong to nobody too: asking costs the same and counts the same for
 * both. Rows older than a day are swept.
 */
export const otp = sqliteTable(
  'otp',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** HMAC of the e-mail. */
    account: text().notNull(),
    /** Empty when the e-mail belongs to nobody: no code is right then. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** HMAC of account and code. */
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** SHA-256 of the token in the cookie that the right code was exchanged for; empty before and after. */
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

export { demo, miss, query } from './desk.ts';
export { audit, customer, emailPart, tally } from './office.ts';
