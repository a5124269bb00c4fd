const tagOf = (version: string) => `"${version}"`;

/** Whether a client's `if-none-match` names that version: alone, among others, as a weak tag or by `*`. */
export const isHeld = (held: string, version: string) =>
  held === '*' || held.includes(tagOf(version));

/** Headers of a list of that version: kept by the client, asked about before it is used again. */
export const listHeaders = (version: string) => ({
  etag: tagOf(version),
  'cache-control': 'no-cache',
});
