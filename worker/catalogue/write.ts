import { and, eq, sql } from 'drizzle-orm';
import type { DeleteGoods } from '../../contract/hanging.ts';
import { nameKey } from '../../contract/text.ts';
import type { Env } from '../env.ts';
import { newId, now, open, uniqueViolation } from '../lib/db/index.ts';
import { discard, discardAfter, uploadPictures } from '../lib/files/files.ts';
import { type Actor, isRecorded, type RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { picturesFrom } from '../lib/http/upload.ts';
import { type Arrangement, arranged } from './arrangement.ts';
import type { CatalogueFields, CatalogueRow, CatalogueTable, Descriptor } from './descriptor.ts';
import { hangingOn, hangingParts, hasNobody, isAsSeen, notDeleted } from './hanging.ts';
import { byId, expire } from './read.ts';

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
    const noun = descriptor.list;
    const where = eq(table.id, values.id);
    const after = { ...fields, images };
    const change = { noun, what: 'added', table, fields: [], after, at, where } as const;
    const [rows] = await db.batch([insert, ...(isRecorded(by) ? [record(db, by, change)] : [])]);
    return rows[0] as CatalogueRow<T>;
  });
}

/** Which record changes, the `updatedAt` it was loaded with, and the new fields and pictures. */
type CatalogueEdit<T extends CatalogueTable> = Partial<CatalogueFields<T>> &
  Arrangement & { id: string; updatedAt?: string | undefined };

/**
 * Changes the fields and pictures (see `arranged`). Refuses an unknown record (404), a taken name,
 * one saved meanwhile (409, with the changes since) and unfit files.
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
  const before = await byId(db, descriptor, id);
  const current = async () => descriptor.view(await byId(db, descriptor, id));
  const edited = { noun: descriptor.list, table, before, current };
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
 * Deletes the record and its pictures, keeping its fields in the history, and what ends with it.
 * Refuses an unknown one (404), and (409) one on which people hang, or something not seen.
 */
export async function remove<T extends CatalogueTable>(
  env: Env,
  descriptor: Descriptor<T>,
  { id, hanging }: DeleteGoods,
  by: RecordedActor,
): Promise<void> {
  const table: CatalogueTable = descriptor.table;
  const db = open(env.DB);
  const where = and(eq(table.id, id), hasNobody(descriptor), isAsSeen(descriptor, hanging));
  const isGone = sql`not exists (select 1 from ${table} where ${eq(table.id, id)})`;
  const [, [deleted]] = await db
    .batch([
      record(db, by, {
        ...{ noun: descriptor.list, what: 'deleted', table, where },
        fields: [...Object.keys(descriptor.fields), 'images'],
        after: null,
      }),
      db.delete(table).where(where).returning({ images: table.images }),
      ...hangingParts.take().end(db, id, isGone, by),
    ])
    .finally(() => expire(descriptor.list));
  if (!deleted) throw notDeleted(await hangingOn(db, descriptor, id));
  await discard(env, deleted.images);
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
