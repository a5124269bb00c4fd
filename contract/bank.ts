import * as z from 'zod/mini';
import { doubts } from './payment-doubt.ts';
import { record } from './reply-schema.ts';

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

/** Money that went out under the id of a transfer: where that came in, it was sent back. */
export type Withdrawal = Pick<ImportedLine, 'day' | 'paise' | 'reference'>;

/** Where a line stands: without a payment, set aside, sent back by the bank, or accounted for. */
export const bankTabs = ['open', 'aside', 'returned', 'matched'] as const;
export type BankTab = (typeof bankTabs)[number];

/** An import has at most so many lines, unreadable rows, and characters of a narration. */
export const mostLines = 5000;
export const mostRows = 500;
export const longestNarration = 500;

export const columns = z.partialRecord(z.enum(columnRoles), z.int());
export type Columns = z.output<typeof columns>;

export const types = z.record(z.string(), z.enum(sides));

export const bankFormat = record('BankFormat', {
  heads: z.string(),
  name: z.string(),
  columns,
  types,
  monthFirst: z.boolean(),
});
export type BankFormat = z.output<typeof bankFormat>;

export const badRow = record('BadRow', { row: z.int(), text: z.string(), reason: z.string() });
export type BadRow = z.output<typeof badRow>;

export const bankImport = record('BankImport', {
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  importedBy: z.string(),
  bank: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.int(),
  added: z.int(),
  paise: z.int(),
  debits: z.int(),
  others: z.int(),
  returned: z.int(),
  bad: z.array(badRow),
  takenBackAt: z.string(),
  takenBackBy: z.string(),
});
export type BankImport = z.output<typeof bankImport>;

export const suggestion = record('Suggestion', {
  payment: z.string(),
  order: z.string(),
  number: z.string(),
  name: z.string(),
  what: z.string(),
  amount: z.int(),
  reason: z.enum(['id', 'number', 'name', 'balance']),
  doubts: z.array(z.enum(doubts)),
});
export type Suggestion = z.output<typeof suggestion>;

export const importedLine = z.strictObject({
  day: z.string(),
  paise: z.int(),
  reference: z.string(),
  narration: z.string(),
  balance: z.nullable(z.int()),
});
export type ImportedLine = z.output<typeof importedLine>;

export const bankLine = record('BankLine', {
  ...z.omit(importedLine, { balance: true }).shape,
  _id: z.string(),
  left: z.int(),
  returned: z.int(),
  asideReason: z.string(),
  asideBy: z.string(),
  numbers: z.array(z.string()),
  suggestions: z.array(suggestion),
});
export type BankLine = z.output<typeof bankLine>;

export const bankMatch = record('BankMatch', {
  payment: z.string(),
  line: z.string(),
  number: z.string(),
  name: z.string(),
  what: z.string(),
  price: z.int(),
  balance: z.int(),
  amount: z.int(),
  txnId: z.string(),
  day: z.string(),
  narration: z.string(),
});
export type BankMatch = z.output<typeof bankMatch>;
