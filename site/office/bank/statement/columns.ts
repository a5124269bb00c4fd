import type { BankFormat, ColumnRole, Columns, Side } from '../../../../contract/bank.ts';
import { type Cell, shown } from '../../kit/sheet/cells.ts';
import { columnsIn, headsOf, knownHead, likeliestHead, preamble } from '../../kit/sheet/heads.ts';
import { isDayCell } from '../../kit/sheet/read-day.ts';
import { banks, usual } from './banks.ts';

/** Whether a row has the headings of a table of movements. */
export function isHeading(row: Cell[]): boolean {
  const { date, ...others } = columnsIn<ColumnRole>(row, usual);
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
  /** The column to which cells beyond the headings belong. */
  surplus?: ColumnRole | undefined;
};

const plain = { types: {}, monthFirst: false, asRead: false };

/**
 * Where the headings of a known bank are, or those matched by hand before (`remembered`). Every
 * column must be there: a statement read wrong is worse than one that is not read.
 */
export function recognise(rows: Cell[][], remembered: BankFormat[]): Layout | undefined {
  const own = rows.slice(0, preamble).findIndex((row) => formatOfRow(row, remembered));
  const found = knownHead<ColumnRole, (typeof banks)[number]>(rows, banks);
  const format = formatOfRow(rows[own] ?? [], remembered);
  if (format && (!found || own <= found.head)) {
    const { name: bank, columns, types, monthFirst } = format;
    return { ...plain, bank, head: own, columns, types, monthFirst };
  }
  if (!found) return undefined;
  const { known, ...where } = found;
  return { ...plain, ...where, bank: known.bank, surplus: known.surplus };
}

const formatOfRow = (row: Cell[], remembered: BankFormat[]) =>
  remembered.find(({ heads }) => heads === headsOf(row));

/** The likeliest headings of a statement of another bank, which is named like the file. */
export function guess(rows: Cell[][], file = ''): Layout {
  const bank = bankOf(file);
  const best = likeliestHead<ColumnRole>(rows, (row) => {
    const { type, ...columns } = columnsIn<ColumnRole>(row, usual);
    // With a column for withdrawals, a type says how and not whether money came in.
    return type === undefined || columns.debit !== undefined ? columns : { ...columns, type };
  });
  if (Object.keys(best.columns).length > 1) return { ...plain, bank, ...best };
  return { ...plain, bank, head: headAbove(rows), columns: byContent(rows) };
}

/** The words that a file's name begins with; none of what was pasted. */
const bankOf = (file: string) =>
  (/^[\p{L}\s_-]+(?=.*\.)/u.exec(file)?.[0] ?? '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, 60);

/** Whether nothing is left to ask: all that tells one payment from another was found. */
export const isWhole = ({ bank, columns }: Layout): boolean =>
  bank !== '' &&
  (['date', 'narration', 'credit', 'debit'] as const).every((role) => role in columns);

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
