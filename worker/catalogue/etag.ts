const tagOf = (version: string) => `"${version}"`;

/** Whether `if-none-match` has that version: alone, listed, weak or by `*` (RFC 9110, 13.1.2). */
export const isHeld = (held: string, version: string) =>
  held === '*' || held.includes(tagOf(version));

/** Headers of a list of that version: stored by clients, revalidated before each use. */
export const listHeaders = (version: string) => ({
  etag: tagOf(version),
  'cache-control': 'no-cache',
});
