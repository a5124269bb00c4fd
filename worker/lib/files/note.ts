import type { R2Bucket } from '@cloudflare/workers-types';

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
