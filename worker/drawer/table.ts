import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type CashKind, cashKinds } from '../../contract/drawer.ts';
import { dayForm, listOf } from '../lib/db/columns.ts';

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
    /** Whole rupees: left before, cash that came and went since, found. */
    opening: integer().notNull(),
    cashIn: integer('cash_in').notNull(),
    cashOut: integer('cash_out').notNull(),
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
        ['opening', 'cash_in', 'cash_out', 'counted']
          .map((name) => `typeof(${name}) = 'integer' and ${name} >= 0`)
          .join(' and '),
      ),
    ),
    check(
      'cash_count_note',
      sql.raw(`note <> '' or (nth = 1 and counted = opening + cash_in - cash_out)`),
    ),
  ],
);

/**
 * Cash that went in or out beside payments. Rows are added and never changed; one that was wrong is
 * taken back by another; both stay to be seen. Triggers refuse all else.
 */
export const cashMove = sqliteTable(
  'cash_move',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    /** Drawn by whoever writes it down: the same request twice is one line. */
    requestId: text('request_id').notNull().unique(),
    /** Day in India on which it moved. */
    day: text().notNull(),
    kind: text({ enum: cashKinds as [CashKind, ...CashKind[]] }).notNull(),
    /** Whole rupees. */
    amount: integer().notNull(),
    reason: text().notNull(),
    /** The line that this one takes back: both count nothing. */
    reverses: text().unique(),
    /** `user.id`. */
    by: text('written_by').notNull(),
  },
  (t) => [
    index('cash_move_day').on(t.day),
    check('cash_move_day_form', sql`${t.day} glob ${dayForm}`),
    check('cash_move_kind', sql`${t.kind} in ${listOf(cashKinds)}`),
    check('cash_move_amount', sql`typeof(${t.amount}) = 'integer' and ${t.amount} > 0`),
  ],
);
