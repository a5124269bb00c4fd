import type { Context } from 'hono';
import type { Success } from '../../contract/reply.ts';
import { listHeaders } from './etag.ts';
import type { List } from './read.ts';

/** Replies as they go out, by the records they carry: a list that is asked for again is not written out again. */
const replies = new WeakMap<object, Uint8Array<ArrayBuffer>>();

const encoder = new TextEncoder();

function replyOf(records: readonly unknown[]): Uint8Array<ArrayBuffer> {
  const before = replies.get(records);
  if (before) return before;
  const reply: Success<readonly unknown[]> = { success: true, data: records };
  const bytes = encoder.encode(JSON.stringify(reply));
  replies.set(records, bytes);
  return bytes;
}

/** The list with its version as entity tag, or 304 to a client that holds it already. */
export function answerList(c: Context, { version, records }: List<unknown>) {
  for (const [name, value] of Object.entries(listHeaders(version))) c.header(name, value);
  if (!records) return c.body(null, 304);
  return c.body(replyOf(records), 200, { 'content-type': 'application/json' });
}
