import type { Context } from 'hono';
import { ok } from '../http/reply.ts';
import type { List } from './read.ts';

/** Version of the list a client holds, out of its `if-none-match`. */
export const versionHeld = (header: string | null | undefined): string | undefined =>
  header?.match(/^(?:W\/)?"([\w-]+)"$/)?.[1];

/** The list with its version as entity tag, or 304 to a client that holds it already. */
export function answerList<Record>(c: Context, { version, records }: List<Record>) {
  c.header('etag', `"${version}"`);
  c.header('cache-control', 'no-cache');
  return records ? ok(c, records) : c.body(null, 304);
}
