import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How many rows of a list there are, per course, status and time, kept by triggers: the total of a filtered list and
 * the day on which its page 900 begins are looked up here instead of counted. Of the history (`audit`) there is one row
 * per record, its noun in `course` and its id in `status`.
 */
export const tally = sqliteTable(
  'tally',
  {
    list: text({ enum: ['order', 'user', 'query', 'demo', 'audit'] }).notNull(),
    /** Key of a course's name, empty for shop orders, `*` for whatever course. */
    course: text().notNull(),
    /** `*` for whatever status. */
    status: text().notNull(),
    /** 0 for all time, 1 for a month, 2 for a day. */
    grain: integer().notNull(),
    /** Empty, YYYY-MM or YYYY-MM-DD. */
    period: text().notNull(),
    n: integer().notNull(),
    /** Whole rupees: the sum of the orders' prices. */
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.course, t.status, t.grain, t.period] })],
);

/** What each person ordered, kept by triggers. `amount` leaves out what was cancelled, refunded or failed. */
export const customer = sqliteTable(
  'customer',
  {
    userId: text('user_id').primaryKey(),
    orders: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [index('customer_amount').on(t.amount)],
);

/**
 * Every end of every e-mail address (`asha@x.in`, `sha@x.in`, `ha@x.in` …), its first 32 characters, kept by
 * triggers: whoever has `sha` anywhere in the address is a range of this table. Plain rows rather than SQLite's
 * full-text index, because D1 cannot export a database with virtual tables.
 */
export const emailPart = sqliteTable(
  'email_part',
  {
    list: text({ enum: ['user', 'demo'] }).notNull(),
    part: text().notNull(),
    /** Of the row with that address. */
    seq: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.part, t.seq] })],
);
