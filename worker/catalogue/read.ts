import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Goods, GoodsFields, ValuesOf } from '../../contract/catalogue-field.ts';
import { type GoodsList, isPaged, pageSize } from '../../contract/list.ts';
import type { Success } from '../../contract/reply.ts';
import { hasInName, nameKey } from '../../contract/text.ts';
import type { Db } from '../lib/db/index.ts';
import { pathOf } from '../lib/files/files.ts';
import { type Answered, answered, ok } from '../lib/http/call.ts';
import { Refused } from '../lib/http/refuse.ts';
import { catalogue, type course, inOrder, type product } from './table.ts';

/** The two tables of the catalogue; only this folder reads and writes what they share. */
export type CatalogueTable = typeof course | typeof product;
export type CatalogueRow<T extends CatalogueTable> = T['$inferSelect'];

export type Descriptor<T extends CatalogueTable, View = unknown> = {
  table: T;
  list: 'course' | 'product';
  noun: string;
  fields: GoodsFields;
  view: (row: CatalogueRow<T>) => View;
};

type Stored<Fields extends GoodsFields> = ValuesOf<Fields> &
  Record<'id' | 'createdAt' | 'updatedAt', string> & { images: string[] };

/** How clients get a row. It does not compile for a table with other values than the fields. */
export const viewWith =
  <Fields extends GoodsFields>(fields: Fields) =>
  (row: Stored<Fields>): Goods<Fields> => ({
    _id: row.id,
    ...(Object.fromEntries(
      Object.keys(fields).map((name) => [name, row[name]]),
    ) as ValuesOf<Fields>),
    images: row.images.map(pathOf),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  });

export type CatalogueFields<T extends CatalogueTable> = Omit<
  T['$inferInsert'],
  'seq' | 'id' | 'createdAt' | 'updatedAt' | 'nameKey' | 'images' | 'state' | 'stateAt' | 'rank'
>;

const tagOf = (version: string) => `"${version}"`;

/** Whether `if-none-match` has that version: alone, listed, weak or by `*` (RFC 9110, 13.1.2). */
export const isHeld = (held: string, version: string) =>
  held === '*' || held.includes(tagOf(version));

/** Headers of a list of that version: stored by clients, revalidated before each use. */
export const listHeaders = (version: string) => ({
  etag: tagOf(version),
  'cache-control': 'no-cache',
});

export const notFound = ({ noun }: Pick<Descriptor<CatalogueTable>, 'noun'>) =>
  new Refused('notFound', `${noun} not found`);

/** All records, newest first, or `undefined` when the caller has the current version. */
export type CatalogueList<View> = { version: string; records: readonly View[] | undefined };

type Kept = { version: string; records: readonly unknown[]; readAt: number };

/** A version is random and new at every write: equal ones mean equal records in any database. */
const known = new Map<Descriptor<CatalogueTable>['list'], Kept>();

/**
 * Milliseconds: asking for its version took two thirds of a request (`npm run bench -- catalogue`).
 */
const life = 1000;

const writes = { course: 0, product: 0 };

/** Lets the next reader ask the database; whoever writes the list calls this in any case. */
export function expire(list: Descriptor<CatalogueTable>['list']): void {
  writes[list]++;
  const last = known.get(list);
  if (last) known.set(list, { ...last, readAt: Number.NEGATIVE_INFINITY });
}

/** In one query. With the current version known, the join asks for rows after the largest `seq`. */
export async function list<T extends CatalogueTable, View>(
  db: Db,
  descriptor: Descriptor<T, View>,
  ifNoneMatch?: string | null,
): Promise<CatalogueList<View>> {
  const table: CatalogueTable = descriptor.table;
  const held = ifNoneMatch?.trim() ?? '';
  const last = known.get(descriptor.list) as (Kept & { records: readonly View[] }) | undefined;
  const readAt = Date.now();
  const before = writes[descriptor.list];
  if (last && readAt - last.readAt < life) return listFor(last, held);
  const rows = await db
    .select({ version: catalogue.version, record: table })
    .from(catalogue)
    .leftJoin(
      table,
      and(
        sql`${table.state} = 'published'`,
        gt(
          table.seq,
          sql`iif(${held} = '*' or instr(${held}, '"' || ${catalogue.version} || '"')
          or ${catalogue.version} = ${last?.version ?? ''}, 9223372036854775807, 0)`,
        ),
      ),
    )
    .where(eq(catalogue.list, descriptor.list))
    .orderBy(...inOrder(table));
  const version = rows[0]?.version ?? '';
  const isKnown = last?.version === version;
  if (!isKnown && isHeld(held, version)) return { version, records: undefined };
  const records = isKnown
    ? last.records
    : rows.flatMap(({ record }) => (record ? [descriptor.view(record as CatalogueRow<T>)] : []));
  const kept = { version, records, readAt };
  if (writes[descriptor.list] === before) known.set(descriptor.list, kept);
  return listFor(kept, held);
}

const listFor = <View>(
  { version, records }: { version: string; records: readonly View[] },
  held: string,
): CatalogueList<View> => ({ version, records: isHeld(held, version) ? undefined : records });

export const named = <T extends CatalogueTable>(db: Db, descriptor: Descriptor<T>, name: string) =>
  one(db, descriptor, eq(descriptor.table.nameKey, nameKey(name)));

/** The row with that id, published or of any state; refuses (404) an unknown one. */
export const byId = <T extends CatalogueTable>(
  db: Db,
  descriptor: Descriptor<T>,
  id: string,
  which: 'published' | 'any' = 'published',
) => one(db, descriptor, eq(descriptor.table.id, id), which);

async function one<T extends CatalogueTable>(
  db: Db,
  descriptor: Descriptor<T>,
  where: SQL,
  which: 'published' | 'any' = 'published',
): Promise<CatalogueRow<T>> {
  const table: CatalogueTable = descriptor.table;
  const isSeen = which === 'any' ? undefined : eq(table.state, 'published');
  const row = await db.select().from(table).where(and(where, isSeen)).get();
  if (!row) throw notFound(descriptor);
  return row as CatalogueRow<T>;
}

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
