import type { BankFormat, ColumnRole, Columns, Side } from '../../../../contract/bank.ts';
import { type Cell, shown } from '../../kit/sheet/cells.ts';
import { headOf } from '../../kit/sheet/heads.ts';
import { isDayCell } from '../../kit/sheet/read-day.ts';
import { banks, type Heads, usual } from './banks.ts';

/** The headings of a row as one text, by which a format is found again. */
export const headsOf = (row: Cell[]) => row.map(headOf).join('|');

function columnsOf(row: Cell[], heads: Heads): Columns {
  const found = row.map(headOf);
  const columns: Columns = {};
  for (const [role, words] of Object.entries(heads)) {
    const at = words.map((word) => found.indexOf(word)).find((index) => index >= 0);
    if (at !== undefined) columns[role as ColumnRole] = at;
  }
  return columns;
}

/** Whether a row has the headings of a table of movements. */
export function isHeading(row: Cell[]): boolean {
  const { date, ...others } = columnsOf(row, usual);
  return date !== undefined && Object.keys(others).length > 1;
}

/**
 * A statement's headings: the bank, the row that they are in (-1 without), and what the columns and
 * the words of their types mean. Days that may be turned round are `asRead` when somebody says so.
 */
export type Layout = {
  bank: string;
  head: number;
  columns: Columns;
  types: Record<string, Side>;
  monthFirst: boolean;
  asRead: boolean;
};

/** Rows among which headings are looked for. */
export const preamble = 60;

const plain = { types: {}, monthFirst: false, asRead: false };

/**
 * Where the headings of a known bank are, or those matched by hand before (`remembered`). Every
 * column must be there: a statement read wrong is worse than one that is not read.
 */
export function recognise(rows: Cell[][], remembered: BankFormat[]): Layout | undefined {
  for (const [head, row] of rows.slice(0, preamble).entries()) {
    const heads = headsOf(row);
    const known = remembered.find((one) => one.heads === heads);
    if (known) {
      const { name: bank, columns, types, monthFirst } = known;
      return { bank, head, columns, types, monthFirst, asRead: false };
    }
    for (const { bank, heads } of banks) {
      const columns = columnsOf(row, heads);
      if (Object.keys(columns).length === Object.keys(heads).length)
        return { ...plain, bank, head, columns };
    }
  }
  return undefined;
}

/** The likeliest headings of a statement of another bank, to be put right by hand. */
export function guess(rows: Cell[][]): Layout {
  const layouts = rows.slice(0, preamble).map((row, head) => {
    const { type, ...columns } = columnsOf(row, usual);
    // With a column for withdrawals, a type says how and not whether money came in.
    const isOwn = type !== undefined && columns.debit === undefined && type !== columns.credit;
    return { ...plain, bank: '', head, columns: isOwn ? { ...columns, type } : columns };
  });
  const size = ({ columns }: Layout) => Object.keys(columns).length;
  const [best] = layouts.toSorted((a, b) => size(b) - size(a));
  if (best && size(best) > 1) return best;
  return { ...plain, bank: '', head: headAbove(rows), columns: byContent(rows) };
}

/** The row of words right above the first day, or -1. */
function headAbove(rows: Cell[][]): number {
  const head = rows.findIndex((row) => row.some(isDayCell)) - 1;
  const words = (rows[head] ?? []).map(shown).filter(Boolean);
  return words.length > 1 && !words.some((word) => /\d/.test(word)) ? head : -1;
}

/** Without headings: the first column of days, and the one with the longest words. */
function byContent(rows: Cell[][]): Columns {
  const dated = rows.filter((row) => row.some(isDayCell));
  const [first = []] = dated;
  const date = first.findIndex(isDayCell);
  if (date < 0) return {};
  const lengths = first.map((_, i) =>
    dated.reduce((sum, row) => sum + (/[a-z]/i.test(shown(row[i])) ? shown(row[i]).length : 0), 0),
  );
  const longest = lengths.indexOf(Math.max(...lengths));
  return longest === date || lengths[longest] === 0 ? { date } : { date, narration: longest };
}

/** What is kept for the next statement with these headings; nothing without headings. */
export function formatOf(rows: Cell[][], layout: Layout): BankFormat | undefined {
  const { bank: name, head, columns, types, monthFirst } = layout;
  const heads = headsOf(rows[head] ?? []);
  return /\p{L}/u.test(heads) ? { heads, name, columns, types, monthFirst } : undefined;
}
