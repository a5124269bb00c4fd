import { dayInWords, today } from '../../../../contract/day.ts';
import { type Cell, shown } from './cells.ts';
import { meant, type Written, writtenIn } from './read-day.ts';

export type Dated = { row: number; written: Written };

type Period = { from: string; to: string };

const days = (from: string, to: string) => Math.abs(Date.parse(to) - Date.parse(from)) / 86_400_000;

/** How far one has to go from day to day: days read in the wrong order jump about. */
const pathOf = (list: string[]) =>
  list.reduce((sum, day, i) => sum + days(list[i - 1] ?? day, day), 0);

type How = {
  monthFirst: boolean;
  /** Whether rows come in the order of their days, as somebody writes them who is known. */
  isInOrder: boolean;
  /** Whether days may be still to come. */
  mayCome?: boolean;
  period?: Period | undefined;
};

/** Reads each day of a column; those that a spreadsheet has turned are turned back alone. */
export function dayReader(dated: Dated[], monthFirst: boolean) {
  const areTurned = turnedCells(dated) !== '';
  // A cell that cannot be turned proves that no cell was.
  const areCells = dated.every(({ written }) => !written.isCell || written.turned !== '');
  return (written: Written | undefined) =>
    meant(written, monthFirst && (written?.isCell ? areCells : !areTurned));
}

/**
 * Why the days of a column may be turned round, judged beside one another and the period that a
 * statement names; empty where they fit together as they are read. Where rows are in no order,
 * days that can be read in both ways are in doubt.
 */
export function doubtOf(dated: Dated[], how: How): string {
  const { monthFirst, isInOrder, mayCome = false, period } = how;
  const [first] = dated;
  if (!first) return '';
  const read = dated.map(({ written }) => meant(written, monthFirst));
  const other = dated.map(({ written }) => meant(written, !monthFirst));
  const isGood = (day: string) => day !== '' && (mayCome || day <= today());
  const isWithin = (day: string) => !period || (day >= period.from && day <= period.to);
  const example = (i: number) =>
    `Row ${dated[i]?.row ?? first.row} is ${inWords(read[i])} as it is read, and ` +
    `${inWords(other[i])} the other way round.`;
  if (other.every((day, i) => day !== '' || dated[i]?.written.isCell)) {
    const at = read.findIndex((day) => !isGood(day));
    if (at >= 0) return example(at);
    const outside = read.findIndex((day) => !isWithin(day));
    if (period && outside >= 0 && other.every(isWithin)) return example(outside);
    const isProven = period !== undefined && outside < 0;
    const differs = read.findIndex((day, i) => day !== other[i]);
    if (isInOrder && !isProven && pathOf(other) < pathOf(read)) return example(differs);
    const open = dated.findIndex(({ written }, i) => !written.isCell && read[i] !== other[i]);
    if (!isInOrder && open >= 0) return example(open);
  }
  const [gap, another] = [read, other].map((days) => days.indexOf('')) as [number, number];
  if (gap >= 0 && another >= 0) return `${example(gap)} ${example(another)}`;
  return turnedCells(dated) || (isInOrder ? lonelyTurn(dated, read) : '');
}

export const inWords = (day = '') => (day === '' ? 'no day' : dayInWords(day));

/**
 * A spreadsheet of another country turns the days that it can and leaves the others as text: then
 * all days of the month above 12 are text, and none of its own days is.
 */
function turnedCells(dated: Dated[]): string {
  const cells = dated.filter(({ written }) => written.isCell);
  const texts = dated.filter(({ written }) => !written.isCell);
  const [cell] = cells;
  const isTurned =
    texts.length > 0 &&
    texts.every(({ written }) => written.turned === '') &&
    cells.every(({ written }) => written.turned !== '');
  if (!cell || !isTurned) return '';
  const { dayFirst, turned } = cell.written;
  return (
    'Some days are text and the others are not: a spreadsheet has turned them. ' +
    `Row ${cell.row} is ${dayInWords(dayFirst)} as it is read, and was ${dayInWords(turned)}.`
  );
}

/** A day that is out of order between its neighbours, and in order the other way round. */
function lonelyTurn(dated: Dated[], read: string[]): string {
  for (const [i, { row, written }] of dated.entries()) {
    const [before, day, after] = [read[i - 1], read[i], read[i + 1]];
    if (!before || !day || !after || written.turned === '') continue;
    const isBetween = (date: string) =>
      (date >= before && date <= after) || (date <= before && date >= after);
    if (!isBetween(day) && isBetween(written.turned))
      return (
        `Row ${row} is ${dayInWords(day)}, between ${dayInWords(before)} and ` +
        `${dayInWords(after)}: it may be ${dayInWords(written.turned)}.`
      );
  }
  return '';
}

const twoDays =
  /(\d[\d/.-]{5,9}|\d{1,2}[ -][a-z]{3,9}[ ,-]+\d{2,4})\D{1,25}?(\d[\d/.-]{5,9}|\d{1,2}[ -][a-z]{3,9}[ ,-]+\d{2,4})/i;

/** The period that a statement names outside its rows, where it can be read in one way only. */
export function periodIn(rows: Cell[][]): Period | undefined {
  for (const row of rows) {
    const text = row.map(shown).filter(Boolean).join(' ');
    if (!/\b(?:from|period|between|to)\b/i.test(text)) continue;
    const [, a, b] = twoDays.exec(text) ?? [];
    const [from, to] = [writtenIn(a), writtenIn(b)];
    if (!from || !to) continue;
    const [reading, other] = [false, true]
      .map((monthFirst) => ({ from: meant(from, monthFirst), to: meant(to, monthFirst) }))
      .filter((period) => period.from !== '' && period.to !== '' && period.from <= period.to)
      .filter(
        (period, i, all) => i === 0 || period.from !== all[0]?.from || period.to !== all[0]?.to,
      );
    if (reading && !other) return reading;
  }
  return undefined;
}
