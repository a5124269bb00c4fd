import type { BadRow, ImportedLine, Side } from '../../../../contract/bank.ts';
import { type Cell, meaningsOf, shown, wordOf } from '../../kit/sheet/cells.ts';
import { type Dated, dayReader, doubtOf, periodIn } from '../../kit/sheet/day-order.ts';
import { leftOut } from '../../kit/sheet/heads.ts';
import { folded, lengthProblem, textOfRow, widthOf } from '../../kit/sheet/shape.ts';
import type { Layout } from './columns.ts';
import { balanceOf, isSigned, type Read, readRow, type Withdrawal } from './read-row.ts';
import { idOfOther } from './reference.ts';
import { cellOf, joinRows, type Row } from './rows.ts';

const comingIn = [
  ...['c', 'cr', 'credit', 'credits', 'credited', 'deposit', 'deposits', 'deposited', 'dep'],
  ...['received', 'in', 'inward', 'moneyin', '+'],
];
const goingOut = [
  ...['dr', 'debit', 'debits', 'debited', 'withdrawal', 'withdrawals', 'withdrawl', 'withdrawn'],
  ...['wd', 'wdl', 'w', 'paid', 'out', 'outward', 'sent', 'moneyout', '-'],
];
const words = new Map<string, Side>([
  ...comingIn.map((word) => [word, 'in'] as const),
  ...goingOut.map((word) => [word, 'out'] as const),
]);

/**
 * What the words of a column of types say; what somebody said (`told`) goes first. D beside W is a
 * deposit and beside C a debit.
 */
function sidesOf(types: string[], told: Record<string, Side> = {}) {
  const has = (...some: string[]) => some.some((word) => types.includes(word));
  const [deposits, debits] = [has('w', 'wd', 'withdrawal'), has('c', 'cr', 'credit')];
  const d = deposits === debits ? [] : [['d', deposits ? 'in' : 'out'] as const];
  return meaningsOf(types, new Map<string, Side>([...words, ...d]), told);
}

/** A row of money: what it changes and the balance after it, in paise; null where not known. */
type Entry = { row: number; day: string; change: number | null; balance: number | null };

/**
 * Rows at which the running balance contradicts what was read; empty without balances. Statements
 * run up or down, some by days in another direction than within a day. Balances may stand at some
 * rows only, but the last one that was read must be covered.
 */
function breaksIn(entries: Entry[]): number[] {
  if (entries.every(({ balance }) => balance === null)) return [];
  const days = entries.flatMap(({ day }) => day || []);
  const isUp = days.every((day, i) => day >= (days[i - 1] ?? day));
  const isDown = days.every((day, i) => day <= (days[i - 1] ?? day));
  const [up, down] = [entries, entries.toReversed()];
  const straight = [...(isUp || !isDown ? [up] : []), ...(isDown || !isUp ? [down] : [])];
  const byDay = [up, down].map((list) => list.toSorted((a, b) => a.day.localeCompare(b.day)));
  const tried = [...straight, ...byDay].map(against);
  if (tried.some((broken) => broken.length === 0)) return [];
  const [fewest = []] = tried.slice(0, straight.length).toSorted((a, b) => a.length - b.length);
  return fewest.toSorted((a, b) => a - b);
}

function against(entries: Entry[]): number[] {
  const broken: number[] = [];
  let last: number | null = null;
  let change: number | null = 0;
  let uncovered: number[] = [];
  for (const entry of entries) {
    change = change === null || entry.change === null ? null : change + entry.change;
    if (entry.change) uncovered.push(entry.row);
    if (entry.balance === null) continue;
    if (last !== null && change !== null && last + change !== entry.balance) broken.push(entry.row);
    last = entry.balance;
    change = 0;
    uncovered = [];
  }
  return [...broken, ...uncovered];
}

/** Every row that is not empty is a line, a debit, bad, or one of the others. */
export type Statement = {
  bank: string;
  /** Money that came in. */
  lines: ImportedLine[];
  /** Rows of money that went out, which is none of our business. */
  debits: number;
  /** Of these, those with the id of a transfer, which may have been sent back. */
  withdrawals: Withdrawal[];
  /** Preamble, headings, totals, remarks, and rows that go on with the words of the one above. */
  others: number;
  bad: BadRow[];
  /** Rows, numbered as in a spreadsheet, at which the balance contradicts what was read. */
  breaks: number[];
  /** The number of a row with the headings of another table; else 0. */
  otherHead: number;
  /** Why the days may be turned round; empty if they fit together. */
  doubt: string;
  /** Words of the types that say neither that money came in nor that it went out. */
  unknownTypes: string[];
  /** Columns of which nothing is read. */
  leftOut: string[];
};

export function readStatement(all: Cell[][], layout: Layout): Statement {
  const { head, columns, surplus = 'narration' } = layout;
  const at = layout.surplus && columns[surplus];
  const most = all[head]?.length ?? 0;
  const rows =
    at === undefined
      ? all
      : all.map((row, i) => (i > head ? folded(row, at, { least: 0, most }) : row));
  const { found, others, otherHead } = joinRows(rows, layout);
  const dated = found.flatMap(({ row, written, cells }): (Dated & { cells: Cell[] })[] =>
    written ? [{ row, written, cells }] : [],
  );
  const hasBalance = dated.every(({ cells }) => /\d/.test(shown(cellOf(layout, cells, 'balance'))));
  const dayOf = dayReader(dated, layout.monthFirst);
  const cellsOfDays = dated.map(({ cells }) => cells);
  const width = widthOf(rows[head], cellsOfDays, hasBalance);
  // A row whose cells may have moved asks nothing.
  const whole = found.filter(({ cells }) => lengthProblem(cells, width) === '');
  const { meanings: sides, unknown } = sidesOf(typesIn(whole, layout), layout.types);
  const reading = { ...layout, dayOf, width, sides, isSigned: isSigned(whole, layout) };
  const read = found.map((row) => ({ row, what: readRow(row, reading) }));
  const debits = read.flatMap(({ what }) => (what.kind === 'debit' ? [what.debit] : []));
  const isRead = new Set(found.flatMap(({ row, written }) => (written ? [row - 1] : [])));
  const period = periodIn(rows.filter((_, i) => !isRead.has(i)));
  return {
    bank: layout.bank,
    lines: read.flatMap(({ what }) => (what.kind === 'line' ? [what.line] : [])),
    debits: debits.length,
    withdrawals: debits.filter(({ reference }) => reference !== ''),
    others: others + read.filter(({ what }) => what.kind === 'other').length,
    bad: read.flatMap(({ row, what }) => (what.kind === 'bad' ? [badRow(row, what.reason)] : [])),
    breaks: breaksIn(
      read.map(({ row, what }) => ({
        row: row.row,
        day: dayOf(row.written),
        change: changeOf(what),
        balance: balanceOf(row, layout),
      })),
    ),
    otherHead,
    doubt: layout.asRead
      ? ''
      : doubtOf(dated, { monthFirst: layout.monthFirst, isInOrder: true, period }) ||
        idOfOther(read, dayOf),
    unknownTypes: unknown,
    leftOut: leftOut(rows, layout),
  };
}

const typesIn = (found: Row[], layout: Layout) =>
  layout.columns.type === undefined
    ? []
    : found
        .filter(({ written }) => written)
        .map(({ cells }) => wordOf(shown(cellOf(layout, cells, 'type'))));

const badRow = ({ row, cells }: Row, reason: string): BadRow => ({
  row,
  reason,
  text: textOfRow(cells).slice(0, 500),
});

function changeOf(what: Read): number | null {
  if (what.kind === 'line') return what.line.paise;
  if (what.kind === 'debit') return -what.debit.paise;
  return what.kind === 'bad' ? null : 0;
}
