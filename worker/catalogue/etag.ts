/** Version of the list a client holds, out of its `if-none-match`. */
export const versionHeld = (header: string | null | undefined): string | undefined =>
  header?.match(/^(?:W\/)?"([\w-]+)"$/)?.[1];

/** Headers of a list of that version: kept by the client, asked about before it is used again. */
export const listHeaders = (version: string) => ({
  etag: `"${version}"`,
  'cache-control': 'no-cache',
});
