// Apart from contract/variant.ts: every page with a cart loads this.

type Chosen = { id: string; variant?: string | undefined };

/** By what a line of a cart or an order is known: its product with what is chosen of it. */
export const lineKey = ({ id, variant = '' }: Chosen): string =>
  variant ? `${id} ${variant}` : id;

/** Whether two lines are the same. */
export const isSameLine = (one: Chosen, other: Chosen): boolean => lineKey(one) === lineKey(other);

/** How many pieces of each product lines have, whatever is chosen of it; each named once. */
export function byProduct<Each extends { id: string; amount: number }>(
  lines: readonly Each[],
): Each[] {
  const all = new Map<string, Each>();
  for (const line of lines) {
    const known = all.get(line.id);
    all.set(line.id, known ? { ...known, amount: known.amount + line.amount } : line);
  }
  return [...all.values()];
}
