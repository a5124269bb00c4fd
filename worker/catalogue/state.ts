import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import {
  binDays,
  type CatalogueList,
  type EditGoods,
  type GoodsResult,
  goodsStates,
} from '../../contract/catalogue-office.ts';
import { limits } from '../../contract/limits.ts';
import { hasInName, nameKey } from '../../contract/text.ts';
import type { Env } from '../env.ts';
import {
  checkViolation,
  type Db,
  daysAgo,
  newId,
  now,
  open,
  touched,
  uniqueViolation,
} from '../lib/db/index.ts';
import { uploadFiles } from '../lib/files/files.ts';
import {
  byClock,
  changeAll,
  type RecordedActor,
  record,
  recordAdded,
} from '../lib/history/record.ts';
import { ifSaved } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { hangingOn, hangingParts, hasNobody, notDeleted } from './hanging.ts';
import { byId, type CatalogueRow, type CatalogueTable, type Descriptor, expire } from './read.ts';
import { course, inOrder, product } from './table.ts';

type Of = Pick<Descriptor<CatalogueTable>, 'table' | 'list' | 'noun' | 'fields'>;
type State = (typeof goodsStates)[number];

export async function listInState(db: Db, { table: of }: Of, query: CatalogueList) {
  const table: CatalogueTable = of;
  const { state = 'published', name, page = 1, limit = 20 } = query;
  const rows = await db
    .select()
    .from(table)
    .orderBy(...inOrder(table));
  const isIn = (goodsState: State) => rows.filter((row) => row.state === goodsState);
  const counts = Object.fromEntries(
    goodsStates.map((goodsState) => [goodsState, isIn(goodsState).length]),
  );
  const found = isIn(state).filter(hasInName(name));
  const from = (page - 1) * limit;
  return { rows: found.slice(from, from + limit), total: found.length, counts };
}

/**
 * Out of the bin it is as before. Refuses (404) an unknown one, (409) a taken name and what people
 * have a seat in.
 */
export async function setState(
  db: Db,
  of: Of,
  { id, state }: { id: string; state: State },
  by: RecordedActor,
  also: BatchItem<'sqlite'>[] = [],
): Promise<CatalogueRow<CatalogueTable>> {
  const table: CatalogueTable = of.table;
  const isMeant = eq(table.id, id);
  const mayGo = state === 'published' ? undefined : hasNobody(of);
  const where = and(isMeant, ne(table.state, state), mayGo);
  const next = { state, stateAt: now() };
  // Of what goes into the bin the history says that it was deleted.
  const what = state === 'binned' ? 'deleted' : 'changed';
  const change = [
    record(db, by, { what, table, fields: Object.keys(next), after: next, where }),
    db
      .update(table)
      .set({ ...next, updatedAt: touched(table.updatedAt) })
      .where(where),
  ];
  const find = db.select().from(table).where(isMeant);
  const results = (await db
    .batch([...change, ...also, find] as unknown as [BatchItem<'sqlite'>])
    .catch((error: unknown) => {
      if (checkViolation(error) === `${of.list}_images`)
        throw new Refused('conflict', 'It has no photo yet: edit it and add one first');
      if (!uniqueViolation(error)?.endsWith('.name_key')) throw error;
      throw new Refused('conflict', `Another ${of.noun.toLowerCase()} has that name by now`);
    })
    .finally(() => expire(of.list))) as unknown[][];
  const [row] = results.at(-1) as CatalogueRow<CatalogueTable>[];
  if (!row) throw new Refused('notFound', `${of.noun} not found`);
  if (row.state !== state) throw notDeleted(await hangingOn(db, of, id));
  return row;
}

/** Whether orders or batches name it: then the clock archives it instead of deleting it. */
export const isNamed = ({ table, list }: Pick<Of, 'table' | 'list'>): SQL<number> =>
  hangingParts.take().named[list](sql`${table.id}`, sql`${table.nameKey}`);

/** Deletes what was in the bin for long, its pictures follow; what is named goes to the archive. */
export const emptyBins = (db: Db) =>
  db.batch(
    ([course, product] as const).flatMap((goods, at) => {
      const table: CatalogueTable = goods;
      const isOld = and(eq(table.state, 'binned'), lt(table.stateAt, daysAgo(binDays)));
      const list = at === 0 ? 'course' : 'product';
      const where = and(isOld, sql`not ${isNamed({ table, list })}`);
      const line = { what: 'deleted', table, fields: ['name'], after: null, where } as const;
      const next = { state: 'archived', stateAt: now() };
      return [
        record(db, byClock, line),
        db.delete(table).where(where),
        ...changeAll(db, byClock, { table, next, where: isOld }),
      ];
    }) as unknown as [BatchItem<'sqlite'>],
  );

/** A draft like that one, with a name and pictures of its own. Refuses an unknown one (404). */
export async function copy(
  env: Env,
  of: Descriptor<CatalogueTable>,
  id: string,
  by: RecordedActor,
) {
  const db = open(env.DB);
  const table: CatalogueTable = of.table;
  const { seq: _, rank: __, images: keys, ...row } = await byId(db, of, id, 'any');
  const files = await Promise.all(keys.map((key) => env.FILES.get(key)));
  const contents = await Promise.all(
    files.flatMap((file) =>
      file ? [file.bytes().then((bytes) => ({ bytes, headers: file.httpMetadata ?? {} }))] : [],
    ),
  );
  const images = await uploadFiles(env, of.list, contents);
  const names = await db.select({ key: table.nameKey }).from(table);
  const taken = new Set(names.map(({ key }) => key));
  const name = Array.from({ length: taken.size + 1 }, (_, n) =>
    `Copy ${n === 0 ? '' : `${n + 1} `}of ${row.name}`.slice(0, limits.name),
  ).find((candidate) => !taken.has(nameKey(candidate)));
  if (!name) throw new Refused('conflict', 'Shorten its name first');
  const at = now();
  const values = {
    ...row,
    id: newId(),
    name,
    nameKey: nameKey(name),
    images,
    createdAt: at,
    updatedAt: at,
    state: 'draft',
    stateAt: at,
  } as CatalogueRow<CatalogueTable>;
  const fields = { name, state: 'draft', images };
  await db
    .batch([
      db.insert(table).values(values),
      ...recordAdded(db, by, { table, id: values.id, fields, at }),
    ] as unknown as [BatchItem<'sqlite'>])
    .finally(() => expire(of.list));
  return byId(db, of, values.id, 'any');
}

/**
 * Past the one that the caller saw `above` it. Refuses (409) where they are no longer side by side.
 */
export async function moveUp(
  db: Db,
  { table: of, list }: Of,
  { id, above }: { id: string; above: string },
  by: RecordedActor,
): Promise<void> {
  const table: CatalogueTable = of;
  const placed = await db
    .select()
    .from(table)
    .orderBy(...inOrder(table));
  const moved = placed.find((row) => row.id === id);
  const beside = placed.filter(({ state }) => state === moved?.state);
  const other = beside[beside.findIndex((row) => row.id === id) - 1];
  const stale = () => new Refused('conflict', 'The list is another by now. Look at it again.');
  if (!moved || other?.id !== above) throw stale();
  const placeOf = ({ rank, seq }: typeof moved) => rank ?? seq;
  const isAt = (row: typeof moved) =>
    and(eq(table.id, row.id), sql`coalesce(${table.rank}, ${table.seq}) = ${placeOf(row)}`);
  const where = and(isAt(moved), sql`exists (select 1 from ${table} where ${isAt(other)})`);
  const put = (rank: number) => ({ rank, updatedAt: touched(table.updatedAt) });
  const after = { rank: placeOf(other) };
  const results = (await db
    .batch([
      record(db, by, { table, fields: ['rank'], after, where }),
      db
        .update(table)
        .set(put(placeOf(other)))
        .where(where)
        .returning({ id: table.id }),
      db
        .update(table)
        .set(put(placeOf(moved)))
        .where(and(isAt(other), ifSaved)),
    ])
    .finally(() => expire(list))) as unknown as [unknown, unknown[], unknown];
  if (results[1].length === 0) throw stale();
}

/** Changes prices and stock of many in one batch; what somebody saved since stays as it is. */
export async function editMany(
  db: Db,
  of: Of,
  { rows }: Pick<EditGoods, 'rows'>,
  by: RecordedActor,
): Promise<GoodsResult[]> {
  const table: CatalogueTable = of.table;
  const isMeant = inArray(
    table.id,
    rows.map(({ id }) => id),
  );
  const before = new Map(
    (await db.select().from(table).where(isMeant)).map((row) => [row.id, row]),
  );
  const due = rows.flatMap((row) => {
    const was = before.get(row.id);
    if (!was || (row.updatedAt ?? was.updatedAt) !== was.updatedAt) return [];
    const next = {
      ...(row.price !== undefined && row.price !== was.price && { price: row.price }),
      ...(row.stock !== undefined && row.stock !== was.stock && { stock: row.stock }),
    };
    return Object.keys(next).length > 0 ? [{ was, next }] : [];
  });
  const statements = due.flatMap(({ was, next }) => {
    const where = and(eq(table.id, was.id), eq(table.updatedAt, was.updatedAt));
    const change = { table, fields: Object.keys(next) };
    const at = touched(table.updatedAt);
    return [
      record(db, by, { ...change, after: next, where }),
      db
        .update(table)
        .set({ ...next, updatedAt: at })
        .where(where)
        .returning({ id: table.id }),
    ];
  });
  const results =
    statements.length > 0
      ? await db
          .batch(statements as unknown as [BatchItem<'sqlite'>])
          .finally(() => expire(of.list))
      : [];
  const done = new Set((results as unknown as { id: string }[][]).flat().map(({ id }) => id));
  return rows.map(({ id, updatedAt }) => {
    const was = before.get(id);
    if (done.has(id)) return { _id: id, success: true, message: 'Changed' };
    if (!was) return { _id: id, success: false, message: `${of.noun} not found` };
    return (updatedAt ?? was.updatedAt) === was.updatedAt
      ? { _id: id, success: true, message: 'As it was' }
      : { _id: id, success: false, message: 'Somebody changed it after you looked at it' };
  });
}
