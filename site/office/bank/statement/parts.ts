import { type BankImport, type ImportedLine, mostLines } from '../../../../contract/bank.ts';
import { grouped } from '../../kit/sheet/shape.ts';
import type { Statement } from './statement.ts';

/** Lines of one call, as long as a day does not have more: with long words less than 2 MB. */
const enough = 1500;

/**
 * The lines in parts for the server. A day is never parted: lines that are alike are told apart by
 * being the first, second… of their day.
 */
export function partsOf(lines: ImportedLine[]): ImportedLine[][] {
  const parts: ImportedLine[][] = [];
  let part: ImportedLine[] = [];
  for (const [, day] of grouped(lines, ({ day }) => day)) {
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

export function together(parts: BankImport[]): BankImport | undefined {
  const [first] = parts;
  const sum = (of: 'lines' | 'added' | 'paise' | 'debits' | 'others' | 'returned') =>
    parts.reduce((all, part) => all + part[of], 0);
  const days = parts.flatMap(({ from, to }) => [from, to]).filter(Boolean);
  return (
    first && {
      ...first,
      lines: sum('lines'),
      added: sum('added'),
      paise: sum('paise'),
      returned: sum('returned'),
      debits: sum('debits'),
      others: sum('others'),
      bad: parts.flatMap(({ bad }) => bad),
      from: days.toSorted()[0] ?? '',
      to: days.toSorted().at(-1) ?? '',
    }
  );
}

const shownBreaks = 10;

/** Why a statement cannot be imported; empty if it can. */
export function whyNot(statement: Statement): string {
  const { lines, withdrawals, bad, breaks, otherHead, doubt, unknownTypes } = statement;
  if (otherHead > 0)
    return (
      `Row ${otherHead} has the headings of another table, such as another account’s. ` +
      'Put each into a file of its own.'
    );
  if (unknownTypes.length > 0) return 'Say below what the words of its types mean.';
  if (doubt) return `${doubt} Say below how its days are written.`;
  if (breaks.length > 0)
    return (
      `The balance contradicts what was read, in row ${breaks.slice(0, shownBreaks).join(', ')}` +
      `${breaks.length > shownBreaks ? ` and ${breaks.length - shownBreaks} more` : ''}. ` +
      'Nothing is imported until it agrees: rows are missing there or in another order, an amount ' +
      'was changed, or a column is not what it was taken for.'
    );
  if (lines.length + bad.length + withdrawals.length === 0) return 'No money came in by it.';
  if (bad.length > lines.length && bad.length > 20)
    return 'Most of its rows cannot be read. Is each column what its heading says?';
  return tooLarge(lines);
}
