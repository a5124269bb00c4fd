const tagOf = (version: string) => `"${version}"`;

/** Whether `if-none-match` matches that version: alone, in a list, as a weak tag or by `*` (RFC 9110, 13.1.2). */
export const isHeld = (held: string, version: string) =>
  held === '*' || held.includes(tagOf(version));

/** Headers of a list of that version: clients may store it and must revalidate it before each use. */
export const listHeaders = (version: string) => ({
  etag: tagOf(version),
  'cache-control': 'no-cache',
});
