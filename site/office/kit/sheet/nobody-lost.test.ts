import fc from 'fast-check';
import { expect, it } from 'vitest';
import { importFields, importKinds, orderIdentity } from '../../../../contract/import-fields.ts';
import { guess, recognise } from '../../bank/statement/columns.ts';
import { readStatement } from '../../bank/statement/statement.ts';
import { matchColumns, readRows } from '../../import/match.ts';
import { programs } from '../../import/programs.ts';
import { shown, Unreadable } from './cells.ts';
import { sheetsOf } from './file.ts';

const cell = fc.oneof(
  fc.constantFrom('', '-', 'NA', 'Asha Rao', 'BREAD, CLASS', 'THE "BAKER"', '12 MG Road\nPune'),
  fc.constantFrom('9822012345', '+91 98220 12345', 'Rs. 1,250/-', '450.50', '(500)', '1,250.00 Cr'),
  fc.constantFrom('03/02/2025', '02/25/2025', '3 Feb 2025', 'Total', 'Opening balance', 'success'),
  fc.constantFrom('UPI/627712345678/FEE', '627712345678', 'Razorpay', '<p>Soft &amp; warm</p>'),
  fc.string({ maxLength: 12 }),
);

const headings = [
  ...importKinds.map((kind) => Object.values(importFields[kind]).map(({ label }) => label)),
  [
    'Name',
    'Financial Status',
    'Total',
    'Created at',
    'Lineitem name',
    'Billing Name',
    'Billing Phone',
  ],
  [
    'Date',
    'Narration',
    'Value Dat',
    'Debit Amount',
    'Credit Amount',
    'Chq/Ref Number',
    'Closing Balance',
  ],
  ['Date', 'Details', 'Ref No/Cheque No', 'Debit', 'Credit', 'Balance'],
  ['Post Date', 'Remarks', 'Amount', 'Dr/Cr'],
];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The text of a sheet: quoted throughout, where it must be, or not at all. */
const sheet = fc
  .tuple(
    fc.constantFrom(...headings),
    fc.array(fc.array(cell, { maxLength: 12 }), { minLength: 1, maxLength: 12 }),
    fc.constantFrom(/^/, /[",;\t|\n\r]/, /(?!)/),
    fc.constantFrom(',', ';', '\t'),
  )
  .map(([heads, rows, needsQuotes, separator]) =>
    [heads, ...rows]
      .map((row) =>
        row.map((value) => (needsQuotes.test(value) ? quoted(value) : value)).join(separator),
      )
      .join('\r\n'),
  );

it('every row of a sheet is taken, refused with a reason or counted, by either reader', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async (text) => {
      const sheets = await sheetsOf(text).catch((error: unknown) => {
        if (!(error instanceof Unreadable)) throw error;
        return [];
      });
      const rows = sheets.flatMap((sheet) => sheet.rows);
      const filled = rows.flatMap((row, i) =>
        row.some((value) => shown(value) !== '') ? [i + 1] : [],
      );
      const statement = readStatement(rows, recognise(rows, []) ?? guess(rows));
      const { lines, debits, others, bad } = statement;
      expect(lines.length + debits + others + bad.length).toBe(filled.length);
      expect(bad.every(({ reason }) => reason !== '')).toBe(true);
      for (const kind of importKinds) {
        const layout = matchColumns(rows, importFields[kind], programs[kind]);
        const read = readRows(
          rows,
          importFields[kind],
          layout,
          kind === 'order' ? orderIdentity : undefined,
        );
        const below = filled.filter((row) => row > layout.head + 1);
        const { heads, more } = read.others;
        expect(read.lines.length + heads + more).toBe(below.length);
        expect(new Set(read.lines.map(({ row }) => row)).size).toBe(read.lines.length);
        for (const { row, problem } of read.lines) {
          const { length } = rows[row - 1] ?? [];
          if (length > (rows[layout.head]?.length ?? 0)) expect(problem).toContain('more cells');
        }
      }
    }),
    { numRuns: 60 },
  );
});
