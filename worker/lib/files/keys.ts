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
