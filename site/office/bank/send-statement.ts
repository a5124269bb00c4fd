import {
  type BankFormat,
  type BankImport,
  type ImportedLine,
  mostLines,
  mostRows,
} from '../../../contract/bank.ts';
import { importStatement } from './api.ts';
import type { Statement } from './statement/statement.ts';

/** Lines of one call, as long as a day does not have more: with long words less than 2 MB. */
const enough = 1500;

/**
 * The lines in parts for the server. A day is never parted: lines that are alike are told apart by
 * being the first, second… of their day.
 */
export function partsOf(lines: ImportedLine[]): ImportedLine[][] {
  const parts: ImportedLine[][] = [];
  let part: ImportedLine[] = [];
  for (const [, day] of Map.groupBy(lines, ({ day }) => day)) {
    if (part.length > 0 && part.length + day.length > enough) {
      parts.push(part);
      part = [];
    }
    part.push(...day);
  }
  return [...parts, part];
}

/** Why a statement cannot be sent at all; empty if it can. */
export const tooLarge = (lines: ImportedLine[]) =>
  partsOf(lines).some((part) => part.length > mostLines)
    ? `More than ${mostLines} payments came in on one day of it. Import less of it at once.`
    : '';

const slice = <One>(list: One[], nth: number, size: number) =>
  list.slice(nth * size, (nth + 1) * size);

/**
 * Imports a statement, a large one in parts. `keyOf` draws a key for each part and the same one
 * again, so that what was sent before a failure is not sent twice.
 */
export async function sendStatement(
  { lines, bad, debits, others, bank }: Statement,
  { name, format, keyOf }: { name: string; format?: BankFormat; keyOf(part: number): string },
): Promise<BankImport[]> {
  const parts = partsOf(lines);
  const count = Math.max(parts.length, Math.ceil(bad.length / mostRows));
  const done: BankImport[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { data } = await importStatement({
      ...{ requestId: keyOf(nth), bank },
      name: count > 1 ? `${name.slice(0, 90)} (${nth + 1} of ${count})` : name.slice(0, 120),
      ...{ lines: parts[nth] ?? [], bad: slice(bad, nth, mostRows) },
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

/** What became of a statement that was sent in parts, as of one. */
export function together(parts: BankImport[]): BankImport | undefined {
  const [first] = parts;
  const sum = (of: 'lines' | 'added' | 'paise' | 'debits' | 'others') =>
    parts.reduce((all, part) => all + part[of], 0);
  const days = parts.flatMap(({ from, to }) => [from, to]).filter(Boolean);
  return (
    first && {
      ...first,
      ...{ lines: sum('lines'), added: sum('added'), paise: sum('paise') },
      ...{ debits: sum('debits'), others: sum('others'), bad: parts.flatMap(({ bad }) => bad) },
      ...{ from: days.toSorted()[0] ?? '', to: days.toSorted().at(-1) ?? '' },
    }
  );
}
