import { accountColumns, csvCellOf, rowsOf } from '../../contract/accountant.ts';
import type { CsvColumn } from '../lib/list/answer.ts';
import { type AccountRow, accountView } from './accounts.ts';

/** A line of the accountant's file. */
type Row = ReturnType<typeof rowsOf>[number];

/** The lines of the file for chunks of the ledger. */
export async function* rowsIn(chunks: AsyncIterable<AccountRow[]>): AsyncGenerator<Row[]> {
  for await (const chunk of chunks) yield chunk.flatMap((row) => rowsOf(accountView(row)));
}

/** The columns of the CSV file. */
export const accountCsv: CsvColumn<Row>[] = accountColumns.map((column) => [
  column.head,
  (row) => csvCellOf(column, row),
]);
