import { type AccountLine, accountColumns, rowsOf } from '../../../contract/accountant.ts';

type Cell =
  | { value: string; type: StringConstructor; format?: string }
  | { value: number; type: NumberConstructor; format: string }
  | { value: Date; type: DateConstructor; format: string }
  | undefined;

/** Text stays text: neither a number nor a formula. A day is a date, an amount a number. */
function cellOf(kind: (typeof accountColumns)[number]['kind'], value: string | number): Cell {
  if (value === '') return undefined;
  if (typeof value === 'number')
    return { value, type: Number, format: Number.isInteger(value) ? '#,##0' : '#,##0.00' };
  if (kind === 'day')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value, type: String, format: '@' };
}

const cellsOf = (lines: AccountLine[]) => [
  accountColumns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' as const })),
  ...lines
    .flatMap(rowsOf)
    .map((row) => accountColumns.map(({ kind, cell }) => cellOf(kind, cell(row)))),
];

export async function xlsxOf(lines: AccountLine[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const columns = accountColumns.map(({ kind }) => ({ width: kind === 'text' ? 22 : 16 }));
  return write(cellsOf(lines), { columns, stickyRowsCount: 1, sheet: 'Payments' }).toBlob();
}
