import * as z from 'zod/mini';
import { dayInWords } from './day.ts';
import { taxSplit } from './document/content.ts';
import { documentKinds, titles } from './document/sheet.ts';
import type { Split } from './document/tax.ts';
import { paging } from './list.ts';
import { type Direction, directions, methods, methodWords } from './payment.ts';
import { isOrdered, longestPeriod, periodFields } from './period.ts';
import { record } from './reply-schema.ts';

const notOrdered = {
  path: ['to'],
  error: `A period ends on or after its first day and has at most ${longestPeriod} days`,
};

/** Which period is exported; this month where nothing is said. */
export const accountantExport = z.object(periodFields).check(z.refine(isOrdered, notOrdered));

export const accountantList = z
  .object({ ...periodFields, ...paging })
  .check(z.refine(isOrdered, notOrdered));
export type AccountantList = z.output<typeof accountantList>;

/** A payment with several codes or rates has a line for each, and its amount in the first. */
type Row = AccountLine & { tax: AccountLine['taxes'][number] | undefined; isFirst: boolean };

export const rowsOf = (line: AccountLine): Row[] =>
  line.taxes.length === 0
    ? [{ ...line, tax: undefined, isFirst: true }]
    : line.taxes.map((tax, i) => ({ ...line, tax, isFirst: i === 0 }));

/** How a cell is written: `id` is text that spreadsheets would take for a number. */
type Kind = 'day' | 'text' | 'id' | 'number';

type Column = {
  head: string;
  kind: Kind;
  cell: (row: Row) => string | number;
  /** What stands before an id in a CSV file, so that it is text everywhere. */
  word?: (row: Row) => string;
};

const amountIf = (is: Direction) => (row: Row) =>
  row.direction === is && row.isFirst && !row.takenBack ? row.amount : '';

/** Tax that goes back has a minus, so that a column can be summed. */
const taxOf = (part: keyof Split) => (row: Row) => {
  const paise = row.tax?.[part];
  return paise === undefined ? '' : (row.direction === 'in' ? paise : 0 - paise) / 100;
};

function noteOf({ isCorrection, takenBack, isCancelled, replaced }: Row): string {
  return [
    isCorrection && 'Correction by the office: no money moved',
    takenBack && `Verified by mistake, taken back on ${dayInWords(takenBack)}: counts nothing`,
    isCancelled && 'Document cancelled',
    replaced.length > 0 && `Cancelled before: ${replaced.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ');
}

export const accountColumns: readonly Column[] = [
  { head: 'Received on', kind: 'day', cell: (row) => row.receivedOn },
  { head: 'Document', kind: 'text', cell: (row) => row.document },
  { head: 'Document date', kind: 'day', cell: (row) => row.issuedOn },
  { head: 'Kind', kind: 'text', cell: ({ kind }) => (kind ? titles[kind] : '') },
  {
    head: 'Order',
    kind: 'id',
    cell: (row) => row.number,
    word: ({ noun }) => (noun === 'demo' ? 'Demo' : 'Order'),
  },
  { head: 'Name', kind: 'text', cell: (row) => row.name },
  { head: 'For', kind: 'text', cell: (row) => row.what },
  { head: 'Method', kind: 'text', cell: ({ method }) => methodWords[method] },
  {
    head: 'Transaction ID',
    kind: 'id',
    cell: (row) => row.txnId,
    word: ({ method }) => (method === 'upi' ? 'UPI' : 'Ref'),
  },
  { head: 'In', kind: 'number', cell: amountIf('in') },
  { head: 'Out', kind: 'number', cell: amountIf('refund') },
  { head: 'HSN/SAC', kind: 'text', cell: ({ tax }) => tax?.code ?? '' },
  { head: 'GST rate %', kind: 'number', cell: ({ tax }) => tax?.rate ?? '' },
  { head: 'Taxable value', kind: 'number', cell: taxOf('taxable') },
  { head: 'CGST', kind: 'number', cell: taxOf('cgst') },
  { head: 'SGST', kind: 'number', cell: taxOf('sgst') },
  { head: 'IGST', kind: 'number', cell: taxOf('igst') },
  { head: 'Refers to', kind: 'text', cell: ({ refersTo }) => refersTo.join(', ') },
  { head: 'Note', kind: 'text', cell: noteOf },
];

export function csvCellOf({ kind, cell, word }: Column, row: Row): string | number {
  const value = cell(row);
  return kind === 'id' && value !== '' ? `${word?.(row)} ${value}` : value;
}

export const accountLine = record('AccountLine', {
  receivedOn: z.string(),
  document: z.string(),
  kind: z.enum([...documentKinds, '']),
  issuedOn: z.string(),
  isCancelled: z.boolean(),
  noun: z.enum(['order', 'demo']),
  number: z.string(),
  name: z.string(),
  what: z.string(),
  direction: z.enum(directions),
  method: z.enum(methods),
  txnId: z.string(),
  amount: z.int(),
  isCorrection: z.boolean(),
  takenBack: z.string(),
  taxes: z.array(z.strictObject({ ...taxSplit.shape, code: z.string(), rate: z.int() })),
  refersTo: z.array(z.string()),
  replaced: z.array(z.string()),
});
export type AccountLine = z.output<typeof accountLine>;
