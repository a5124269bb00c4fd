import { singleLine } from '../../../../contract/text.ts';

/** A cell of a statement: text of a CSV file, or what a spreadsheet keeps. */
export type Cell = string | number | Date | boolean | null;

/** A sheet of a workbook; of another file all of it, without a name. */
export type Sheet = { name: string; rows: Cell[][] };

export const below = (sheets: Sheet[]): Cell[][] => sheets.flatMap(({ rows }) => rows);

/** Why a file cannot be read, in words for whoever chose it. */
export class Unreadable extends Error {}

export const howToExport = 'Download or save it again, as CSV or Excel.';

export const protectedFile = () =>
  new Unreadable(
    'This file asks for a password. Open it, save it without one (in Excel: File, Info, Protect ' +
      'Workbook), and choose that file.',
  );

/** More than the statements of a school ever have; beyond them a file is no statement. */
export const limits = {
  bytes: 5 * 2 ** 20,
  unpacked: 40 * 2 ** 20,
  rows: 50_000,
  columns: 200,
  cells: 1_000_000,
  // A spreadsheet keeps words once, however many cells have them.
  words: 20_000_000,
  cell: 10_000,
};

/** How banks, shops and spreadsheets write that there is nothing, spaces left out. */
const nothing = /^(?:[-_.*\u2010-\u2015\u2212]*|n\.?[/.]?a\.?|#n\/a|nil|null|none|nan|undefined)$/i;

export const isNothing = (cell: Cell | undefined) =>
  nothing.test(shown(cell).replace(/^'/, '').replace(/\s/g, ''));

/** What a cell shows, in one line. Banks that break a line within a word indent what follows. */
export function shown(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return singleLine(String(cell).replace(/\n /g, ''));
}

/** Refuses more rows, columns or words than a statement has. */
export function refuseHuge(rows: Cell[][]): Cell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const { length } = rows;
  if (length > limits.rows || width > limits.columns || length * width > limits.cells)
    throw new Unreadable(
      `The file has ${length} rows and ${width} columns, more than can be read. ${howToExport}`,
    );
  let words = 0;
  for (const [i, row] of rows.entries())
    for (const cell of row) {
      const size = typeof cell === 'string' ? cell.length : 0;
      words += size;
      if (size > limits.cell || words > limits.words)
        throw new Unreadable(`Row ${i + 1} has more words than can be read. ${howToExport}`);
    }
  return rows;
}

/** A word of a column as it is compared: `W/D` is `wd`, `(Cr.)` is `cr`. */
export const wordOf = (shown: string) =>
  shown
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+-]/gu, '')
    .replace(/(\p{L})-/gu, '$1');

/**
 * What the words of a column say, by whole words; what somebody said (`told`) goes first. Unknown
 * ones are asked about once, and not row by row.
 */
export function meaningsOf<Meaning extends string>(
  words: Iterable<string>,
  known: ReadonlyMap<string, Meaning>,
  told: Record<string, Meaning> = {},
) {
  const all = [...new Set(words)].filter(Boolean);
  const named = new Map(Object.entries(told));
  const meanings = new Map<string, Meaning>();
  for (const word of all) {
    const meaning = named.get(word) ?? known.get(word);
    if (meaning !== undefined) meanings.set(word, meaning);
  }
  return { meanings, unknown: all.filter((word) => !meanings.has(word)) };
}
