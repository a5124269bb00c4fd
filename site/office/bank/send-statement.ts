import { type BankFormat, type BankImport, mostRows } from '../../../contract/bank.ts';
import { today } from '../../../contract/day.ts';
import { importStatement } from './api.ts';
import { partsOf } from './statement/parts.ts';
import type { Statement } from './statement/statement.ts';

const slice = <One>(list: One[], nth: number, size: number) =>
  list.slice(nth * size, (nth + 1) * size);

/**
 * Imports a statement, a large one in parts. `keyOf` draws a key for each part and the same one
 * again, so that what was sent before a failure is not sent twice.
 */
export async function sendStatement(
  { lines, bad, withdrawals, debits, others, bank }: Statement,
  { name, format, keyOf }: { name: string; format?: BankFormat; keyOf(part: number): string },
): Promise<BankImport[]> {
  const parts = partsOf(lines);
  const passed = withdrawals.filter(({ day }) => day <= today());
  const count = Math.max(
    parts.length,
    Math.ceil(bad.length / mostRows),
    Math.ceil(passed.length / mostRows),
  );
  const done: BankImport[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { data } = await importStatement({
      requestId: keyOf(nth),
      bank,
      name: count > 1 ? `${name.slice(0, 90)} (${nth + 1} of ${count})` : name.slice(0, 120),
      lines: parts[nth] ?? [],
      bad: slice(bad, nth, mostRows),
      withdrawals: slice(passed, nth, mostRows),
      ...(nth === 0 ? { debits, others } : { debits: 0, others: 0 }),
      ...(nth === 0 && format && { format: withColumns(format) }),
    });
    done.push(data);
  }
  return done;
}

/** A format as it is sent: the form asks for these two columns. */
const withColumns = ({ columns: { date = 0, credit = 0, ...columns }, ...format }: BankFormat) => ({
  ...format,
  columns: { ...columns, date, credit },
});
