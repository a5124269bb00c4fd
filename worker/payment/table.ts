import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { directions, methods, paymentStates } from '../../contract/payment.ts';
import { dayForm, listOf } from '../lib/db/columns.ts';
import { order } from '../order/table.ts';

/**
 * The ledger: every rupee that came in or went out, or that somebody says did. Rows are added and
 * decided once; triggers refuse all else, a second verified line of one transfer, and more sent
 * back than was paid. They also keep the sums of the order.
 */
export const payment = sqliteTable(
  'payment',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    /** Drawn by whoever records it: the same request twice is one line. */
    requestId: text('request_id').notNull().unique(),
    /** `orders.id`; null for the fee of a demo class. */
    order: text('order_row').references(() => order.id),
    /** `demo.id`, of a booking that may have been deleted since; null for an order. */
    demo: text(),
    /** The seven digits of the order or booking. */
    number: text().notNull(),
    direction: text({ enum: directions }).notNull(),
    method: text({ enum: methods }).notNull(),
    /** Whole rupees. */
    amount: integer().notNull(),
    /** What the buyer claimed, where another amount has come; else null. */
    claimedAmount: integer('claimed_amount'),
    /** Transaction id without spaces, in upper case; empty for cash. */
    reference: text().notNull().default(''),
    /** Day in India on which the money moved. */
    receivedOn: text('received_on').notNull(),
    state: text({ enum: paymentStates }).notNull(),
    /** It puts an earlier entry right; no money moved. */
    isCorrection: integer('is_correction', { mode: 'boolean' }).notNull().default(false),
    /** The line that this correction takes back, because it was verified by mistake. */
    reverses: text().unique(),
    /** The whole amount of a transfer that the office splits over several orders. */
    transferAmount: integer('transfer_amount'),
    /** `bank_line.id` of the line of the statement that it was verified with. */
    bankLine: text('bank_line'),
    decidedAt: text('decided_at').notNull().default(''),
    /** `user.id`; empty while it is a claim, and where it is not known. */
    decidedBy: text('decided_by').notNull().default(''),
    reason: text().notNull().default(''),
    /** `user.id`, or empty for a visitor. */
    recordedBy: text('recorded_by').notNull().default(''),
  },
  (t) => [
    // With all that the sums read.
    index('payment_order').on(t.order, t.state, t.direction, t.isCorrection, t.amount),
    index('payment_demo').on(t.demo).where(sql.raw('demo is not null')),
    index('payment_reference').on(t.reference, t.state).where(sql.raw(`reference <> ''`)),
    index('payment_list').on(t.state, t.seq),
    // With all that the sums of a month read.
    index('payment_day').on(
      ...([t.receivedOn, t.seq, t.state, t.direction, t.method, t.amount] as const),
      ...([t.isCorrection, t.reverses] as const),
    ),
    index('payment_cash')
      .on(t.receivedOn, t.direction, t.isCorrection, t.amount)
      .where(sql.raw(`method = 'cash' and state = 'verified'`)),
    index('payment_bank_line').on(t.bankLine).where(sql.raw('bank_line is not null')),
    check('payment_subject', sql`(${t.order} is null) <> (${t.demo} is null)`),
    check('payment_number', sql.raw(`length(number) = 7 and number not glob '*[^0-7]*'`)),
    check('payment_direction', sql`${t.direction} in ${listOf(directions)}`),
    check('payment_method', sql`${t.method} in ${listOf(methods)}`),
    check('payment_amount', sql`typeof(${t.amount}) = 'integer' and ${t.amount} > 0`),
    check('payment_reference_form', sql.raw(`reference = upper(replace(reference, ' ', ''))`)),
    check('payment_day_form', sql`${t.receivedOn} glob ${dayForm}`),
    check('payment_state', sql`${t.state} in ${listOf(paymentStates)}`),
    // Only what a buyer says came in is a claim, and it is decided or not.
    check('payment_claim', sql.raw(`direction = 'in' or state = 'verified'`)),
    check(
      'payment_claimed_amount',
      sql.raw(
        `claimed_amount is null or (typeof(claimed_amount) = 'integer' and claimed_amount > 0 ` +
          `and state = 'verified' and direction = 'in')`,
      ),
    ),
    check('payment_decided', sql.raw(`(state = 'claimed') = (decided_at = '')`)),
    check(
      'payment_reason',
      sql.raw(
        `case state when 'claimed' then reason = '' when 'rejected' then reason <> '' ` +
          'else true end',
      ),
    ),
    check('payment_reversal', sql.raw(`reverses is null or is_correction`)),
    check(
      'payment_transfer',
      sql.raw(
        `transfer_amount is null or ` +
          `(typeof(transfer_amount) = 'integer' and transfer_amount >= amount)`,
      ),
    ),
  ],
);
