import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { today } from '../../contract/day.ts';
import { nameIn } from '../../contract/paths.ts';
import { nameKey } from '../../contract/text.ts';
import type { App } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import type { CatalogueList } from './read.ts';
import { isHeld } from './read.ts';

/** A page as it was answered, what it was rendered from, and when that was read. */
type Kept = { shows: string; version: string; body: ArrayBuffer; headers: Headers; readAt: number };

/** Milliseconds that a page is answered without asking the database, as lists are. */
const life = 1000;

let writes = 0;

/** Ends that in this isolate: something may have been written. */
export const expirePages = createMiddleware<App>(async (c, next) => {
  try {
    await next();
  } finally {
    if (c.req.method !== 'GET') {
      writes++;
      for (const page of kept.values()) page.readAt = Number.NEGATIVE_INFINITY;
    }
  }
});

/** Pages of an isolate: some 5 MB. The one asked for longest ago goes first. */
const most = 100;
const kept = new Map<string, Kept>();

type Goods = { _id: string; name: string };
type Shown<Item extends Goods> = {
  under: string;
  list(db: Db): Promise<CatalogueList<Item>>;
  beside?(db: Db, record: Item): Promise<unknown> | undefined;
};

const names = new WeakMap<object, Map<string, unknown>>();

function byName<Item extends Goods>(records: readonly Item[]): Map<string, Item> {
  const known = names.get(records) as Map<string, Item> | undefined;
  if (known) return known;
  const found = new Map(records.map((record) => [nameKey(record.name), record]));
  names.set(records, found);
  return found;
}

/** All that the page of a course or product shows, if there is one of that name. */
export const recordShown =
  <Item extends Goods>({ under, list, beside }: Shown<Item>) =>
  async (db: Db, path: string): Promise<unknown> => {
    const { records = [] } = await list(db);
    const record = byName(records).get(nameKey(nameIn(path, under) ?? ''));
    return record && [record, await beside?.(db, record)];
  };

/** Queries that pages obey; others, as links from elsewhere have them, change nothing. */
const obeyed = ['now', 'version'];

/** As long as all that it shows is the same, on the same day and of the same school. */
export const keptPage = (shownBy: (db: Db, path: string) => Promise<unknown>) =>
  createMiddleware<App>(async (c, next) => {
    const isKept = !obeyed.some((name) => c.req.query(name) !== undefined);
    if (import.meta.env.DEV || !isKept) return next();
    const { path } = c.req;
    const last = kept.get(path);
    const readAt = Date.now();
    if (last && readAt - last.readAt < life) return void answerWith(c, last);
    const before = writes;
    // What fails here fails in the page too, which says so in words.
    const shown = await shownBy(open(c.env.DB), path).catch(() => undefined);
    if (!shown) return next();
    const shows = JSON.stringify([today(), c.get('school')?.version, shown]);
    kept.delete(path);
    const isSame = last?.shows === shows;
    if (!isSame) await next();
    if (!isSame && c.res.status !== 200) return;
    const page = isSame ? last : await rendered(c.res, shows);
    page.readAt = writes === before ? readAt : Number.NEGATIVE_INFINITY;
    kept.set(path, page);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    answerWith(c, page);
  });

async function rendered(response: Response, shows: string): Promise<Kept> {
  const body = await response.arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', body);
  const version = Buffer.from(digest).toString('base64url').slice(0, 22);
  const headers = new Headers(response.headers);
  headers.set('etag', `"${version}"`);
  return { shows, version, body, headers, readAt: Number.NEGATIVE_INFINITY };
}

function answerWith(c: Context<App>, { version, body, headers }: Kept): void {
  const held = c.req.header('if-none-match')?.trim() ?? '';
  c.res = undefined;
  c.res = isHeld(held, version)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}
