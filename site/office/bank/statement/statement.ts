import type { BadRow, ImportedLine } from '../../../../contract/bank.ts';
import { type Cell, shown } from '../../kit/sheet/cells.ts';
import { type Dated, dayReader, doubtOf, periodIn } from '../../kit/sheet/day-order.ts';
import { leftOut } from '../../kit/sheet/heads.ts';
import { folded, lengthProblem, textOfRow, widthOf } from '../../kit/sheet/shape.ts';
import { wordOf } from '../../kit/sheet/words.ts';
import { breaksIn } from './balance.ts';
import type { Layout } from './columns.ts';
import { balanceOf, isSigned, type Read, readRow, type Withdrawal } from './read-row.ts';
import { idOfOther } from './reference.ts';
import { cellOf, joinRows, type Row } from './rows.ts';
import { sidesOf } from './sides.ts';

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
  /** Columns of which nothing is read. */
  leftOut: string[];
};

export function readStatement(all: Cell[][], layout: Layout): Statement {
  const { head, columns, surplus = 'narration' } = layout;
  const at = layout.surplus && columns[surplus];
  const most = all[head]?.length ?? 0;
  const rows =
    at === undefined
      ? all
      : all.map((row, i) => (i > head ? folded(row, at, { least: 0, most }) : row));
  const { found, others, otherHead } = joinRows(rows, layout);
  const dated = found.flatMap(({ row, written, cells }): (Dated & { cells: Cell[] })[] =>
    written ? [{ row, written, cells }] : [],
  );
  const hasBalance = dated.every(({ cells }) => /\d/.test(shown(cellOf(layout, cells, 'balance'))));
  const dayOf = dayReader(dated, layout.monthFirst);
  const cellsOfDays = dated.map(({ cells }) => cells);
  const width = widthOf(rows[head], cellsOfDays, hasBalance);
  // A row whose cells may have moved asks nothing.
  const whole = found.filter(({ cells }) => lengthProblem(cells, width) === '');
  const { meanings: sides, unknown } = sidesOf(typesIn(whole, layout), layout.types);
  const reading = { ...layout, dayOf, width, sides, isSigned: isSigned(whole, layout) };
  const read = found.map((row) => ({ row, what: readRow(row, reading) }));
  const debits = read.flatMap(({ what }) => (what.kind === 'debit' ? [what.debit] : []));
  const isRead = new Set(found.flatMap(({ row, written }) => (written ? [row - 1] : [])));
  const period = periodIn(rows.filter((_, i) => !isRead.has(i)));
  return {
    bank: layout.bank,
    lines: read.flatMap(({ what }) => (what.kind === 'line' ? [what.line] : [])),
    debits: debits.length,
    withdrawals: debits.filter(({ reference }) => reference !== ''),
    others: others + read.filter(({ what }) => what.kind === 'other').length,
    bad: read.flatMap(({ row, what }) => (what.kind === 'bad' ? [badRow(row, what.reason)] : [])),
    breaks: breaksIn(
      read.map(({ row, what }) => ({
        row: row.row,
        day: dayOf(row.written),
        change: changeOf(what),
        balance: balanceOf(row, layout),
      })),
    ),
    otherHead,
    doubt: layout.asRead
      ? ''
      : doubtOf(dated, { monthFirst: layout.monthFirst, isInOrder: true, period }) ||
        idOfOther(read, dayOf),
    unknownTypes: unknown,
    leftOut: leftOut(rows, layout),
  };
}

const typesIn = (found: Row[], layout: Layout) =>
  layout.columns.type === undefined
    ? []
    : found
        .filter(({ written }) => written)
        .map(({ cells }) => wordOf(shown(cellOf(layout, cells, 'type'))));

const badRow = ({ row, cells }: Row, reason: string): BadRow => ({
  row,
  reason,
  text: textOfRow(cells).slice(0, 500),
});

function changeOf(what: Read): number | null {
  if (what.kind === 'line') return what.line.paise;
  if (what.kind === 'debit') return -what.debit.paise;
  return what.kind === 'bad' ? null : 0;
}
