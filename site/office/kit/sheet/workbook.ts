import {
  type Cell,
  howToExport,
  limits,
  protectedFile,
  refuseHuge,
  type Sheet,
  Unreadable,
} from './cells.ts';

type Excel = typeof import('@e965/xlsx');
type WorkSheet = import('@e965/xlsx').DenseWorkSheet;
type CellObject = import('@e965/xlsx').CellObject;

const isZip = ([a, b]: Uint8Array) => a === 0x50 && b === 0x4b;

/**
 * The sheets of a workbook that have something: XLSX, XLSB, XLS, XML of 2003. Refuses what is
 * damaged, asks for a password, or is larger than a statement.
 */
export async function sheetsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  if (isZip(bytes)) await refuseBomb(bytes);
  const excel = await import('@e965/xlsx');
  const book = open(excel, bytes);
  const isFrom1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name] as WorkSheet | undefined;
    const rows = sheet ? refuseHuge(rowsOfSheet(excel, sheet, isFrom1904)) : [];
    return rows.length > 0 ? [{ name, rows }] : [];
  });
}

function open(excel: Excel, bytes: Uint8Array) {
  try {
    return excel.read(bytes, { type: 'array', dense: true, cellNF: true, cellHTML: false });
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    if (/password|encrypt/i.test(words)) throw protectedFile();
    if (/ZIP/.test(words))
      throw new Unreadable(
        'This ZIP file holds no spreadsheet. Unpack it and choose what is in it.',
      );
    throw new Unreadable(`This Excel file is damaged. ${howToExport}`);
  }
}

function rowsOfSheet(excel: Excel, sheet: WorkSheet, isFrom1904: boolean): Cell[][] {
  const rows: Cell[][] = [];
  // Sparse: only rows and cells that are there are visited, wherever they are.
  sheet['!data']?.forEach((cells, r) => {
    cells?.forEach((cell, c) => {
      const value = contentOf(excel, cell, isFrom1904);
      if (value === null || value === '') return;
      if (r >= limits.rows || c >= limits.columns)
        throw new Unreadable(
          `The sheet has something in ${excel.utils.encode_cell({ r, c })}, far outside of a ` +
            `table. Delete it there, or: ${howToExport}`,
        );
      while (rows.length <= r) rows.push([]);
      const row = rows[r] ?? [];
      while (row.length < c) row.push(null);
      row[c] = value;
    });
  });
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length * width > limits.cells) return refuseHuge(rows);
  return rows.map((row) => [...row, ...Array<null>(width - row.length).fill(null)]);
}

/** A number whose format is that of a day is the day; others are as they are kept, not as shown. */
function contentOf({ SSF }: Excel, cell: CellObject | undefined, date1904: boolean): Cell {
  if (cell?.t === 'e') return cell.w ?? '#N/A';
  if (cell?.t !== 'n' || !cell.z || !SSF.is_date(cell.z)) return (cell?.v as Cell) ?? null;
  const { y, m, d } = SSF.parse_date_code(Number(cell.v), { date1904 }) ?? {};
  return y ? new Date(Date.UTC(y, m - 1, d)) : Number(cell.v);
}

const damaged = () => new Unreadable(`This Excel file is damaged. ${howToExport}`);

/**
 * Unpacks the files of a ZIP without keeping them, and refuses more than can be read: their
 * stated sizes may be anything (a bomb), so what comes out is counted.
 */
async function refuseBomb(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const is = (at: number, signature: number) =>
    at >= 0 && at + 22 <= bytes.length && view.getUint32(at, true) === signature;
  let end = bytes.length - 22;
  while (end >= 0 && !is(end, 0x06054b50)) end -= 1;
  if (end < 0) throw damaged();
  let at = view.getUint32(end + 16, true);
  let remaining = limits.unpacked;
  for (let i = view.getUint16(end + 10, true); i > 0; i -= 1) {
    if (!is(at, 0x02014b50) || at + 46 > bytes.length) throw damaged();
    if ((view.getUint16(at + 8, true) & 1) === 1) throw protectedFile();
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    if (!is(local, 0x04034b50) || local + 30 > bytes.length) throw damaged();
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    remaining -=
      method === 8 ? await inflated(bytes.subarray(start, start + size), remaining) : size;
    if (remaining < 0)
      throw new Unreadable(
        `Unpacked, the file is larger than ${limits.unpacked / 2 ** 20} MB, more than ` +
          `can be read. ${howToExport}`,
      );
    at += 46 + [28, 30, 32].reduce((sum, offset) => sum + view.getUint16(at + offset, true), 0);
  }
}

/** How many bytes come out, until they are more than `most`. */
async function inflated(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  let count = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      count += part.value.length;
      if (count > most) break;
    }
  } catch {
    throw damaged();
  }
  await reader.cancel();
  return count;
}
