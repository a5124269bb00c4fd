import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BadRow, Columns, Side } from '../../contract/bank.ts';
import { dayForm } from '../lib/db/columns.ts';

export const bankImport = sqliteTable('bank_import', {
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  createdAt: text('created_at').notNull(),
  requestId: text('request_id').notNull().unique(),
  importedBy: text('imported_by').notNull(),
  name: text().notNull(),
  bank: text().notNull(),
  /** First and last day of its lines; empty without lines. */
  from: text('first_day').notNull(),
  to: text('last_day').notNull(),
  lines: integer().notNull(),
  paise: integer().notNull(),
  debits: integer().notNull(),
  /** Of these, those with an id: how many different ones. */
  withdrawals: integer().notNull(),
  others: integer().notNull(),
  bad: text({ mode: 'json' }).$type<BadRow[]>().notNull(),
  /** When its lines were taken out again, and by whom (`user.id`); empty as long as it stands. */
  takenBackAt: text('taken_back_at').notNull().default(''),
  takenBackBy: text('taken_back_by').notNull().default(''),
});

/**
 * Paise of the line `of` that stayed in the bank and that no verified payment accounts for; below 0
 * where more is verified than the bank has. In SQL as indexes have it, which `of` begins.
 */
export const leftOf = (of = '') => `${of}paise - ${of}returned - 100 * ${of}taken`;
const hasRupee = (of = '') => `${of}aside_reason = '' and ${leftOf(of)} >= 100`;
const hasLess = (of = '') => `${of}aside_reason = '' and ${leftOf(of)} < 0`;

export const remaining = sql.raw(`(${leftOf('"bank_line".')})`) as SQL<number>;

/** Of which a rupee or more is nobody's and not set aside: in the words of `bank_line_open`. */
export const isOpen = sql.raw(hasRupee('"bank_line".'));

/** Of which more is verified than the bank has, in the words of `bank_line_less`. */
export const isLess = sql.raw(hasLess('"bank_line".'));

/**
 * Money that came in by a bank's account of it. Which payments a line is of, the ledger says
 * (`payment.bank_line`, or the same reference), by triggers within its amount.
 */
export const bankLine = sqliteTable(
  'bank_line',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** Hash of what makes a line the same when it is imported again (`keysOf`). */
    key: text().notNull().unique(),
    /** `bank_import.id` of the statement in which it was first. */
    import: text()
      .notNull()
      .references(() => bankImport.id),
    day: text().notNull(),
    paise: integer().notNull(),
    /** As in the ledger: without spaces, in upper case; empty where the bank gives none. */
    reference: text().notNull(),
    narration: text().notNull(),
    /** Rupees of it that payments account for; triggers keep it. */
    taken: integer().notNull().default(0),
    /** Paise of it that the bank sent back by withdrawals with its reference; triggers keep it. */
    returned: integer().notNull().default(0),
    /** Why it is no payment of an order; empty as long as nobody said so. */
    asideReason: text('aside_reason').notNull().default(''),
    asideBy: text('aside_by').notNull().default(''),
  },
  (t) => [
    index('bank_line_reference').on(t.reference).where(sql.raw(`reference <> ''`)),
    index('bank_line_import').on(t.import),
    index('bank_line_open').on(t.day, t.seq).where(sql.raw(hasRupee())),
    index('bank_line_less').on(t.seq).where(sql.raw(hasLess())),
    check('bank_line_day', sql`${t.day} glob ${dayForm}`),
    check('bank_line_paise', sql.raw(`typeof(paise) = 'integer' and paise > 0`)),
    check('bank_line_reference_form', sql.raw(`reference = upper(replace(reference, ' ', ''))`)),
  ],
);

/** Money that went out under a transfer's id that came in: the bank sent it back. */
export const bankDebit = sqliteTable(
  'bank_debit',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** Hash of what makes it the same when it is imported again. */
    key: text().notNull().unique(),
    import: text()
      .notNull()
      .references(() => bankImport.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    paise: integer().notNull(),
    reference: text().notNull(),
  },
  (t) => [
    index('bank_debit_reference').on(t.reference),
    index('bank_debit_import').on(t.import),
    check('bank_debit_day', sql`${t.day} glob ${dayForm}`),
    check('bank_debit_paise', sql.raw(`typeof(paise) = 'integer' and paise > 0`)),
    check('bank_debit_reference_form', sql.raw(`reference = upper(replace(reference, ' ', ''))`)),
  ],
);

export const bankFormat = sqliteTable('bank_format', {
  heads: text().primaryKey(),
  name: text().notNull(),
  columns: text({ mode: 'json' }).$type<Columns>().notNull(),
  /** What the words of its column of types say. */
  types: text({ mode: 'json' }).$type<Record<string, Side>>().notNull(),
  monthFirst: integer('month_first', { mode: 'boolean' }).notNull(),
  savedAt: text('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
});
