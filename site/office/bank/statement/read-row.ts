import { type ImportedLine, longestNarration, type Side } from '../../../../contract/bank.ts';
import { today } from '../../../../contract/day.ts';
import { type Cell, shown, wordOf } from '../../kit/sheet/cells.ts';
import { type Amount, isProblem, readAmount } from '../../kit/sheet/read-amount.ts';
import type { Written } from '../../kit/sheet/read-day.ts';
import { lengthProblem, type Width } from '../../kit/sheet/shape.ts';
import type { Layout } from './columns.ts';
import { hasId, idOf, readReference } from './reference.ts';
import { cellOf, type Row, wordsOf } from './rows.ts';

export type Withdrawal = Pick<ImportedLine, 'day' | 'paise' | 'reference'>;

export type Read =
  | { kind: 'line'; line: ImportedLine }
  | { kind: 'debit'; debit: Withdrawal }
  | { kind: 'other' }
  | { kind: 'bad'; reason: string };

/** A layout with the cells of a row, and what each word of its types says. */
export type Reading = Layout & {
  width: Width;
  sides: Map<string, Side>;
  isSigned: boolean;
  dayOf(written: Written | undefined): string;
};

/** Rows of a balance that was carried over and is no money that came in. */
const carried =
  /^(?:(?:opening|closing|available|previous|starting) bal|[bc]\/?f$|(?:brought|carried) (?:forward|over))/i;

const bad = (reason: string): Read => ({ kind: 'bad', reason });

/** What a row is: money that came in or went out, none of both, or why that cannot be said. */
export function readRow(row: Row, reading: Reading): Read {
  const { cells, written } = row;
  const [amount, debit] = amountsOf(cells, reading);
  const isEmpty = amount === null && debit === null;
  if (isCarried(row, reading))
    return written && !isEmpty && reading.columns.balance === undefined
      ? bad('It may be a balance, or money')
      : { kind: 'other' };
  if (!written && isEmpty)
    return hasId(wordsOf(cells))
      ? bad('It has the id of a transfer and no day')
      : { kind: 'other' };
  const length = lengthProblem(cells, reading.width);
  if (length) return bad(length);
  if (isProblem(amount)) return bad(amount.reason);
  if (isProblem(debit)) return bad(debit.reason);
  const day = reading.dayOf(written);
  if (day === '') return bad(noDay(shown(cellOf(reading, cells, 'date')), reading));
  if (isEmpty) return bad('It has a day and no amount');
  if (isProblem(readAmount(cellOf(reading, cells, 'balance'))))
    return bad('Its balance is no amount');
  if (amount && debit) return bad('It has a deposit and a withdrawal');
  if (reading.isSigned && isBelow(debit))
    return bad('It is a withdrawal below zero beside others above: did it come in?');
  const money = amount ?? debit;
  const side = debit ? (debit.side === 'cr' ? 'odd' : 'out') : sideOf(cells, amount, reading);
  if (side === undefined)
    return bad(`“${shown(cellOf(reading, cells, 'type'))}” is neither Cr nor Dr`);
  if (side === 'none') return { kind: 'other' };
  if (side === 'odd') return bad('Its amount says the opposite of its column');
  return moneyOf(row, side, { day, paise: Math.abs(money?.paise ?? 0) }, reading);
}

type Moved = { day: string; paise: number };

/** A line or a debit with its words and its id, which may stand in rows below. */
function moneyOf(row: Row, side: 'in' | 'out', moved: Moved, reading: Reading): Read {
  const all = [row.cells, ...row.more];
  const narration = all.map((cells) => String(cellOf(reading, cells, 'narration') ?? ''));
  const words = narration.join('\n');
  const own = cellOf(reading, row.cells, 'reference');
  const cell =
    row.more.length > 0 && typeof own !== 'number'
      ? all.map((cells) => shown(cellOf(reading, cells, 'reference'))).join('')
      : own;
  if (side === 'out')
    return { kind: 'debit', debit: { ...moved, reference: idOf(cell, words, moved.day) } };
  if (moved.day > today()) return bad(`${moved.day} is still to come`);
  const reference = readReference(cell, words, moved.day);
  if (isProblem(reference)) return bad(reference.reason);
  const line = { ...moved, reference, narration: shown(words).slice(0, longestNarration) };
  return { kind: 'line', line: { ...line, balance: balanceOf(row, reading) } };
}

/** Whether an amount is below zero by its sign. */
const isBelow = (amount: Amount | null) => amount !== null && amount.paise < 0 && !amount.side;

/** Whether withdrawals are below zero and above: the sign of some says that money came in. */
export function isSigned(found: Row[], layout: Layout): boolean {
  const debits = found.map(({ cells }) => amountsOf(cells, layout)[1]);
  const amounts = debits.flatMap((debit) => (debit === null || isProblem(debit) ? [] : [debit]));
  return amounts.some(isBelow) && amounts.some(({ paise }) => paise > 0);
}

function amountsOf(cells: Cell[], reading: Layout) {
  const { credit, debit } = reading.columns;
  const amounts = [cellOf(reading, cells, 'credit'), cellOf(reading, cells, 'debit')] as const;
  return [readAmount(amounts[0]), debit === credit ? null : readAmount(amounts[1])] as const;
}

const noDay = (text: string, { monthFirst }: Layout) =>
  text === ''
    ? 'It has no day'
    : `“${text}” is no day; days are read ${monthFirst ? 'month' : 'day'} first`;

/** Where money of the only column of amounts, or of deposits, has gone; 'odd' if it says both. */
function sideOf(cells: Cell[], amount: Amount | null, reading: Reading): Side | 'odd' | undefined {
  const { paise = 0, side: mark = '' } = amount ?? {};
  const { type } = reading.columns;
  // Below zero among the deposits it was sent back.
  if (type === undefined) return paise >= 0 ? 'in' : 'out';
  const side = reading.sides.get(wordOf(shown(cellOf(reading, cells, 'type'))));
  const isOdd = (side === 'out' && mark === 'cr') || (side === 'in' && paise < 0);
  return isOdd ? 'odd' : side;
}

/** Whether a row only carries a balance: an amount in it is that balance. */
function isCarried({ cells }: Row, reading: Reading): boolean {
  const words = shown(cellOf(reading, cells, 'narration'));
  if (!carried.test(words) || hasId(words)) return false;
  const balance = readAmount(cellOf(reading, cells, 'balance'));
  const isBalance = (amount: ReturnType<typeof readAmount>) =>
    amount === null ||
    (!isProblem(amount) &&
      (balance === null ||
        (!isProblem(balance) && Math.abs(balance.paise) === Math.abs(amount.paise))));
  return amountsOf(cells, reading).every(isBalance);
}

/**
 * The balance after a row in paise, below zero where the cell beside it says Dr. Without a day it
 * may be a total of a page, unless it says that it was carried over.
 */
export function balanceOf({ cells, written }: Row, layout: Layout): number | null {
  if (!written && !carried.test(shown(cellOf(layout, cells, 'narration')))) return null;
  const cell = cellOf(layout, cells, 'balance');
  const amount = readAmount(cell);
  if (isProblem(amount)) return null;
  if (amount === null) return /\d/.test(shown(cell)) ? 0 : null;
  const beside = shown(cells[(layout.columns.balance ?? 0) + 1]);
  return /^dr\.?$/i.test(beside) ? -Math.abs(amount.paise) : amount.paise;
}
