import {
  below,
  type Cell,
  howToExport,
  limits,
  refuseHuge,
  type Sheet,
  shown,
  Unreadable,
} from './cells.ts';
import { rowsOfHtml } from './html.ts';
import { decode, rowsOfText } from './text.ts';
import { sheetsOfWorkbook } from './workbook.ts';

const starts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * The sheets of a file by what is in it, whatever it is called: CSV or other text, Excel old and
 * new, a web page with tables. Else `Unreadable`.
 */
export async function sheetsOf(file: Uint8Array<ArrayBuffer> | string): Promise<Sheet[]> {
  if (file.length > limits.bytes) throw new Unreadable('The file is larger than 5 MB');
  const sheets = typeof file === 'string' ? only(await rowsOfText(file)) : await ofBytes(file);
  const rows = refuseHuge(below(sheets));
  if (!rows.some((row) => row.some((cell) => shown(cell) !== '')))
    throw new Unreadable('This file is empty.');
  return sheets;
}

const only = (rows: Cell[][]): Sheet[] => [{ name: '', rows }];

async function ofBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const is = (start: number[]) => start.every((byte, i) => bytes[i] === byte);
  if (starts.some(is)) return sheetsOfWorkbook(bytes);
  const text = decode(bytes);
  const start = text.slice(0, 2000).trimStart();
  if (start.startsWith('<') && /urn:schemas-microsoft-com:office:spreadsheet"/.test(start))
    return sheetsOfWorkbook(new TextEncoder().encode(text));
  if (start.startsWith('<') && /<tr\b/i.test(text)) return only(rowsOfHtml(text));
  if (/^(?:<|mime-version:)/i.test(start))
    throw new Unreadable(`This is a web page and not a table. ${howToExport}`);
  return only(await rowsOfText(text));
}
