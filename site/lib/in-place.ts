/**
 * The rows of an answer where they stand on the screen: changed ones in their place, those that are
 * gone too, new ones at the end. So none slides under a pointer that was on another.
 */
export function inPlace<Row>(
  shown: readonly Row[],
  answered: readonly Row[],
  keyOf: (row: Row) => unknown,
): Row[] {
  const left = new Map(answered.map((row) => [keyOf(row), row]));
  const stayed = shown.map((row) => {
    const now = left.get(keyOf(row)) ?? row;
    left.delete(keyOf(row));
    return now;
  });
  return [...stayed, ...left.values()];
}
