/** A word of a column as it is compared: `W/D` is `wd`, `(Cr.)` is `cr`. */
export const wordOf = (shown: string) =>
  shown
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+-]/gu, '')
    .replace(/(\p{L})-/gu, '$1');

/**
 * What the words of a column say, by whole words; what somebody said (`told`) goes first. Unknown
 * ones are asked about once, and not row by row.
 */
export function meaningsOf<Meaning extends string>(
  words: Iterable<string>,
  known: ReadonlyMap<string, Meaning>,
  told: Record<string, Meaning> = {},
) {
  const all = [...new Set(words)].filter(Boolean);
  const named = new Map(Object.entries(told));
  const meanings = new Map<string, Meaning>();
  for (const word of all) {
    const meaning = named.get(word) ?? known.get(word);
    if (meaning !== undefined) meanings.set(word, meaning);
  }
  return { meanings, unknown: all.filter((word) => !meanings.has(word)) };
}
