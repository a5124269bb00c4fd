/** Places in words that fill themselves in, `{name}`: one grammar for all words that have any. */

/** What comes in the place of a name; what is undefined stays open. */
export type Filling = Readonly<Record<string, string | (() => string) | undefined>>;

/** Braces of any width round a name, however it is typed, or a brace alone. */
const place = /[{｛﹛]([^{}｛｝﹛﹜]*)[}｝﹜]|[{}｛｝﹛﹜]/g;

const nameOf = (typed: string) => typed.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

export const inBraces = (names: readonly string[]): string =>
  names.map((name) => `{${name}}`).join(', ');

/** The words with what is known in its places, once: what is put there names nothing. */
export const fill = (words: string, known: Filling): string =>
  words.replace(place, (whole, typed = '') => {
    const name = nameOf(typed);
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    return (typeof value === 'function' ? value() : value) ?? whole;
  });

/** What is open in the words, as it is named: `{batch}`; a brace alone as it is. */
export const openIn = (words: string): string[] => [
  ...new Set(
    [...words.matchAll(place)].map(([whole, typed]) =>
      typed === undefined ? whole : `{${nameOf(typed)}}`,
    ),
  ),
];

/**
 * Why words cannot be kept that name something else; undefined where they can. Besides `names`,
 * which are offered, they may name `others`.
 */
export function unknownPlaces(
  words: string,
  names: readonly string[],
  others: readonly string[] = [],
): string | undefined {
  const known = inBraces([...names, ...others]).split(', ');
  const unknown = openIn(words).filter((one) => !known.includes(one));
  if (unknown.length === 0) return undefined;
  const use = names.length > 0 ? `use ${inBraces(names)}` : 'take it out';
  return `There is no ${unknown.join(', ')}: ${use}`;
}
