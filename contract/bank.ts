import * as z from 'zod/mini';
import { pastDay } from './day-field.ts';
import { line, maybeLine, recordId, tidied, whole, withId } from './field.ts';
import { filter, paging, searched } from './list.ts';
import { mostPaid } from './payment.ts';
import { atOnce } from './payment-office.ts';
import { doubts } from './payment-schema.ts';
import { requestId, undoAs } from './record.ts';
import { record } from './reply-schema.ts';
import { normalReference, referenceShape } from './transaction-id.ts';

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

const badRow = record('BadRow', { row: z.int(), text: z.string(), reason: z.string() });
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

export const bankLine = record('BankLine', {
  _id: z.string(),
  day: z.string(),
  paise: z.int(),
  reference: z.string(),
  narration: z.string(),
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

/** Largest import, in bytes of JSON. */
export const largestImport = 2 * 1024 * 1024;

const count = whole('Say how many', 0, 1_000_000);
const paise = whole('Give the amount in paise', 1, mostPaid * 100);

/** The reference of a line, as the ledger compares it. */
const lineReference = z.pipe(
  tidied('Send the reference', normalReference),
  z
    .string()
    .check(
      z.refine(
        (value) => value === '' || referenceShape.test(value),
        'A reference has 4 to 35 letters and digits',
      ),
    ),
);

const importedLine = z.object(
  {
    day: pastDay('Send the day'),
    paise,
    reference: lineReference,
    narration: maybeLine(longestNarration),
    balance: z.nullable(whole('Give the balance in paise', -1e15, 1e15)),
  },
  'Send the lines',
);

export type ImportedLine = z.output<typeof importedLine>;

const withdrawal = z.object(
  { day: pastDay('Send the day'), paise, reference: lineReference },
  'Send what went out',
);

const column = z.optional(whole('Choose a column', 0, 99));

const format = z.object(
  {
    heads: line('Send the headings', 2000),
    name: line('Name the bank', 60),
    columns: z.object(
      {
        date: whole('Choose the column of the day', 0, 99),
        credit: whole('Choose the column of the amount', 0, 99),
        narration: column,
        reference: column,
        debit: column,
        type: column,
        balance: column,
      },
      'Say what the columns are',
    ),
    types: z.record(
      line('Send the word', 60),
      z.enum(sides, 'Say what the word means'),
      'Say what the types are',
    ),
    monthFirst: z.boolean('Say true or false'),
  },
  'Say what the columns are',
);

const unreadRow = z.object(
  { row: count, text: maybeLine(500), reason: line('Say why', 200) },
  'Send what could not be read',
);

/** A statement read in the browser; `format` is kept for the next with these headings. */
export const statementImport = z.object({
  requestId,
  name: line('Name the file', 120),
  bank: line('Name the bank', 60),
  lines: z
    .array(importedLine, 'Send the lines')
    .check(z.maxLength(mostLines, `Import at most ${mostLines} lines at once`)),
  debits: count,
  /** Of what went out, only what has the id of a transfer: a payment may have been sent back. */
  withdrawals: z.optional(
    z
      .array(withdrawal, 'Send what went out')
      .check(z.maxLength(mostLines, `Import at most ${mostLines} lines at once`)),
  ),
  others: count,
  bad: z
    .array(unreadRow, 'Send what could not be read')
    .check(z.maxLength(mostRows, `Send at most ${mostRows} rows`)),
  format: z.optional(format),
});
export type ImportStatement = z.output<typeof statementImport>;

export const bankLines = z.object({
  tab: filter(z.enum(bankTabs, 'Choose a tab')),
  q: searched,
  ...paging,
});
export type BankLineList = z.output<typeof bankLines>;

const pair = z.object({ payment: recordId, line: recordId }, 'Choose payments');

/** Claims with the lines of a statement that have their transaction id and amount. */
export const verifyMatches = z.object({
  pairs: atOnce(pair),
  confirm: z.optional(z.boolean('Say true or false')),
  ...undoAs,
});
export type VerifyMatches = z.output<typeof verifyMatches>;

/** Sets a line aside that is no payment of an order; an empty reason takes that back. */
export const setAside = withId({ reason: maybeLine(200) });
export type SetAside = z.output<typeof setAside>;
