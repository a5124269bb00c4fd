/** A cell of a statement: text of a CSV file, or what a spreadsheet keeps. */
export type Cell = string | number | Date | boolean | null;

/** Why a file cannot be read, in words for whoever chose it. */
export class Unreadable extends Error {}

/** Largest file, in bytes. */
const most = 5 * 1024 * 1024;

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, i) => bytes[i] === byte);

const howToExport = 'Download the statement from the bank again, as CSV or XLSX.';

/** The rows of a CSV, text or XLSX file by its first bytes; else `Unreadable`. */
export async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  if (bytes.length > most) throw new Unreadable('The file is larger than 5 MB');
  if (startsWith(bytes, oldExcel))
    throw new Unreadable(`This is an old Excel file (XLS). ${howToExport}`);
  if (!startsWith(bytes, zip)) return rowsOfText(decode(bytes));
  const { readSheet } = await import('read-excel-file/universal');
  try {
    return (await readSheet(bytes.buffer)) as Cell[][];
  } catch {
    throw new Unreadable(`This XLSX file is damaged. ${howToExport}`);
  }
}

/** The rows of text: separated by commas, tabs, semicolons or bars, quoted or not. */
export async function rowsOfText(text: string): Promise<Cell[][]> {
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text))
    throw new Unreadable(`This is a web page and not a statement. ${howToExport}`);
  if (text.startsWith('%PDF')) throw new Unreadable(`This is a PDF. ${howToExport}`);
  const { default: papa } = await import('papaparse');
  const read = (delimiter: string) => papa.parse<string[]>(text, { delimiter }).data;
  // The preamble has few separators, so the one that makes the most cells is meant.
  const cells = (rows: string[][]) => rows.reduce((sum, row) => sum + row.length, 0);
  return [',', '\t', ';', '|'].map(read).reduce((a, b) => (cells(b) > cells(a) ? b : a));
}

/** Text in UTF-8, UTF-16 or, where it is neither, Windows-1252, which Excel writes in India. */
export function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.length > 1 && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a cell shows, in one line. */
export function shown(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.replace(/\s+/g, ' ').trim();
}
