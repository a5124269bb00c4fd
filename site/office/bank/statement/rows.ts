import { type Cell, shown } from '../../kit/sheet/cells.ts';
import { type Written, writtenIn } from '../../kit/sheet/read-day.ts';
import { headsOf, isHeading, type Layout } from './columns.ts';
import { grouped } from './grouped.ts';
import { hasId } from './reference.ts';

/** A row, numbered as in a spreadsheet; `more` are rows below that go on with its words. */
export type Row = { row: number; cells: Cell[]; written: Written | undefined; more: Cell[][] };

/** Rows below which no lines come, but totals. */
const summary =
  /^(?:\*{3,}|-{5,}|statement summary|end of statement|(?:grand |sub ?|page |transaction )?total)/i;

/** What a statement says of itself, also in the column of words. */
const remark = /computer.generated|system.generated|end of statement|^page \d|^legends?\b/i;

export const cellOf = ({ columns }: Layout, cells: Cell[], role: keyof Layout['columns']) => {
  const at = columns[role];
  return at === undefined ? null : (cells[at] ?? null);
};

type Joined = {
  /** Those that may be money. */
  found: Row[];
  /** How many others are not empty. */
  others: number;
  /** The number of one with other headings, which all below may be under; else 0. */
  otherHead: number;
};

/** The rows below the headings. */
export function joinRows(rows: Cell[][], layout: Layout): Joined {
  const { head, columns } = layout;
  const heads = headsOf(rows[head] ?? []);
  const isHead = (cells: Cell[]) => /\p{L}/u.test(heads) && headsOf(cells) === heads;
  const isWords = (cells: Cell[]) =>
    cells.every(
      (cell, i) => shown(cell) === '' || i === columns.narration || i === columns.reference,
    );
  const found: Row[] = [];
  let [others, otherHead, isOver] = [0, 0, false];
  let above: Row | undefined;
  rows.forEach((cells, index) => {
    const [first] = cells.map(shown).filter(Boolean);
    if (first === undefined) {
      above = undefined;
      return;
    }
    const written = index > head ? writtenIn(cellOf(layout, cells, 'date')) : undefined;
    if (written) isOver = false;
    else if (summary.test(first)) isOver = true;
    const isOther = index > head && !isHead(cells) && isHeading(cells);
    if (isOther) otherHead ||= index + 1;
    if (
      index <= head ||
      isOther ||
      isHead(cells) ||
      (isOver && !hasId(cells.map(shown).join(' ')))
    ) {
      others += 1;
    } else if (above && isWords(cells) && !remark.test(first)) {
      above.more.push(cells);
      others += 1;
    } else {
      const row = { row: index + 1, cells, written, more: [] };
      found.push(row);
      if (written) above = row;
    }
  });
  return { found, others, otherHead };
}

const filled = (cells: Cell[]) => cells.findLastIndex((cell) => shown(cell) !== '') + 1;

/** How many cells a row may have, and below which of them something stands. */
export type Width = { least: number; most: number };

/**
 * The cells of the headings or, without, of most rows. All rows may end in one more separator than
 * the headings where balances prove that nothing has moved by it.
 */
export function widthOf(rows: Cell[][], layout: Layout, found: Row[]): Width {
  const { head } = layout;
  const dated = found.filter(({ written }) => written);
  const lengths = dated.map(({ cells }) => cells.length);
  const groups = [...grouped(lengths, (length) => length).values()];
  const [[common = 0] = []] = groups.toSorted((a, b) => b.length - a.length);
  if (head < 0) return { least: common, most: common };
  const cells = rows[head] ?? [];
  const hasBalance = dated.every((row) => /\d/.test(shown(cellOf(layout, row.cells, 'balance'))));
  const isProven = hasBalance && groups.length === 1 && dated.length > 1;
  const most = isProven ? Math.max(cells.length, common) : cells.length;
  return { least: filled(cells), most };
}

/** Why a row that is longer or shorter than the headings may be read wrong; empty if it is not. */
export function lengthProblem(cells: Cell[], { least, most }: Width): string {
  const isLong = cells.length > most || filled(cells) > least;
  if (cells.length >= least && !isLong) return '';
  return (
    `It has ${isLong ? 'more' : 'fewer'} cells than the headings: ` +
    'a comma in an amount or in words without quotation marks?'
  );
}
