import { type Cell, shown } from './cells.ts';
import { isDayCell } from './read-day.ts';

/** A heading as it is compared: its letters alone. */
export const headOf = (cell: Cell | undefined) =>
  shown(cell)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** The columns by number, with their heading or, without, what stands in them first. */
export function namesOf(rows: Cell[][], head: number): [string, string][] {
  const heads = rows[head] ?? rows.find((row) => row.some(isDayCell)) ?? [];
  const name = (cell: Cell, i: number) =>
    head >= 0 ? shown(cell) || `Column ${i + 1}` : `Column ${i + 1}: ${shown(cell).slice(0, 30)}`;
  return heads.map((cell, i) => [String(i), name(cell, i)]);
}
