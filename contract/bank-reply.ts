import * as z from 'zod/mini';
import { columnRoles, sides } from './bank.ts';
import { doubts } from './payment-doubt.ts';
import { described, record } from './reply-schema.ts';

export const columns = z.partialRecord(z.enum(columnRoles), z.int());

export const types = z.record(z.string(), z.enum(sides));

export const bankFormat = record(
  'BankFormat',
  "A statement's headings as they are compared, and what somebody said that its columns mean.",
  {
    heads: z.string(),
    name: z.string(),
    columns: columns,
    types: described(types, 'What words of its column of types say: `in`, `out` or `none`.'),
    monthFirst: described(z.boolean(), 'Whether it writes the month before the day.'),
  },
);

export const badRow = record('BadRow', 'A row of a statement that could not be read, and why.', {
  row: z.int(),
  text: z.string(),
  reason: z.string(),
});

export const bankImport = record('BankImport', 'What became of a statement.', {
  _id: z.string(),
  createdAt: z.string(),
  name: described(z.string(), 'Name of the file, and of whoever imported it.'),
  importedBy: z.string(),
  bank: z.string(),
  from: described(z.string(), 'First and last day of its lines; empty without lines.'),
  to: z.string(),
  lines: described(
    z.int(),
    'Lines of money that came in; how many of them were new, and what all are worth in paise.',
  ),
  added: z.int(),
  paise: z.int(),
  debits: described(
    z.int(),
    'Rows of money that went out, and rows that are no lines: headings, totals, remarks.',
  ),
  others: z.int(),
  returned: described(z.int(), 'Payments known by now that the withdrawals of it sent back.'),
  bad: z.array(badRow),
  takenBackAt: described(
    z.string(),
    'When its lines were taken out again, and by whom; else empty.',
  ),
  takenBackBy: z.string(),
});

export const suggestion = record(
  'Suggestion',
  'An open claim, or an order, that a line may be the payment of.',
  {
    payment: described(z.string(), 'Id of the claim; empty for an order without one.'),
    order: described(z.string(), 'Id of the order, or empty for the fee of a demo class.'),
    number: z.string(),
    name: z.string(),
    what: z.string(),
    amount: described(z.int(), 'Whole rupees that are claimed, or that are due.'),
    reason: described(
      z.enum(['id', 'number', 'name', 'balance']),
      'The same transaction id, the number of the order or booking in its words, or the same ' +
        'name with the amount that is claimed or due.',
    ),
    doubts: described(z.array(z.enum(doubts)), 'Of the claim, as in the ledger.'),
  },
);

export const importedLine = z.strictObject({
  day: described(z.string(), 'Day in India, `YYYY-MM-DD`.'),
  paise: described(z.int(), 'More than 0.'),
  reference: described(
    z.string(),
    "Twelve digits for UPI and IMPS (RRN), the bank's own number for others, or empty.",
  ),
  narration: z.string(),
  balance: described(
    z.nullable(z.int()),
    'Paise on the account afterwards; null where the statement has none.',
  ),
});

export const bankLine = record('BankLine', 'A line of a statement for the office.', {
  ...z.omit(importedLine, { balance: true }).shape,
  _id: z.string(),
  left: described(
    z.int(),
    'Paise that no verified payment accounts for and that the bank did not send back; below 0 ' +
      'where more is verified.',
  ),
  returned: described(z.int(), 'Paise that the bank sent back.'),
  asideReason: described(z.string(), 'Why the office set it aside, and who did; else empty.'),
  asideBy: z.string(),
  numbers: described(
    z.array(z.string()),
    'Orders and bookings whose verified payments account for it, seven digits each.',
  ),
  suggestions: z.array(suggestion),
});

export const bankMatch = record(
  'BankMatch',
  'A claim and the line of a statement with the same transaction id and amount.',
  {
    payment: z.string(),
    line: z.string(),
    number: z.string(),
    name: z.string(),
    what: z.string(),
    price: described(z.int(), 'What it costs, and what of that is not verified yet.'),
    balance: z.int(),
    amount: z.int(),
    txnId: z.string(),
    day: z.string(),
    narration: z.string(),
  },
);
