import { singleLine } from '../../../../contract/text.ts';

/** A cell of a statement: text of a CSV file, or what a spreadsheet keeps. */
export type Cell = string | number | Date | boolean | null;

/** Why a file cannot be read, in words for whoever chose it. */
export class Unreadable extends Error {}

export const howToExport = 'Download the statement from the bank again, as CSV or Excel.';

/** More than the statements of a school ever have; beyond them a file is no statement. */
export const limits = {
  bytes: 5 * 2 ** 20,
  unpacked: 40 * 2 ** 20,
  rows: 50_000,
  columns: 200,
  cell: 10_000,
};

/** What a cell shows, in one line. Banks that break a line within a word indent what follows. */
export function shown(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return singleLine(String(cell).replace(/\n /g, ''));
}

/** Refuses more rows, columns or words of a cell than a statement has. */
export function refuseHuge(rows: Cell[][]): Cell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length > limits.rows || width > limits.columns)
    throw new Unreadable(
      `The file has ${rows.length} rows and ${width} columns, more than a statement has. ` +
        howToExport,
    );
  const long = rows.findIndex((row) => row.some((cell) => String(cell).length > limits.cell));
  if (long >= 0)
    throw new Unreadable(`Row ${long + 1} has a cell that is longer than a page. ${howToExport}`);
  return rows;
}
