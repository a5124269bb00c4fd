import type { Context } from 'hono';
import { type GoodsList, isPaged, pageSize } from '../../contract/list.ts';
import type { Success } from '../../contract/reply.ts';
import { hasInName } from '../../contract/text.ts';
import { type Answered, answered, ok } from '../lib/http/call.ts';
import type { CatalogueList } from './read.ts';
import { listHeaders } from './read.ts';

/** Encoded replies by the records they carry, so that an unchanged list is serialised once. */
const replies = new WeakMap<object, Uint8Array<ArrayBuffer>>();

const encoder = new TextEncoder();

function replyOf(records: readonly unknown[]): Uint8Array<ArrayBuffer> {
  const known = replies.get(records);
  if (known) return known;
  const reply: Success<readonly unknown[]> = { success: true, data: records };
  const bytes = encoder.encode(JSON.stringify(reply));
  replies.set(records, bytes);
  return bytes;
}

/** The list, filtered and paged, with its version as ETag; 304 to who has this version. */
export function answerList<Item extends { name: string }>(
  c: Context,
  { version, records }: CatalogueList<Item>,
  filters: GoodsList,
): Answered<Item[]> {
  for (const [name, value] of Object.entries(listHeaders(version))) c.header(name, value);
  if (!records) return answered(c.body(null, 304));
  if (filters.name === undefined && !isPaged(filters))
    return answered(c.body(replyOf(records), 200, { 'content-type': 'application/json' }));
  const found = records.filter(hasInName(filters.name));
  const { page = 1, limit = pageSize } = filters;
  const from = (page - 1) * limit;
  const data = isPaged(filters) ? found.slice(from, from + limit) : found;
  return ok(c, data, { total: found.length });
}
