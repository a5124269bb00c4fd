import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Content } from '../../contract/document/content.ts';
import { documentKinds } from '../../contract/document/sheet.ts';
import { monthMailTo } from '../../contract/money-report.ts';
import { dayForm, listOf } from '../lib/db/columns.ts';
import { payment } from '../payment/table.ts';

/** Without a gap in a financial year. Triggers refuse all changes but one cancellation. */
export const moneyDocument = sqliteTable(
  'document',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    /** Financial year, `2026-27`, and the place in it, from 1. */
    year: text().notNull(),
    n: integer().notNull(),
    /** As `documentNumber` makes it, with the prefix of its day. */
    number: text().notNull().unique(),
    kind: text({ enum: documentKinds }).notNull(),
    payment: text()
      .notNull()
      .references(() => payment.id),
    /** Day in India, no earlier than that of the number before. */
    issuedOn: text('issued_on').notNull(),
    content: text({ mode: 'json' }).$type<Content>().notNull(),
    cancelledAt: text('cancelled_at').notNull().default(''),
    /** `user.id`, or empty. */
    cancelledBy: text('cancelled_by').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('document_place').on(t.year, t.n),
    // With all that the register filters by, and without the contents.
    index('document_register').on(t.year, t.n, t.issuedOn, t.kind, t.cancelledAt, t.number),
    index('document_payment').on(t.payment),
    uniqueIndex('document_standing').on(t.payment).where(sql.raw(`cancelled_at = ''`)),
    check('document_kind', sql`${t.kind} in ${listOf(documentKinds)}`),
    check('document_n', sql`typeof(${t.n}) = 'integer' and ${t.n} >= 1`),
    check(
      'document_number_form',
      sql.raw(`length(number) <= 16 and number not glob '*[^A-Za-z0-9/-]*'`),
    ),
    check('document_day_form', sql`${t.issuedOn} glob ${dayForm}`),
    check('document_content', sql`json_type(${t.content}) = 'object'`),
    check('document_cancelled', sql.raw(`(cancelled_at = '') = (cancel_reason = '')`)),
  ],
);

/** Who gets the mail about the file of a month: one row, or none until an owner has said so. */
export const monthMail = sqliteTable(
  'month_mail',
  {
    id: text().primaryKey(),
    recipients: text({ enum: monthMailTo }).notNull(),
    changedAt: text('changed_at').notNull(),
    /** `user.id`. */
    changedBy: text('changed_by').notNull(),
  },
  (t) => [check('month_mail_recipients', sql`${t.recipients} in ${listOf(monthMailTo)}`)],
);
