import * as z from 'zod/mini';
import { day, today } from './day.ts';
import { line, maybeLine, recordId, tidied, whole, withId } from './field.ts';
import { filter, paging, searched } from './list.ts';
import { mostPaid, normalReference, requestId } from './payment.ts';
import { mostAtOnce, type PaymentResult } from './payment-office.ts';

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

/** Index of the column of each role, from 0. */
export type Columns = Partial<Record<ColumnRole, number>>;

/** A statement's headings as they are compared, and what somebody said that its columns mean. */
export type BankFormat = { heads: string; name: string; columns: Columns };

/** Money that came in, by a line of a bank statement. */
export type ImportedLine = {
  /** Day in India, `YYYY-MM-DD`. */
  day: string;
  /** More than 0. */
  paise: number;
  /** Twelve digits for UPI and IMPS (RRN), the bank's own number for others, or empty. */
  reference: string;
  narration: string;
  /** Paise on the account afterwards; null where the statement has none. */
  balance: number | null;
};

/** A row of a statement that could not be read, and why. */
export type BadRow = { row: number; text: string; reason: string };

/** What became of a statement. */
export type BankImport = {
  _id: string;
  createdAt: string;
  /** Name of the file, and of whoever imported it. */
  name: string;
  importedBy: string;
  bank: string;
  /** First and last day of its lines; empty without lines. */
  from: string;
  to: string;
  /** Lines of money that came in; how many of them were new, and what all are worth in paise. */
  lines: number;
  added: number;
  paise: number;
  /** Rows of money that went out, and rows that are no lines: headings, totals, remarks. */
  debits: number;
  others: number;
  bad: BadRow[];
  /** Rows after which the running balance does not follow from the row before. */
  breaks: number[];
};

/** An open claim, or an order with a balance, that a line may be the payment of. */
export type Suggestion = {
  /** Id of the claim; empty for an order without one. */
  payment: string;
  /** Id of the order, or empty for the fee of a demo class. */
  order: string;
  number: string;
  name: string;
  what: string;
  /** Whole rupees that are claimed, or that are due. */
  amount: number;
  reason: 'amount differs' | 'used twice' | 'name' | 'balance';
};

/** Where a line of a statement stands: without a payment, set aside by the office, or accounted for. */
export const bankTabs = ['open', 'aside', 'matched'] as const;
export type BankTab = (typeof bankTabs)[number];

/** A line of a statement for the office. */
export type BankLine = Omit<ImportedLine, 'balance'> & {
  _id: string;
  /** Paise that no verified payment accounts for. */
  left: number;
  /** Why the office set it aside, and who did; else empty. */
  asideReason: string;
  asideBy: string;
  /** Orders and bookings whose verified payments account for it, seven digits each. */
  numbers: string[];
  suggestions: Suggestion[];
};

/** A claim and the line of a statement with the same transaction id and amount. */
export type BankMatch = {
  payment: string;
  line: string;
  number: string;
  name: string;
  what: string;
  amount: number;
  txnId: string;
  day: string;
};

const most = { lines: 5000, rows: 500, narration: 200 };
export const mostLines = most.lines;
export const longestNarration = most.narration;

const count = whole('Say how many', 0, 1_000_000);
const paise = whole('Give the amount in paise', 1, mostPaid * 100);

/** The reference of a line, as the ledger compares it. */
const lineReference = z.pipe(
  tidied('Send the reference', normalReference),
  z
    .string()
    .check(z.regex(/^(?:[A-Z0-9/-]{4,35})?$/, 'A reference has 4 to 35 letters and digits')),
);

const importedLine = z.object(
  {
    day: z.pipe(
      day('Send the day'),
      z.string().check(z.refine((value) => value <= today(), 'This day is still to come')),
    ),
    paise,
    reference: lineReference,
    narration: maybeLine(most.narration),
    balance: z.nullable(whole('Give the balance in paise', -1e15, 1e15)),
  },
  'Send the lines',
);

const tooManyRows = `Send at most ${most.rows} rows`;

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
  },
  'Say what the columns are',
);

const badRow = z.object(
  {
    row: count,
    text: maybeLine(500),
    reason: line('Say why', 200),
  },
  'Send what could not be read',
);

/** A statement that was read in the browser; `format` is kept for the next one with these headings. */
export const bankImport = z.object({
  requestId,
  name: line('Name the file', 120),
  bank: line('Name the bank', 60),
  lines: z
    .array(importedLine, 'Send the lines')
    .check(z.maxLength(most.lines, `Import at most ${most.lines} lines at once`)),
  debits: count,
  others: count,
  bad: z.array(badRow, 'Send what could not be read').check(z.maxLength(most.rows, tooManyRows)),
  breaks: z.array(count, 'Send the rows').check(z.maxLength(most.rows, tooManyRows)),
  format: z.optional(format),
});
export type ImportStatement = z.output<typeof bankImport>;
export const mostRows = most.rows;

export const bankLines = z.object({
  tab: filter(z.enum(bankTabs, 'Choose a tab')),
  q: searched,
  ...paging,
});
export type BankLineList = z.output<typeof bankLines>;

const pair = z.object({ payment: recordId, line: recordId }, 'Choose payments');

/** Claims with the lines of a statement that have their transaction id and amount. */
export const verifyMatches = z.object({
  pairs: z
    .array(pair, 'Choose payments')
    .check(
      z.minLength(1, 'Choose payments'),
      z.maxLength(mostAtOnce, `Verify at most ${mostAtOnce} payments at once`),
    ),
  confirm: z.optional(z.boolean('Say true or false')),
  requestId: z.optional(requestId),
});
export type VerifyMatches = z.output<typeof verifyMatches>;
export type MatchResult = PaymentResult;

/** Sets a line aside that is no payment of an order; an empty reason takes that back. */
export const setAside = withId({ reason: maybeLine(200) });
export type SetAside = z.output<typeof setAside>;
