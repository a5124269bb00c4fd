import { type Cell, shown } from './cells.ts';

/** As `Map.groupBy`, which Safari has since 17.4. */
export function grouped<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const filled = (cells: Cell[]) => cells.findLastIndex((cell) => shown(cell) !== '') + 1;

/** How many cells a row may have, and below which of them something stands. */
export type Width = { least: number; most: number };

/**
 * The cells of the headings or, without (`heads`), of most rows. All rows may end in one more
 * separator than the headings where balances prove that nothing has moved by it.
 */
export function widthOf(heads: Cell[] | undefined, rows: Cell[][], isBalanced = false): Width {
  const groups = [...grouped(rows, ({ length }) => length).values()];
  const [[{ length: common } = []] = []] = groups.toSorted((a, b) => b.length - a.length);
  if (!heads) return { least: common, most: common };
  const isProven = isBalanced && groups.length === 1 && rows.length > 1;
  return { least: filled(heads), most: isProven ? Math.max(heads.length, common) : heads.length };
}

/** Why a row that is longer or shorter than the headings may be read wrong; empty if it is not. */
export function lengthProblem(cells: Cell[], { least, most }: Width): string {
  const isLong = cells.length > most || filled(cells) > least;
  if (cells.length >= least && !isLong) return '';
  return isLong
    ? 'It has more cells than the headings: a comma in an amount or in words without quotation marks?'
    : 'It has fewer cells than the headings: a line that was broken, or cells cut off at its end?';
}

/** A row whose surplus cells are words of one column, which its program writes without quotes. */
export function folded(cells: Cell[], at: number, { most }: Width): Cell[] {
  const surplus = cells.length - most;
  if (surplus <= 0) return cells;
  const words = cells.slice(at, at + surplus + 1).map((cell) => String(cell ?? ''));
  return [...cells.slice(0, at), words.join(','), ...cells.slice(at + surplus + 1)];
}

export const textOfRow = (cells: Cell[]) => cells.map(shown).filter(Boolean).join(' · ');
