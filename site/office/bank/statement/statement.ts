import { type BadRow, type ImportedLine, longestNarration } from '../../../../contract/bank.ts';
import { today } from '../../../../contract/day.ts';
import { type Cell, shown } from './cells.ts';
import { headsOf, type Layout } from './columns.ts';
import { isProblem, type Problem, readDay, readPaise, readReference } from './read-cell.ts';

/** Every row that is not empty is a line, a debit, bad, or one of the others. */
export type Statement = {
  bank: string;
  /** Money that came in. */
  lines: ImportedLine[];
  /** Rows of money that went out, which is none of our business. */
  debits: number;
  /** Preamble, headings, totals and remarks: rows without an amount. */
  others: number;
  bad: BadRow[];
  /** Rows, numbered as in a spreadsheet, whose balance does not follow from the last. */
  breaks: number[];
};

/** What a row is; `change` and `balance` in paise, null where they are not known. */
type Read =
  | { kind: 'line'; line: ImportedLine; change: number; balance: number | null }
  | { kind: 'debit'; change: number; balance: number | null }
  | { kind: 'other'; change: 0; balance: number | null }
  | { kind: 'bad'; reason: string; change: null; balance: number | null };

/** Rows below which no lines come, but totals. */
const summary = /^(?:\*{3,}|-{5,}|statement summary|end of statement|total|grand total)/i;

/** Reads a statement whose columns are known. */
export function readStatement(rows: Cell[][], { bank, head, columns }: Layout): Statement {
  const heads = headsOf(rows[head] ?? []);
  const statement: Statement = { bank, lines: [], debits: 0, others: 0, bad: [], breaks: [] };
  const read: { row: number; what: Read }[] = [];
  let isOver = false;
  rows.forEach((row, index) => {
    const words = row.map(shown).filter(Boolean);
    if (words.length === 0) return;
    if (index <= head || headsOf(row) === heads) {
      statement.others += 1;
      return;
    }
    const day = readDay(columns.date === undefined ? null : row[columns.date]);
    if (!isProblem(day)) isOver = false;
    else if (summary.test(words[0] ?? '')) isOver = true;
    const what: Read = isOver
      ? { kind: 'other', change: 0, balance: null }
      : readRow(row, day, columns);
    read.push({ row: index + 1, what });
    if (what.kind === 'line') statement.lines.push(what.line);
    else if (what.kind === 'debit') statement.debits += 1;
    else if (what.kind === 'other') statement.others += 1;
    else
      statement.bad.push({
        row: index + 1,
        text: words.join(' · ').slice(0, 500),
        reason: what.reason,
      });
  });
  return { ...statement, breaks: breaksIn(read, columns.balance !== undefined) };
}

function readRow(row: Cell[], day: string | Problem, columns: Layout['columns']): Read {
  const cell = (role: keyof Layout['columns']) => {
    const at = columns[role];
    return at === undefined ? null : row[at];
  };
  const balanced = readPaise(cell('balance'));
  // A balance of 0 is one, an empty cell is none.
  const balance = isProblem(balanced)
    ? null
    : (balanced ?? (shown(cell('balance')) === '' ? null : 0));
  const bad = (reason: string): Read => ({ kind: 'bad', reason, change: null, balance });
  const amount = readPaise(cell('credit'));
  const debit = readPaise(cell('debit'));
  if (isProblem(amount)) return bad(amount.reason);
  if (isProblem(debit)) return bad(debit.reason);
  if (amount === null && debit === null) return { kind: 'other', change: 0, balance };
  if (isProblem(day)) return bad(day.reason);
  if (amount !== null && debit !== null) return bad('It has a deposit and a withdrawal');
  const type = shown(cell('type'));
  const side = columns.type === undefined ? 'c' : type.charAt(0).toLowerCase();
  if (side !== 'c' && side !== 'd') return bad(`“${type}” is neither Cr nor Dr`);
  const isSigned = columns.type === undefined && columns.debit === undefined;
  if (debit !== null) return { kind: 'debit', change: -Math.abs(debit), balance };
  const paise = amount ?? 0;
  if (side === 'd' || (isSigned && paise < 0))
    return { kind: 'debit', change: -Math.abs(paise), balance };
  if (paise < 0) return bad('A deposit is below zero');
  if (day > today()) return bad(`${day} is still to come`);
  const narration = shown(cell('narration')).slice(0, longestNarration);
  const reference = readReference(cell('reference'), narration);
  if (isProblem(reference)) return bad(reference.reason);
  const line = { day, paise, reference, narration, balance };
  return { kind: 'line', line, change: paise, balance };
}

/**
 * Where the running balance does not follow, or alone is missing; a statement runs up or down,
 * whichever breaks less often.
 */
function breaksIn(read: { row: number; what: Read }[], isBalanced: boolean): number[] {
  if (!isBalanced) return [];
  const known = read.filter(({ what }) => what.balance !== null);
  const against = (isUpwards: boolean) =>
    known.flatMap(({ row, what }, i) => {
      const before = known[isUpwards ? i - 1 : i + 1]?.what.balance ?? null;
      const isUnknown = before === null || what.change === null || what.balance === null;
      return isUnknown || before + what.change === what.balance ? [] : [row];
    });
  const missing = read.flatMap(({ row, what }) =>
    (what.kind === 'line' || what.kind === 'debit') && what.balance === null ? [row] : [],
  );
  const [upwards, downwards] = [against(true), against(false)];
  const broken = downwards.length < upwards.length ? downwards : upwards;
  return [...missing, ...broken].toSorted((a, b) => a - b);
}
