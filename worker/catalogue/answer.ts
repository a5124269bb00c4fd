import type { Context } from 'hono';
import { type GoodsList, isPaged, pageSize } from '../../contract/list.ts';
import type { Success } from '../../contract/reply.ts';
import { hasInName } from '../../contract/text.ts';
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

/**
 * The list with its version as entity tag, or 304 to a client that holds it already; of it the records and the page
 * that are asked for.
 */
export function answerList<Goods extends { name: string }>(
  c: Context,
  { version, records }: List<Goods>,
  asked: GoodsList,
) {
  for (const [name, value] of Object.entries(listHeaders(version))) c.header(name, value);
  if (!records) return c.body(null, 304);
  if (asked.name === undefined && !isPaged(asked))
    return c.body(replyOf(records), 200, { 'content-type': 'application/json' });
  const found = records.filter(hasInName(asked.name));
  const { page = 1, limit = pageSize } = asked;
  const from = (page - 1) * limit;
  const data = isPaged(asked) ? found.slice(from, from + limit) : found;
  return c.json({ success: true, total: found.length, data } satisfies Success<Goods[]>);
}
