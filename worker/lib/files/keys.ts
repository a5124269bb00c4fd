import type { R2Bucket } from '@cloudflare/workers-types';

/** Every key that begins with `prefix`, in R2's order, which lists at most a thousand at once. */
export async function* everyKeyIn(
  bucket: Pick<R2Bucket, 'list'>,
  { limit = 1000, prefix = '' } = {},
): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ limit, prefix, ...(cursor && { cursor }) });
    for (const { key } of page.objects) yield key;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
