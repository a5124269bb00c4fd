import { type Cell, shown } from '../../kit/sheet/cells.ts';
import { isHeadAgain } from '../../kit/sheet/heads.ts';
import { type Written, writtenIn } from '../../kit/sheet/read-day.ts';
import { isHeading, type Layout } from './columns.ts';
import { hasId } from './reference.ts';

/** A row, numbered as in a spreadsheet; `more` are rows below that go on with its words. */
export type Row = { row: number; cells: Cell[]; written: Written | undefined; more: Cell[][] };

/** Rows below which no lines come, but totals. */
const summary =
  /^(?:\*{3,}|-{5,}|statement summary|end of statement|(?:grand |sub ?|page |transaction )?total)/i;

/** A sum on the way, below which more lines may come. */
const ofPage = /^(?:sub ?|page )total/i;

/** What a statement says of itself, also in the column of words. */
const remark = /computer.generated|system.generated|end of statement|^page \d|^legends?\b/i;

export const cellOf = ({ columns }: Layout, cells: Cell[], role: keyof Layout['columns']) => {
  const at = columns[role];
  return at === undefined ? null : (cells[at] ?? null);
};

/** The words of a row, without cells that are a plain number: that is an account, not an id. */
export const wordsOf = (cells: Cell[]) =>
  cells
    .map(shown)
    .filter((text) => !/^\d*$/.test(text))
    .join(' ');

type Joined = {
  /** Those that may be money. */
  found: Row[];
  /** How many others are not empty. */
  others: number;
  /** The number of one with other headings, which all below may be under; else 0. */
  otherHead: number;
};

export function joinRows(rows: Cell[][], layout: Layout): Joined {
  const { head, columns } = layout;
  const isHead = isHeadAgain(rows, head);
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
    else if (summary.test(first)) isOver = !ofPage.test(first);
    const isOther = index > head && !isHead(cells) && isHeading(cells);
    if (isOther) otherHead ||= index + 1;
    if (
      index <= head ||
      isOther ||
      isHead(cells) ||
      ((isOver || ofPage.test(first)) && !hasId(wordsOf(cells)))
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
