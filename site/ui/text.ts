const grouped = new Intl.NumberFormat('en-IN');

/** A number with Indian grouping: 1,00,000. */
export const formatCount = (count: number): string => grouped.format(count);

/** The plural `things`, or its singular for one: 'query', 'batch', 'person'. */
export const nounFor = (count: number, things: string): string =>
  count === 1
    ? things
        .replace(/\bpeople\b/, 'person')
        .replace(/ies$/, 'y')
        .replace(/(ch|ss)es$/, '$1')
        .replace(/s$/, '')
    : things;

/** A count with its noun: 1 and 'queries' is '1 query'. */
export const countOf = (count: number, things: string): string =>
  `${formatCount(count)} ${nounFor(count, things)}`;

/** A word with a capital first letter. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
