import { type Cell, shown } from './cells.ts';
import { isDayCell } from './read-day.ts';

export type Columns<Name extends string = string> = Partial<Record<Name, number>>;

/** Words that the heading of each column may be; those that come first are meant. */
export type Heads<Name extends string = string> = Partial<Record<Name, readonly string[]>>;

/** Where the headings are (-1 without), and which column is what. */
export type Found<Name extends string = string> = { head: number; columns: Columns<Name> };

/** Rows among which headings are looked for. */
export const preamble = 60;

/** A heading as it is compared: its letters alone. */
const headOf = (cell: Cell | undefined) =>
  shown(cell)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** The headings of a row as one text, by which they are known again. */
export const headsOf = (row: Cell[] = []) => row.map(headOf).join('|');

/** Whether a row below the headings is the headings again, as on each page. */
export function isHeadAgain(rows: Cell[][], head: number): (row: Cell[]) => boolean {
  const heads = headsOf(rows[head]);
  return (row) => /\p{L}/u.test(heads) && headsOf(row) === heads;
}

/** The columns that a row of headings names, each for one thing. */
export function columnsIn<Name extends string>(row: Cell[], ...phases: Heads<Name>[]) {
  const found = row.map(headOf);
  const columns: Columns<Name> = {};
  for (const [name, words] of phases.flatMap((heads) => Object.entries(heads))) {
    const used = Object.values(columns);
    const at = (words as string[])
      .map((word) => found.findIndex((head, i) => head === headOf(word) && !used.includes(i)))
      .find((index) => index >= 0);
    if (at !== undefined) columns[name as Name] ??= at;
  }
  return columns;
}

const size = ({ columns }: Found) => Object.keys(columns).length;

/** The headings that a program or bank is known by: all of them are in one row. */
export function knownHead<Name extends string, Known extends { heads: Heads<Name> }>(
  rows: Cell[][],
  known: readonly Known[],
): (Found<Name> & { known: Known }) | undefined {
  for (const [head, row] of rows.slice(0, preamble).entries())
    for (const layout of known) {
      const found = { head, columns: columnsIn<Name>(row, layout.heads), known: layout };
      if (size(found) === Object.keys(layout.heads).length) return found;
    }
  return undefined;
}

/** The row with most of the headings, the first of several. */
export function likeliestHead<Name extends string>(
  rows: Cell[][],
  columnsOf: (row: Cell[]) => Columns<Name>,
): Found<Name> {
  const all = rows.slice(0, preamble).map((row, head) => ({ head, columns: columnsOf(row) }));
  const [best = { head: 0, columns: {} }] = all.toSorted((a, b) => size(b) - size(a));
  return best;
}

/** The columns by number, with their heading or, without, what stands in them first. */
export function namesOf(rows: Cell[][], head: number): [string, string][] {
  const heads = rows[head] ?? rows.find((row) => row.some(isDayCell)) ?? [];
  const name = (cell: Cell, i: number) =>
    head >= 0 ? shown(cell) || `Column ${i + 1}` : `Column ${i + 1}: ${shown(cell).slice(0, 30)}`;
  return heads.map((cell, i) => [String(i), name(cell, i)]);
}

/** The names of columns in which something stands and that nothing is read from. */
export function leftOut(rows: Cell[][], { head, columns }: Found): string[] {
  const used = Object.values(columns);
  return namesOf(rows, head).flatMap(([at, name]) => {
    const isFilled = rows.some((row, i) => i > head && shown(row[Number(at)]) !== '');
    return isFilled && !used.includes(Number(at)) ? [name] : [];
  });
}
