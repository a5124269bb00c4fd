import type { BadRow, ImportedLine } from '../../../../contract/bank.ts';
import { type Cell, shown } from '../../kit/sheet/cells.ts';
import { meant } from '../../kit/sheet/read-day.ts';
import { breaksIn, type Entry } from './balance.ts';
import type { Layout } from './columns.ts';
import { type Dated, doubtOf, periodIn } from './day-order.ts';
import { balanceOf, isSigned, type Read, readRow, type Withdrawal } from './read-row.ts';
import { cellOf, joinRows, type Row, widthOf } from './rows.ts';
import { sidesOf, typeOf } from './sides.ts';

/** Every row that is not empty is a line, a debit, bad, or one of the others. */
export type Statement = {
  bank: string;
  /** Money that came in. */
  lines: ImportedLine[];
  /** Rows of money that went out, which is none of our business. */
  debits: number;
  /** Of these, those with the id of a transfer, which may have been sent back. */
  withdrawals: Withdrawal[];
  /** Preamble, headings, totals, remarks, and rows that go on with the words of the one above. */
  others: number;
  bad: BadRow[];
  /** Rows, numbered as in a spreadsheet, at which the balance contradicts what was read. */
  breaks: number[];
  /** The number of a row with the headings of another table; else 0. */
  otherHead: number;
  /** Why the days may be turned round; empty if they fit together. */
  doubt: string;
  /** Words of the types that say neither that money came in nor that it went out. */
  unknownTypes: string[];
};

/** Reads a statement whose columns are known. */
export function readStatement(rows: Cell[][], layout: Layout): Statement {
  const { found, others, otherHead } = joinRows(rows, layout);
  const { sides, unknown } = sidesOf(typesIn(found, layout), layout.types);
  const reading = {
    ...layout,
    width: widthOf(rows, layout, found),
    sides,
    isSigned: isSigned(found, layout),
  };
  const read = found.map((row) => ({ row, what: readRow(row, reading) }));
  const debits = read.flatMap(({ what }) => (what.kind === 'debit' ? [what.debit] : []));
  const isRead = new Set(found.flatMap(({ row, written }) => (written ? [row - 1] : [])));
  const dated = read.flatMap(({ row: { row, written }, what }): Dated[] =>
    written ? [{ row, written, id: what.kind === 'line' ? what.line.reference : '' }] : [],
  );
  const period = periodIn(rows.filter((_, i) => !isRead.has(i)));
  return {
    bank: layout.bank,
    lines: read.flatMap(({ what }) => (what.kind === 'line' ? [what.line] : [])),
    debits: debits.length,
    withdrawals: debits.filter(({ reference }) => reference !== ''),
    others: others + read.filter(({ what }) => what.kind === 'other').length,
    bad: read.flatMap(({ row, what }) => (what.kind === 'bad' ? [badRow(row, what.reason)] : [])),
    breaks: breaksIn(read.map(({ row, what }) => entryOf(row, what, layout))),
    otherHead,
    doubt: layout.asRead ? '' : doubtOf(dated, layout.monthFirst, period),
    unknownTypes: unknown,
  };
}

const typesIn = (found: Row[], layout: Layout) =>
  layout.columns.type === undefined
    ? []
    : found
        .filter(({ written }) => written)
        .map(({ cells }) => typeOf(shown(cellOf(layout, cells, 'type'))));

const badRow = ({ row, cells }: Row, reason: string): BadRow => ({
  ...{ row, reason },
  text: cells.map(shown).filter(Boolean).join(' · ').slice(0, 500),
});

function entryOf(row: Row, what: Read, layout: Layout): Entry {
  const day = meant(row.written, layout.monthFirst);
  return { row: row.row, day, change: changeOf(what), balance: balanceOf(row, layout) };
}

function changeOf(what: Read): number | null {
  if (what.kind === 'line') return what.line.paise;
  if (what.kind === 'debit') return -what.debit.paise;
  return what.kind === 'bad' ? null : 0;
}
