type Made = { id: string; variant?: string | undefined };
type Line = Made & { words?: string | undefined };

/** By what goods are known in the kitchen: the product with what is chosen of it. */
export const madeKey = ({ id, variant = '' }: Made): string => (variant ? `${id} ${variant}` : id);

/** By what a line of a cart or an order is known: what is made, with the words on it. */
export const lineKey = ({ words = '', ...made }: Line): string =>
  words.trim() ? `${madeKey(made)}\n${words}` : madeKey(made);

export const isSameLine = (line: Line, other: Line): boolean => lineKey(line) === lineKey(other);

/** The line of an order that is named, by the words on it as well where they are said. */
export const lineNamed = <Each extends Line>(
  lines: readonly Each[],
  { words, ...made }: Line,
): Each | undefined =>
  lines.find(
    (line) => madeKey(line) === madeKey(made) && (words ?? line.words ?? '') === (line.words ?? ''),
  );

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
