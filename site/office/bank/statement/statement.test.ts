import { describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { type Cell, decode, rowsOf, rowsOfText, Unreadable } from './cells.ts';
import { guess, headsOf, recognise } from './columns.ts';
import { expected, statements, textOf } from './fixtures.ts';
import { readStatement, type Statement } from './statement.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const windows1252: Record<string, number> = { '’': 0x92, '–': 0x96, '€': 0x80 };
const inWindows1252 = (text: string) =>
  Uint8Array.from([...text], (letter) => windows1252[letter] ?? letter.charCodeAt(0));

function read(rows: Cell[][]): Statement {
  const layout = recognise(rows, []);
  if (!layout) throw new Error('not recognised');
  const statement = readStatement(rows, layout);
  // Nothing is lost: every row that is not empty is one of the four.
  const filled = rows.filter((row) => row.some((cell) => cell !== null && cell !== '')).length;
  const { lines, debits, others, bad } = statement;
  expect(lines.length + debits + others + bad.length).toBe(filled);
  return statement;
}

const facts = ({ lines }: Statement) =>
  lines.map(({ day, paise, reference }) => [day, paise, reference]);

/** A drawn order that is the same each time. */
const shuffled = <One>(list: One[]) =>
  list
    .map((one, i) => [Math.sin(i * 12.9898) * 43758.5453, one] as const)
    .toSorted(([a], [b]) => (a % 1) - (b % 1))
    .map(([, one]) => one);

describe.each(statements)('a statement of $bank', ({ bank, ...parts }) => {
  const inOrder = bank === 'ICICI Bank' ? expected.toReversed() : expected;
  const sorted = (list: unknown[]) => list.map(String).toSorted();

  it('is read whole', async () => {
    const statement = read(await rowsOf(bytesOf(textOf(parts))));
    expect(statement).toMatchObject({ bank, debits: 1, bad: [], breaks: [] });
    expect(facts(statement)).toEqual(inOrder);
    expect(statement.lines.map(({ narration }) => narration).join()).toContain('RENÉE D’SOUZA');
  });

  it('is the same in another order, but for its balance', async () => {
    const statement = read(await rowsOfText(textOf({ ...parts, body: shuffled(parts.body) })));
    expect(sorted(facts(statement))).toEqual(sorted(expected));
    expect(statement.breaks.length).toBeGreaterThan(0);
  });

  it('has each line twice when it is there twice', async () => {
    const statement = read(await rowsOfText(textOf(parts) + textOf(parts)));
    expect(statement.bad).toEqual([]);
    expect(facts(statement)).toEqual([...inOrder, ...inOrder]);
  });

  it('names the line that it was cut in', async () => {
    const last = parts.body.at(-1) ?? '';
    const body = [...parts.body.slice(0, -1), last.slice(0, last.lastIndexOf('.') - 1)];
    const whole = textOf({ ...parts, body, bottom: [] }).trimEnd();
    const statement = read(await rowsOfText(whole));
    const isWhole = facts(statement).length === expected.length;
    // The cut may leave a line whole but for its balance, which then does not follow.
    expect(isWhole ? statement.breaks.length : statement.bad.length).toBeGreaterThan(0);
    expect(sorted(facts(statement).slice(0, 5))).toEqual(sorted(inOrder.slice(0, 5)));
  });

  it('is read in Windows-1252 and in UTF-16', async () => {
    const text = textOf(parts);
    const utf16 = new Uint8Array([
      ...[0xff, 0xfe],
      ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    ]);
    for (const bytes of [inWindows1252(text), utf16]) {
      expect(decode(bytes)).toBe(text);
      expect(facts(read(await rowsOf(bytes)))).toEqual(inOrder);
    }
  });

  it('tells of a line that is missing', async () => {
    const body = parts.body.filter((_, i) => i !== 3);
    expect(read(await rowsOfText(textOf({ ...parts, body }))).breaks).toHaveLength(1);
  });

  it('is read as XLSX, where numbers are numbers and days are days', async () => {
    const rows = await rowsOfText(textOf(parts));
    const layout = recognise(rows, []);
    const { date = 0, credit = 0, debit = 0 } = layout?.columns ?? {};
    const statement = read(rows);
    const typed = rows.map((row, i) =>
      row.map((cell, column) => {
        if (layout && i > layout.head && (column === credit || column === debit) && cell) {
          const value = Number(String(cell).replaceAll(',', ''));
          if (!Number.isNaN(value)) return { type: Number, value };
        }
        if (layout && i > layout.head && column === date) {
          const line = statement.lines.find(({ narration }) => row.includes(narration));
          if (line) return { type: Date, value: new Date(line.day), format: 'dd/mm/yyyy' };
        }
        return cell === '' || cell === null ? null : { type: String, value: String(cell) };
      }),
    );
    const file = await writeExcel(typed).toBuffer();
    expect(facts(read(await rowsOf(new Uint8Array(file))))).toEqual(inOrder);
  });
});

const one = (cells: Partial<Record<'date' | 'ref' | 'debit' | 'credit' | 'text', string>>) =>
  readStatement(
    [
      ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
      [
        ...[cells.date ?? '04/10/2026', '', cells.text ?? 'DEPOSIT', cells.ref ?? ''],
        ...[cells.debit ?? '', cells.credit ?? '', ''],
      ],
    ],
    { bank: 'x', head: 0, columns: { date: 0, narration: 2, reference: 3, debit: 4, credit: 5 } },
  );

describe('a line', () => {
  it.each([
    ['04/10/2026', '2026-10-04'],
    ['4/3/26', '2026-03-04'],
    ['04-Oct-2026', '2026-10-04'],
    ['4 October 2026', '2026-10-04'],
    ['2026-10-04', '2026-10-04'],
    ['04.10.2026 13:45:10', '2026-10-04'],
  ])('has its day first: %s', (date, day) => {
    expect(one({ date, credit: '1.00' }).lines).toMatchObject([{ day }]);
  });

  it.each(['10/25/2026', '31/11/2026', 'Oct 4 2026', '46299', '04/10/2999', ''])(
    'with the day %j stands aside',
    (date) => {
      const { lines, bad } = one({ date, credit: '500.00' });
      expect([lines, bad.length]).toEqual([[], 1]);
    },
  );

  it.each([
    ['1,23,456.78', 12_345_678],
    ['₹ 500', 50_000],
    ['Rs. 1,000.5', 100_050],
    ['4,000.00 Cr', 400_000],
    ['INR 1,234,567', 123_456_700],
  ])('has an amount as people in India write it: %s', (credit, paise) => {
    expect(one({ credit }).lines).toMatchObject([{ paise }]);
  });

  it.each(['1.234,56', '12,34', '4.2E+11', '5OO', '1,000.005', '--', '(500', '#####', '4000 Dr'])(
    'with the amount %j stands aside, and is never 0',
    (credit) => {
      const { lines, others, bad } = one({ credit });
      expect([lines, others, bad.length]).toEqual([[], 1, 1]);
      expect(bad[0]?.text).toContain(credit);
    },
  );

  it('with a withdrawal is no income, whatever its sign', () => {
    for (const debit of ['500.00', '-500.00', '(500.00)'])
      expect(one({ debit })).toMatchObject({ lines: [], debits: 1, bad: [] });
    expect(one({ debit: '5.00', credit: '5.00' })).toMatchObject({ lines: [], bad: [{ row: 2 }] });
  });

  it.each([
    ['0000627612345678', '', '627612345678'],
    ["'627612345678", '', '627612345678'],
    ['0000060012345678', '', '060012345678'],
    ['', 'UPI/627612345678/FEE', '627612345678'],
    ['', 'IMPS-627612345678-ASHA', '627612345678'],
    ['', 'TRANSFER FROM 123456789012', ''],
    ['', 'UPI/627612345678/ACC 123456789012', ''],
    ['0000000000000000', '', ''],
    ['HDFCN52026100512', 'NEFT', 'HDFCN52026100512'],
  ])('has the reference %j, %j as %j', (ref, text, reference) => {
    expect(one({ ref, text, credit: '1.00' }).lines).toMatchObject([{ reference }]);
  });

  it('whose reference a spreadsheet has cut says how to get it whole', () => {
    const { lines, bad } = one({ ref: '4.2E+11', credit: '500.00' });
    expect(lines).toEqual([]);
    expect(bad[0]?.reason).toContain('Download the statement again');
  });
});

describe('a statement of another bank', () => {
  const rows: Cell[][] = [
    ['Cosmos Co-operative Bank', '', '', ''],
    ['Post Date', 'Remarks', 'Amount', 'Dr/Cr'],
    ['04/10/2026', 'UPI/627612345678/FEE', '500.00', 'CR'],
    ['05/10/2026', 'RENT', '900.00', 'DR'],
    ['06/10/2026', 'ODD', '1.00', 'XX'],
  ];

  it('is read once somebody said what its columns are, and then always', () => {
    expect(recognise(rows, [])).toBeUndefined();
    const { head, columns } = guess(rows);
    expect([head, columns]).toEqual([1, { date: 0, narration: 1, credit: 2, type: 3 }]);
    const heads = headsOf(rows[1] ?? []);
    const layout = recognise(rows, [{ heads, name: 'Cosmos Bank', columns }]);
    expect(layout && readStatement(rows, layout)).toMatchObject({
      ...{ bank: 'Cosmos Bank', debits: 1, others: 2 },
      lines: [{ day: '2026-10-04', paise: 50_000, reference: '627612345678' }],
      bad: [{ row: 5, reason: '“XX” is neither Cr nor Dr' }],
    });
  });

  it('has withdrawals below zero where it has one column', () => {
    const columns = { date: 0, narration: 1, credit: 2 };
    const signed = rows.map((row) => row.slice(0, 3));
    signed[3] = ['05/10/2026', 'RENT', '-900.00'];
    expect(readStatement(signed, { bank: '', head: 1, columns })).toMatchObject({
      ...{ debits: 1, lines: [{ paise: 50_000 }, { paise: 100 }] },
    });
  });
});

it.each([
  ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])],
  ['a damaged XLSX file', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0])],
  ['a PDF', bytesOf('%PDF-1.7')],
  ['a web page', bytesOf('<html><table></table></html>')],
  ['a file that is too large', new Uint8Array(5 * 1024 * 1024 + 1)],
])('refuses %s with words', async (_, bytes) => {
  await expect(rowsOf(bytes as Uint8Array<ArrayBuffer>)).rejects.toThrow(Unreadable);
});
