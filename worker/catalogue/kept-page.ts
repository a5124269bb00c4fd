import { createMiddleware } from 'hono/factory';
import { today } from '../../contract/day.ts';
import { nameIn } from '../../contract/paths.ts';
import { nameKey } from '../../contract/text.ts';
import type { App } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { isHeld } from './etag.ts';
import type { CatalogueList } from './read.ts';

/** A page as it was answered, and what it was rendered from. */
type Kept = { shows: string; version: string; body: ArrayBuffer; headers: Headers };

/** Pages of an isolate: some 5 MB. The one asked for longest ago goes first. */
const most = 100;
const kept = new Map<string, Kept>();

type Goods = { _id: string; name: string };
type Shown<Item extends Goods> = {
  /** Where such pages are. */
  under: string;
  list(db: Db): Promise<CatalogueList<Item>>;
  /** What a page shows beside its record. */
  beside?(db: Db, record: Item): Promise<unknown> | undefined;
};

const names = new WeakMap<object, Map<string, unknown>>();

/** The records of a list by `nameKey`, made once for each list that was read. */
function byName<Item extends Goods>(records: readonly Item[]): Map<string, Item> {
  const known = names.get(records) as Map<string, Item> | undefined;
  if (known) return known;
  const found = new Map(records.map((record) => [nameKey(record.name), record]));
  names.set(records, found);
  return found;
}

/**
 * Answers the page of a course or product from what was rendered, as long as all that it shows is
 * the same, on the same day. A page with a query is rendered.
 */
export const keptPage = <Item extends Goods>({ under, list, beside }: Shown<Item>) =>
  createMiddleware<App>(async (c, next) => {
    if (import.meta.env.DEV || c.req.url.includes('?')) return next();
    const { path } = c.req;
    const db = open(c.env.DB);
    const { records = [] } = await list(db);
    const record = byName(records).get(nameKey(nameIn(path, under) ?? ''));
    if (!record) return next();
    const shows = JSON.stringify([today(), record, await beside?.(db, record)]);
    const last = kept.get(path);
    kept.delete(path);
    if (last?.shows === shows) {
      kept.set(path, last);
      c.res = answer(last, c.req.header('if-none-match'));
      return;
    }
    await next();
    if (c.res.status !== 200) return;
    const page = await keep(c.res, shows);
    kept.set(path, page);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    c.res = undefined;
    c.res = answer(page, c.req.header('if-none-match'));
  });

async function keep(response: Response, shows: string): Promise<Kept> {
  const body = await response.arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', body);
  const version = Buffer.from(digest).toString('base64url').slice(0, 22);
  const headers = new Headers(response.headers);
  headers.set('etag', `"${version}"`);
  return { shows, version, body, headers };
}

const answer = ({ version, body, headers }: Kept, held = ''): Response =>
  isHeld(held.trim(), version)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
