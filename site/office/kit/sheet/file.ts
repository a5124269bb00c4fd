import { type Cell, howToExport, limits, refuseHuge, Unreadable } from './cells.ts';
import { rowsOfHtml } from './html.ts';
import { decode, rowsOfText } from './text.ts';
import { rowsOfWorkbook } from './workbook.ts';

const starts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * The rows of a file by what is in it, whatever it is called: CSV or other text, Excel old and new,
 * a web page with tables. Else `Unreadable`.
 */
export async function rowsOf(file: Uint8Array<ArrayBuffer> | string): Promise<Cell[][]> {
  if (file.length > limits.bytes) throw new Unreadable('The file is larger than 5 MB');
  return refuseHuge(typeof file === 'string' ? await rowsOfText(file) : await rowsOfBytes(file));
}

async function rowsOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  const is = (start: number[]) => start.every((byte, i) => bytes[i] === byte);
  if (starts.some(is)) return rowsOfWorkbook(bytes);
  const text = decode(bytes);
  const start = text.slice(0, 2000).trimStart();
  if (start.startsWith('<') && /urn:schemas-microsoft-com:office:spreadsheet"/.test(start))
    return rowsOfWorkbook(new TextEncoder().encode(text));
  if (start.startsWith('<') && /<tr\b/i.test(text)) return rowsOfHtml(text);
  if (/^(?:<|mime-version:)/i.test(start))
    throw new Unreadable(`This is a web page and not a table. ${howToExport}`);
  return rowsOfText(text);
}
