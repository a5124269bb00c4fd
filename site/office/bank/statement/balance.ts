/** A row of money: what it changes and the balance after it, in paise; null where not known. */
export type Entry = { row: number; day: string; change: number | null; balance: number | null };

/**
 * Rows at which the running balance contradicts what was read; empty without balances. Statements
 * run up or down, some by days in another direction than within a day. Balances may stand at some
 * rows only, but the last one that was read must be covered.
 */
export function breaksIn(entries: Entry[]): number[] {
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
