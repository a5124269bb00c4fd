import { CFB, read, utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { recognise } from '../../bank/statement/columns.ts';
import { readStatement } from '../../bank/statement/statement.ts';
import { expected, rowsOf, statements, textOf } from '../../bank/statement/test/fixtures.ts';
import { type Cell, limits, shown, Unreadable } from './cells.ts';
import { sheetsOf } from './file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const refusal = (file: Uint8Array<ArrayBuffer> | string) =>
  rowsOf(file).then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      return error.message;
    },
  );

const hdfc = statements[0] ?? { top: [], body: [], bottom: [] };
const factsOf = (rows: Cell[][]) => {
  const layout = recognise(rows, []);
  if (!layout) throw new Error('not recognised');
  const { lines, bad, breaks, doubt } = readStatement(rows, layout);
  expect([bad, breaks, doubt]).toEqual([[], [], '']);
  return lines.map(({ day, paise, reference }) => [day, paise, reference]);
};

/** The statement as a bank's own spreadsheet: amounts are numbers, days are days. */
async function typed(): Promise<(string | number | Date | null)[][]> {
  const rows = await rowsOf(textOf(hdfc));
  return rows.map((row, i) =>
    row.map((cell, column) => {
      const text = shown(cell);
      if (text === '') return null;
      const isBody = i > hdfc.top.length - 1 && i < hdfc.top.length + hdfc.body.length;
      if (isBody && (column === 0 || column === 3)) {
        const [day = '', month = '', year = ''] = text.split('/');
        return new Date(`20${year}-${month}-${day}T00:00:00Z`);
      }
      return isBody && column > 3 ? Number(text.replaceAll(',', '')) : text;
    }),
  );
}

const smallest = { type: 'array', compression: true } as const;

/** The bytes of a workbook in a format of Excel, with a sheet for each list of rows. */
function excel(bookType: 'xlsx' | 'xlsb' | 'biff8' | 'biff5' | 'xlml', ...sheets: unknown[][][]) {
  const book = utils.book_new();
  for (const rows of sheets)
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true, dateNF: 'dd/mm/yyyy' }));
  return new Uint8Array(
    write(book, { ...smallest, bookSST: bookType !== 'biff5', bookType }) as ArrayBuffer,
  );
}

const html = async () =>
  `<html><head><style>td{}</style></head><body><table><tr><td><table>${(await typed())
    .map(
      (row) =>
        `<tr>${row
          .map((cell) => {
            const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? '');
            return `<td class="x">${String(text).replaceAll('&', '&amp;')}&nbsp;</td>`;
          })
          .join('\n')}</tr>`,
    )
    .join('')}</table></td></tr></table></body></html>`;

describe('a statement', () => {
  it.each(['xlsx', 'xlsb', 'biff8', 'biff5', 'xlml'] as const)('is read as %s', async (type) => {
    expect(factsOf(await rowsOf(excel(type, await typed())))).toEqual(expected);
  });

  it('is read of another writer of XLSX', async () => {
    const cells = (await typed()).map((row) =>
      row.map((value) => {
        if (value instanceof Date) return { type: Date, value, format: 'dd/mm/yyyy' };
        if (typeof value === 'number') return { type: Number, value };
        return value === null ? null : { type: String, value };
      }),
    );
    const file = await writeExcel(cells).toBuffer();
    expect(factsOf(await rowsOf(new Uint8Array(file)))).toEqual(expected);
  });

  it('is read of a web page, of tabs, semicolons and bars, whatever the file is called', async () => {
    expect(factsOf(await rowsOf(bytesOf(await html())))).toEqual(expected);
    const rows = await rowsOf(textOf(hdfc));
    for (const separator of ['\t', ';', '|']) {
      const lines = rows.map((row) => row.map(shown).join(separator));
      expect(factsOf(await rowsOf(bytesOf(lines.join('\r'))))).toEqual(expected);
    }
  });

  it('has the separator that its rows agree on, and text that Excel is kept from reading', async () => {
    const cut = new Uint8Array([...bytesOf('Renée,Zoë,'), 0xe0, 0xa4]);
    expect(await rowsOf(cut)).toEqual([['Renée', 'Zoë', '\ufffd']]);
    expect(await rowsOf(new Uint8Array([82, 233]))).toEqual([['Ré']]);
    const rows = Array.from({ length: 3 }, (_, i) => `Asha;="982";${i}, MG Road, Delhi, 110001`);
    const read = await rowsOf(bytesOf(['Name;Mobile;Address', ...rows].join('\n')));
    expect(read[3]).toEqual(['Asha', '982', '2, MG Road, Delhi, 110001']);
  });

  it('on several sheets is read whole', async () => {
    const rows = await typed();
    const at = hdfc.top.length + 3;
    const second = [...rows.slice(hdfc.top.length - 1, hdfc.top.length), ...rows.slice(at)];
    expect(factsOf(await rowsOf(excel('xlsx', rows.slice(0, at), second)))).toEqual(expected);
  });

  it('keeps the sheets of a workbook by their names, each with rows of its own', async () => {
    const sheets = await sheetsOf(excel('xlsx', [['a']], [], [[null], ['b']]));
    expect(sheets).toEqual([
      { name: 'Sheet1', rows: [['a']] },
      { name: 'Sheet3', rows: [[null], ['b']] },
    ]);
  });

  it('counts days from 1904 where its workbook does', async () => {
    const book = read(excel('xlsx', [[1]]));
    book.Workbook = { WBProps: { date1904: true } };
    const sheet = book.Sheets['Sheet1'] ?? {};
    sheet['A1'] = { t: 'n', v: 44_837, z: 'dd/mm/yyyy' };
    const file = new Uint8Array(write(book, { type: 'array' }) as ArrayBuffer);
    expect(await rowsOf(file)).toEqual([[new Date('2026-10-04T00:00:00Z')]]);
  });
});

describe('text', () => {
  it.each([
    ['never closes', ['04/10/2026,"ASHA,,4000', '05/10/2026,RAVI,,5000', '06/10/2026,ZOYA,,1'], 2],
    ['closes in a later row', ['04/10/2026,"ASHA,,1', '05/10/2026,RAVI",,5000', '6/10/26,x,,1'], 2],
    ['never closes, in the last row', ['04/10/2026,ASHA,,4000', '05/10/2026,"RAVI,,5000'], 3],
    ['closes in the same column of a later row', ['x,"a,1,2', 'y,b",3,4', 'z,c,5,6'], 2],
    ['closes within its cell', ['04/10/2026,"ASHA" FEE,,4000', '05/10/2026,RAVI,,5000'], 2],
  ])('with a quotation mark that %s is refused', async (_, lines, row) => {
    const text = ['Date,Words,Debit,Credit', ...lines].join('\n');
    expect(await refusal(text)).toContain(`A quotation mark in row ${row} `);
  });

  it('keeps quotation marks within words, and lines within a cell', async () => {
    const text = 'Date,Words\n4/10/26,THE "BAKER"\n"5/10/26","one,\ntwo ""x"""\n';
    expect(await rowsOf(text)).toEqual([
      ['Date', 'Words'],
      ['4/10/26', 'THE "BAKER"'],
      ['5/10/26', 'one,\ntwo "x"'],
      [''],
    ]);
  });

  it('keeps commas that a space follows in a cell of several lines', async () => {
    const cell = 'Ingredients:\nflour, sugar, eggs';
    expect(await rowsOf(`a,b,c\n1,2,"${cell}"`)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', cell],
    ]);
  });

  it('with line ends of several kinds has all of its rows', async () => {
    expect(await rowsOf('a,b\r\n1,2\n3,4\r5,6')).toHaveLength(4);
  });
});

/** An XLSX file in whose sheet some words come in place of others. */
function patched(file: Uint8Array, words: [string, string][]): Uint8Array<ArrayBuffer> {
  const zip = CFB.read(file, { type: 'array' });
  const sheet = CFB.find(zip, '/xl/worksheets/sheet1.xml');
  if (!sheet) throw new Error('no sheet');
  let text = new TextDecoder().decode(Uint8Array.from(sheet.content));
  for (const [from, to] of words) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  sheet.content = bytesOf(text);
  sheet.size = sheet.content.length;
  return new Uint8Array(CFB.write(zip, { type: 'array', fileType: 'zip' }) as ArrayBuffer);
}

/** A ZIP with one file of so many zeros, whose headers say what they like. */
function bomb(packed: Uint8Array, stated: number): Uint8Array<ArrayBuffer> {
  const name = bytesOf('xl/worksheets/sheet1.xml');
  const header = (size: number, fill: [number, 2 | 4, number][]) => {
    const view = new DataView(new ArrayBuffer(size));
    for (const [at, width, value] of fill)
      width === 4 ? view.setUint32(at, value, true) : view.setUint16(at, value, true);
    return new Uint8Array(view.buffer);
  };
  const local = header(30, [
    [0, 4, 0x04034b50],
    [8, 2, 8],
    [18, 4, packed.length],
    [22, 4, stated],
    [26, 2, name.length],
  ]);
  const central = header(46, [
    [0, 4, 0x02014b50],
    [10, 2, 8],
    [20, 4, packed.length],
    [24, 4, stated],
    [28, 2, name.length],
  ]);
  const end = header(22, [
    [0, 4, 0x06054b50],
    [10, 2, 1],
    [12, 4, 46 + name.length],
    [16, 4, 30 + name.length + packed.length],
  ]);
  return Uint8Array.from([...local, ...name, ...packed, ...central, ...name, ...end]);
}

describe('a file that is larger than a statement', () => {
  it('with one cell far away is refused at once', async () => {
    const file = patched(excel('xlsx', [['x'], [1]]), [
      ['"A1:A2"', '"A1:XFD1048576"'],
      ['"A2"', '"XFD1048576"'],
      ['<row r="2"', '<row r="1048576"'],
    ]);
    expect(await refusal(file)).toContain('something in XFD1048576');
  });

  it('with a huge dimension and nothing there is read', async () => {
    const file = patched(excel('xlsx', [['x'], [1]]), [['"A1:A2"', '"A1:XFD1048576"']]);
    expect(await rowsOf(file)).toEqual([['x'], [1]]);
  });

  it('unpacked is refused before it is, whatever its headers say', { tags: ['full'] }, async () => {
    const zeros = new Blob([new Uint8Array(limits.unpacked + 1)]).stream();
    const packed = zeros.pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    expect(bytes.length).toBeLessThan(limits.unpacked / 500);
    for (const stated of [limits.unpacked + 1, 0])
      expect(await refusal(bomb(bytes, stated))).toContain('larger than 40 MB');
  });

  it.each([
    ['rows', 'a,b\n'.repeat(limits.rows + 1)],
    ['columns', ','.repeat(limits.columns + 1)],
  ])('by its %s is refused', async (_, text) => {
    expect(await refusal(text)).toContain('more than can be read');
  });

  it('by the words of a cell is refused', async () => {
    expect(await refusal(`a\nb,${'x'.repeat(limits.cell + 1)}`)).toContain('Row 2 has more words');
  });

  it('by words that are kept once and stand in many cells is refused', async () => {
    const row = Array<string>(100).fill('x'.repeat(limits.cell));
    const file = excel('xlsx', Array<string[]>(30).fill(row));
    expect(file.length).toBeLessThan(300_000);
    expect(await refusal(file)).toContain('Row 21 has more words');
  });

  it('by the room between two cells is refused', async () => {
    const cell = (at: number) => `<Cell ss:Index="${at}"><Data ss:Type="String">x</Data></Cell>`;
    const name = 'urn:schemas-microsoft-com:office:spreadsheet';
    const file = bytesOf(
      `<?xml version="1.0"?><Workbook xmlns="${name}" xmlns:ss="${name}"><Worksheet ss:Name="a">` +
        `<Table><Row>${cell(1)}</Row><Row ss:Index="6001">${cell(200)}</Row></Table>` +
        '</Worksheet></Workbook>',
    );
    expect(await refusal(file)).toContain('6001 rows and 200 columns, more than can be read');
  });
});

describe('what is no statement is named', () => {
  const xls = () => new Uint8Array(excel('biff8', [['Date']]));

  it.each([
    ['a file of nothing', bytesOf(''), 'This file is empty'],
    ['a file of empty rows', bytesOf('\ufeff\r\n,,\r\n'), 'This file is empty'],
    ['a workbook of nothing', excel('xlsx', []), 'This file is empty'],
    ['a PDF', bytesOf('%PDF-1.7'), 'This is a PDF'],
    ['a web page', bytesOf('<html><body>Log in</body></html>'), 'a web page and not a table'],
    ['an archive of one', bytesOf('MIME-Version: 1.0\n'), 'a web page and not a table'],
    ['a damaged XLSX file', new Uint8Array([0x50, 0x4b, 3, 4, 0]), 'damaged'],
    ['an XLSX file that was cut', excel('xlsx', [['Date']]).slice(0, -200), 'damaged'],
    ['a damaged XLS file', xls().slice(0, 900), 'damaged'],
    ['a file that is too large', new Uint8Array(limits.bytes + 1), 'larger than 5 MB'],
  ])('%s', async (_, file, words) => {
    expect(await refusal(file as Uint8Array<ArrayBuffer>)).toContain(words);
  });

  it('an XLSX file with a password', async () => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/EncryptionInfo', new Uint8Array(64));
    CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(64));
    const file = new Uint8Array(CFB.write(container, { type: 'array' }) as number[]);
    expect(await refusal(file)).toContain('asks for a password');
  });

  it('a ZIP file of something else, also with a password', async () => {
    const zip = CFB.utils.cfb_new();
    CFB.utils.cfb_add(zip, '/statement.csv', bytesOf('Date'));
    const file = new Uint8Array(CFB.write(zip, { type: 'array', fileType: 'zip' }) as ArrayBuffer);
    expect(await refusal(file)).toContain('holds no spreadsheet');
    file[file.findLastIndex((byte, i) => byte === 0x50 && file[i + 2] === 1) + 8] = 1;
    expect(await refusal(file)).toContain('asks for a password');
  });

  it('an XLS file with a password', async () => {
    const container = CFB.read(xls(), { type: 'array' });
    const book = CFB.find(container, '/Workbook');
    if (!book) throw new Error('no workbook');
    const content = Uint8Array.from(book.content as number[]);
    // The record FILEPASS (2.4.117 of MS-XLS) with RC4, behind the first record.
    const at = 4 + new DataView(content.buffer).getUint16(2, true);
    const pass = [0x2f, 0, 54, 0, 1, 0, 1, 0, 1, 0, ...Array<number>(48).fill(7)];
    book.content = Uint8Array.from([...content.slice(0, at), ...pass, ...content.slice(at)]);
    book.size = book.content.length;
    const file = new Uint8Array(CFB.write(container, { type: 'array' }) as number[]);
    expect(await refusal(file)).toContain('asks for a password');
  });
});
