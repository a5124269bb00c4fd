import type * as z from 'zod/mini';
import type * as reply from './bank-reply.ts';
/** What a column of a statement means. With `type` (Cr or Dr), `credit` has both directions. */
export const columnRoles = [
  'date',
  'narration',
  'reference',
  'credit',
  'debit',
  'type',
  'balance',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Whether a row is of money that came in, that went out, or of neither. */
export const sides = ['in', 'out', 'none'] as const;
export type Side = (typeof sides)[number];

export type Columns = z.output<typeof reply.columns>;

export type BankFormat = z.output<typeof reply.bankFormat>;

export type ImportedLine = z.output<typeof reply.importedLine>;

/** Money that went out under the id of a transfer: where that came in, it was sent back. */
export type Withdrawal = Pick<ImportedLine, 'day' | 'paise' | 'reference'>;

export type BadRow = z.output<typeof reply.badRow>;

export type BankImport = z.output<typeof reply.bankImport>;

export type Suggestion = z.output<typeof reply.suggestion>;

/** Where a line stands: without a payment, set aside, sent back by the bank, or accounted for. */
export const bankTabs = ['open', 'aside', 'returned', 'matched'] as const;
export type BankTab = (typeof bankTabs)[number];

export type BankLine = z.output<typeof reply.bankLine>;

export type BankMatch = z.output<typeof reply.bankMatch>;

/** An import has at most so many lines, unreadable rows, and characters of a narration. */
export const mostLines = 5000;
export const mostRows = 500;
export const longestNarration = 500;
