import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './answer.ts';

fc.configureGlobal({ seed: 20_261_000 });

/** Parses CSV (RFC 4180). */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^,\r"]*)(,|\r\n)/g)) {
    const row = rows.at(-1) ?? [];
    if (rows.length === 0) rows.push(row);
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('a CSV file', () => {
  it('reads back as what was written, an apostrophe in front aside', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', ',', '\r\n', '=1'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const back = parse(rows.map((row) => csvLine(row)).join(''));
        expect(back.length).toBe(rows.length);
        rows.forEach((row, i) => {
          row.forEach((value, j) => {
            expect([value, `'${value}`]).toContain(back[i]?.[j]);
          });
        });
      }),
    );
  });

  it.each([
    "=cmd|' /C calc'!A0",
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    ...['＝1', '＋1', '－1', '＠x', ' ＋1'],
    ...['\tx', '\rx', '\nx'],
    '\u00a0=1',
    '"=1',
  ])('has no cell that a spreadsheet runs: %j', (value) => {
    expect(csvCell(value)).toMatch(/^"(?:'|"")/);
  });

  it.each(['0422116', '00', '412345678901', '12345678901234567890', '123456e7', '12E5'])(
    'marks %j as text, which a spreadsheet would spoil',
    (value) => {
      expect(csvCell(value)).toBe(`"'${value}"`);
    },
  );

  it.each(['4221160', '98220123456', '0', 'XXXX XXXX 1234', '2026-03-14', '0422116 7422116'])(
    'leaves %j, which no spreadsheet spoils',
    (value) => {
      expect(csvCell(value)).toBe(`"${value}"`);
    },
  );

  it.each(['Asha Patil', 'a@b.test', '1 = 2', "O'Brien", '9822012345', ''])(
    'leaves %j as it is',
    (value) => {
      expect(csvCell(value)).toBe(`"${value}"`);
    },
  );

  it('leaves numbers numbers', () => {
    expect(csvLine([8500, 0, 'x'])).toBe('8500,0,"x"\r\n');
  });
});
