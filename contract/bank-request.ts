import * as z from 'zod/mini';
import { bankTabs, longestNarration, mostLines, mostRows, sides } from './bank.ts';
import { pastDay } from './day-field.ts';
import { line, maybeLine, recordId, tidied, whole, withId } from './field.ts';
import { filter, paging, searched } from './list.ts';
import { mostPaid } from './payment.ts';
import { atOnce } from './payment-office.ts';
import { requestId, undoAs } from './record.ts';
import { normalReference, referenceShape } from './transaction-id.ts';

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

const badRow = z.object(
  { row: count, text: maybeLine(500), reason: line('Say why', 200) },
  'Send what could not be read',
);

/** A statement read in the browser; `format` is kept for the next with these headings. */
export const bankImport = z.object({
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
    .array(badRow, 'Send what could not be read')
    .check(z.maxLength(mostRows, `Send at most ${mostRows} rows`)),
  format: z.optional(format),
});
export type ImportStatement = z.output<typeof bankImport>;

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
