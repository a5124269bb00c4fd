import type { Context } from 'hono';
import { ok } from '../http/reply.ts';
import { listHeaders } from './etag.ts';
import type { List } from './read.ts';

/** The list with its version as entity tag, or 304 to a client that holds it already. */
export function answerList<Record>(c: Context, { version, records }: List<Record>) {
  for (const [name, value] of Object.entries(listHeaders(version))) c.header(name, value);
  return records ? ok(c, records) : c.body(null, 304);
}
