import { and, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DeleteGoods } from '../../contract/catalogue-office.ts';
import { nameKey } from '../../contract/text.ts';
import type { Env } from '../env.ts';
import { type Db, newId, now, open, uniqueViolation } from '../lib/db/index.ts';
import { discard, discardAfter, uploadPictures } from '../lib/files/files.ts';
import {
  type Actor,
  isRecorded,
  type RecordedActor,
  record,
  recordAdded,
} from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { picturesFrom } from '../lib/http/upload.ts';
import { type Arrangement, arranged } from './arrangement.ts';
import { hangingOn, hangingParts, isAsSeen, notDeleted } from './hanging.ts';
import {
  byId,
  type CatalogueFields,
  type CatalogueRow,
  type CatalogueTable,
  type Descriptor,
  expire,
  notFound,
} from './read.ts';
import { setState } from './state.ts';

/** Adds a record with its pictures. Refuses a name that exists (409) and unfit files. */
export async function add<T extends CatalogueTable>(
  env: Env,
  descriptor: Descriptor<T>,
  fields: CatalogueFields<T>,
  files: File[],
  by: Actor,
): Promise<CatalogueRow<T>> {
  const images = await uploadPictures(env, descriptor.list, await picturesFrom(files));
  const at = now();
  const values = {
    ...fields,
    nameKey: nameKey(fields.name),
    id: newId(),
    images,
    createdAt: at,
    updatedAt: at,
  };
  return orDiscard(env, descriptor, images, async () => {
    const table: CatalogueTable = descriptor.table;
    const db = open(env.DB);
    const insert = db.insert(table).values(values).returning();
    const where = eq(table.id, values.id);
    const after = { ...fields, images };
    const change = { what: 'added', table, after, at, where } as const;
    const [rows] = await db.batch([insert, ...(isRecorded(by) ? [record(db, by, change)] : [])]);
    return rows[0] as CatalogueRow<T>;
  });
}

/** What there is by name, drafts and the archive too: nothing else can have these names. */
export function namesOf({ table: of }: Pick<Descriptor<CatalogueTable>, 'table'>, db: Db) {
  const table: CatalogueTable = of;
  return db
    .select({ id: table.id, name: table.name, key: table.nameKey, price: table.price })
    .from(table)
    .where(ne(table.state, 'binned'));
}

export function addingDraft(
  db: Db,
  { table: of }: Descriptor<CatalogueTable>,
  fields: CatalogueFields<CatalogueTable>,
  { id, at, by, facts }: { id: string; at: string; by: Actor; facts: Record<string, string> },
): BatchItem<'sqlite'>[] {
  const table: CatalogueTable = of;
  const values = {
    ...fields,
    nameKey: nameKey(fields.name),
    id,
    images: [],
    createdAt: at,
    updatedAt: at,
    state: 'draft',
    stateAt: at,
  } as CatalogueTable['$inferInsert'];
  const after = { ...fields, state: 'draft', ...facts };
  return [
    db.insert(table).values(values).onConflictDoNothing(),
    ...recordAdded(db, by, { table, id, fields: after, at }),
  ];
}

/** Which record changes, the `updatedAt` it was loaded with, and the new fields and pictures. */
export type CatalogueEdit<T extends CatalogueTable> = Partial<CatalogueFields<T>> &
  Arrangement & { id: string; updatedAt?: string | undefined };

/**
 * Refuses (404) an unknown record, (409, with the changes since) a taken name or one saved
 * meanwhile, and unfit files.
 */
export async function update<T extends CatalogueTable>(
  env: Env,
  descriptor: Descriptor<T>,
  { id, updatedAt, keep, order, ...fields }: CatalogueEdit<T>,
  files: File[],
  by: Actor,
): Promise<CatalogueRow<T>> {
  const db = open(env.DB);
  const table: CatalogueTable = descriptor.table;
  const before = await byId(db, descriptor, id, 'any');
  const current = async () => descriptor.view(await byId(db, descriptor, id, 'any'));
  const edited = { table, before, current };
  await expectUnchanged(db, edited, updatedAt, by);
  const places = arranged(before.images, { keep, order }, files.length);
  const added = await uploadPictures(env, descriptor.list, await picturesFrom(files));
  const images = places.map((place) => ('key' in place ? place.key : (added[place.file] ?? '')));
  const next = { ...fields, images } as Partial<CatalogueRow<T>>;
  const { name } = fields;
  const derived = (name === undefined ? {} : { nameKey: nameKey(name) }) as Partial<
    CatalogueRow<T>
  >;
  const row = await orDiscard(env, descriptor, added, () =>
    save<CatalogueRow<T>>(db, edited, next, by, { derived }),
  );
  await discard(
    env,
    before.images.filter((key) => !images.includes(key)),
  );
  return row;
}

/**
 * Into the bin. Refuses (404) an unknown one, and (409) one on which people hang, or something not
 * seen.
 */
export async function remove<T extends CatalogueTable>(
  env: Env,
  descriptor: Descriptor<T>,
  { id, hanging }: DeleteGoods,
  by: RecordedActor,
): Promise<void> {
  const table: CatalogueTable = descriptor.table;
  const db = open(env.DB);
  const isThere = and(eq(table.id, id), ne(table.state, 'binned'));
  const seen = sql<number>`${isAsSeen(descriptor, hanging) ?? sql`1`}`;
  const [found] = await db.select({ isSeen: seen }).from(table).where(isThere);
  if (!found) throw notFound(descriptor);
  if (!found.isSeen) throw notDeleted(await hangingOn(db, descriptor, id));
  const isGone = sql`exists (select 1 from ${table} where ${eq(table.id, id)}
    and ${eq(table.state, 'binned')})`;
  const ends = hangingParts.take().end(db, id, isGone, by);
  await setState(db, descriptor, { id, state: 'binned' }, by, ends);
}

/** Runs the write; when it fails, deletes its files and turns a duplicate name into a 409. */
async function orDiscard<T extends CatalogueTable, Result>(
  env: Env,
  { noun, list }: Descriptor<T>,
  uploaded: string[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    await discardAfter(env, error, uploaded);
    if (!uniqueViolation(error)?.endsWith('.name_key')) throw error;
    const message = `A ${noun.toLowerCase()} of that name exists already`;
    throw refusedField('conflict', 'name', message);
  } finally {
    expire(list);
  }
}
