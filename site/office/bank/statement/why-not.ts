import { tooLarge } from './parts.ts';
import type { Statement } from './statement.ts';

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
