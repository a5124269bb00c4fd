import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { dayForm } from '../lib/db/columns.ts';

/**
 * Sign-offs of the cash drawer. Rows are added and never changed; triggers refuse it. A day is
 * signed off again only when what should be in the drawer has changed; the last of its rows stands.
 */
export const cashCount = sqliteTable(
  'cash_count',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    /** Drawn by whoever counts: the same request twice is one sign-off. */
    requestId: text('request_id').notNull().unique(),
    /** Day in India, and which of its sign-offs this is, from 1. */
    day: text().notNull(),
    nth: integer().notNull(),
    /** Whole rupees: left before, cash of the ledger since, taken to the bank, found. */
    opening: integer().notNull(),
    cashIn: integer('cash_in').notNull(),
    cashOut: integer('cash_out').notNull(),
    banked: integer().notNull(),
    counted: integer().notNull(),
    note: text().notNull(),
    /** `user.id`. */
    signedBy: text('signed_by').notNull(),
  },
  (t) => [
    uniqueIndex('cash_count_day').on(t.day, t.nth),
    check('cash_count_day_form', sql`${t.day} glob ${dayForm}`),
    check('cash_count_nth', sql`typeof(${t.nth}) = 'integer' and ${t.nth} >= 1`),
    check(
      'cash_count_amounts',
      sql.raw(
        ['opening', 'cash_in', 'cash_out', 'banked', 'counted']
          .map((name) => `typeof(${name}) = 'integer' and ${name} >= 0`)
          .join(' and '),
      ),
    ),
    check(
      'cash_count_note',
      sql.raw(`note <> '' or (nth = 1 and counted = opening + cash_in - cash_out - banked)`),
    ),
  ],
);
