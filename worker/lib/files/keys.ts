import type { R2Bucket } from '@cloudflare/workers-types';

const mostPages = 10_000;

/** Every key that begins with `prefix`, in R2's order, which lists at most a thousand at once. */
export async function* everyKeyIn(
  bucket: Pick<R2Bucket, 'list'>,
  { limit = 1000, prefix = '' } = {},
): AsyncGenerator<string> {
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await bucket.list({ limit, prefix, ...(cursor && { cursor }) });
    for (const { key } of page.objects) yield key;
    if (!page.truncated) return;
    cursor = page.cursor;
  }
  throw new Error(`More than ${mostPages} pages of files`);
}

/**
 * First part of the keys of notes on what no backup may bring back, as ids and moments. The id of a
 * person follows, or of an entry that was taken out of the school's words.
 */
export const erasureFolder = 'erasure/';

/** Keeps such a note in R2, where a restored database does not take it along. */
export async function keepNote(bucket: R2Bucket, of: string, note: object): Promise<void> {
  await bucket.put(`${erasureFolder}${of}`, JSON.stringify(note), {
    httpMetadata: { contentType: 'application/json' },
  });
}
