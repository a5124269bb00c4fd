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

/** The verb of many, or that of one: 'wait' or 'waits'. */
const verbFor = (count: number, verb: string): string =>
  count === 1 ? ({ are: 'is', have: 'has' }[verb] ?? `${verb}s`) : verb;

/** A count with its noun and verb, if any: 1, 'people' and 'wait' is '1 person waits'. */
export const countOf = (count: number, things: string, verb = ''): string =>
  [formatCount(count), nounFor(count, things), verb && verbFor(count, verb)]
    .filter(Boolean)
    .join(' ');

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
