import type { ImportField, ImportFields } from '../../../contract/import.ts';
import { nameKey } from '../../../contract/text.ts';
import type { Columns } from '../kit/sheet/ColumnPicks.tsx';
import { type Cell, type Sheet, shown } from '../kit/sheet/cells.ts';
import { headOf } from '../kit/sheet/heads.ts';
import { isProblem, readAmount } from '../kit/sheet/read-amount.ts';
import { meant, writtenIn } from '../kit/sheet/read-day.ts';

/** Where the headings are (-1 without), which column is which field, and how days are written. */
export type Layout = { head: number; columns: Columns; monthFirst: boolean };

/** A row to send: its number as the spreadsheet has it, and its cells by field. */
export type Line = { row: number; nth: number; values: Record<string, string> };

/** Rows among which headings are looked for. */
const preamble = 20;

function columnsOf(row: Cell[], fields: ImportFields): Columns {
  const heads = row.map(headOf);
  const columns: Columns = {};
  const take = (name: string, words: readonly string[]) => {
    const used = Object.values(columns);
    const at = words
      .map((word) => heads.findIndex((head, i) => head === headOf(word) && !used.includes(i)))
      .find((index) => index >= 0);
    if (columns[name] === undefined && at !== undefined) columns[name] = at;
  };
  // A heading that is a field's own goes to it before another field takes it.
  for (const [name, { label }] of Object.entries(fields)) take(name, [label, name]);
  for (const [name, { also = [] }] of Object.entries(fields)) take(name, also);
  return columns;
}

const size = ({ columns }: Layout) => Object.keys(columns).length;

/** The headings of a file, as far as they say themselves what they are. */
export function matchColumns(rows: Cell[][], fields: ImportFields): Layout {
  const layouts = rows
    .slice(0, preamble)
    .map((row, head) => ({ head, columns: columnsOf(row, fields), monthFirst: false }));
  const [best] = layouts.toSorted((a, b) => size(b) - size(a));
  return best ?? { head: 0, columns: {}, monthFirst: false };
}

/** The index of the sheet with most of the headings. */
export function likeliest(sheets: Sheet[], fields: ImportFields): number {
  const sizes = sheets.map(({ rows }) => size(matchColumns(rows, fields)));
  return sizes.indexOf(Math.max(...sizes));
}

/**
 * Whether a spreadsheet may have taken days for months: where it reads the month first, 25/02/2025
 * stays text and 03/02/2025 becomes the 2nd of March.
 */
export const mayBeTurned = (rows: Cell[][], fields: ImportFields, { columns }: Layout): boolean =>
  Object.entries(fields).some(([name, { is }]) => {
    const at = columns[name];
    if (is !== 'day' || at === undefined) return false;
    const days = rows.flatMap((row) => writtenIn(row[at]) ?? []);
    const cells = days.filter(({ isCell }) => isCell);
    const hasText = days.some(({ isCell, monthFirst }) => !isCell && monthFirst === '');
    return hasText && cells.length > 0 && cells.every(({ turned }) => turned !== '');
  });

/** A cell as the office would type it into the field; what cannot be read stays as it is. */
export function textOf(cell: Cell | undefined, field: ImportField, monthFirst: boolean): string {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  // As our own files of refused rows have it, so that no cell is a formula.
  if (typeof cell === 'string' && /^'[=+\-@]/.test(cell))
    return textOf(cell.slice(1), field, monthFirst);
  const { is, words = [] } = field;
  const text = shown(cell);
  if (is === 'day') return meant(writtenIn(cell), monthFirst && !(cell instanceof Date)) || text;
  if (is === 'word') return words.find((word) => headOf(word) === headOf(text)) ?? text;
  if (is === 'money') {
    const amount = readAmount(cell);
    if (amount === null) return '';
    return isProblem(amount) || amount.paise % 100 !== 0 ? text : String(amount.paise / 100);
  }
  return typeof cell === 'string' ? cell.trim() : text;
}

/** The rows that say something, below the headings. */
export function linesOf(
  rows: Cell[][],
  fields: ImportFields,
  { head, columns, monthFirst }: Layout,
  identity?: (values: Record<string, string>) => readonly string[],
): Line[] {
  const heads = rows[head]?.map(headOf).join();
  const alike = new Map<string, number>();
  return rows.flatMap((cells, i): Line[] => {
    // Headings may come again on each page.
    if (i <= head || cells.map(headOf).join() === heads) return [];
    const entries = Object.entries(fields).flatMap(([name, field]) => {
      const at = columns[name];
      const text = at === undefined ? '' : textOf(cells[at], field, monthFirst);
      return text === '' ? [] : [[name, text] as const];
    });
    if (entries.length === 0) return [];
    const values = Object.fromEntries(entries);
    const same = JSON.stringify(identity?.(values).map((name) => nameKey(values[name] ?? '')));
    const nth = identity ? (alike.get(same) ?? 0) : 0;
    alike.set(same, nth + 1);
    return [{ row: i + 1, nth, values }];
  });
}

/** What speaks against a file before any of it is sent, in words; empty where nothing does. */
export function whyNot(lines: Line[], fields: ImportFields, { columns }: Layout, most: number) {
  const missing = Object.entries(fields).filter(
    ([name, { isNeeded }]) => isNeeded && columns[name] === undefined,
  );
  if (missing.length > 0)
    return `Say which column is ${missing.map(([, { label }]) => `‘${label}’`).join(', ')}.`;
  if (lines.length === 0) return 'There are no rows below the headings.';
  if (lines.length > most)
    return `The file has ${lines.length} rows. Divide it: at most ${most} go at once.`;
  return '';
}
