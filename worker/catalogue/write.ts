import { eq } from 'drizzle-orm';
import { nameKey } from '../../contract/text.ts';
import type { Env } from '../env.ts';
import { newId, now, open, taken } from '../lib/db/index.ts';
import { discard, discardAfter, uploadPictures } from '../lib/files/files.ts';
import { type Actor, record } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { picturesFrom } from '../lib/http/upload.ts';
import { type Arrangement, arranged } from './arrangement.ts';
import type { Descriptor, Fields, Row, Table } from './descriptor.ts';
import { byId, notFound } from './read.ts';

/** What the history keeps of a record of that kind. */
const fieldsOf = ({ list }: Pick<Descriptor<Table>, 'list'>) =>
  list === 'course'
    ? (['name', 'price', 'desc', 'stock', 'images', 'duration', 'details'] as const)
    : (['name', 'price', 'desc', 'stock', 'images'] as const);

/**
 * Adds a record with its pictures and writes down who did; the seed is nobody. Refuses a name that exists (409) and
 * unfit files.
 */
export async function add<T extends Table>(
  env: Env,
  descriptor: Descriptor<T>,
  fields: Fields<T>,
  files: File[],
  by?: Actor,
): Promise<Row<T>> {
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
    const table: Table = descriptor.table;
    const db = open(env.DB);
    const insert = db
      .insert(table)
      .values(values as never)
      .returning();
    const noun = descriptor.list;
    const where = eq(table.id, values.id);
    const audited = (actor: Actor) =>
      record(db, actor, {
        ...{ noun, what: 'added', table, fields: [], at, where },
        after: { ...fields, images },
      });
    const [rows] = await db.batch([insert, ...(by ? [audited(by)] : [])]);
    return rows[0] as Row<T>;
  });
}

/** Which record changes, its `updatedAt` as it was loaded, the fields and pictures that are to be different. */
export type Edit<T extends Table> = Partial<Fields<T>> &
  Arrangement & { id: string; updatedAt?: string | undefined };

/**
 * Changes the fields given, arranges the pictures (see `arranged`) and writes the change down in the same batch.
 * Refuses an unknown record (404), a name that exists or a record somebody else saved meanwhile (409, with what
 * changed) and unfit files.
 */
export async function update<T extends Table>(
  env: Env,
  descriptor: Descriptor<T>,
  { id, updatedAt, keep, order, ...fields }: Edit<T>,
  files: File[],
  by: Actor,
): Promise<Row<T>> {
  const db = open(env.DB);
  const table: Table = descriptor.table;
  const before = await byId(db, descriptor, id);
  const current = async () => descriptor.view(await byId(db, descriptor, id));
  const subject = { noun: descriptor.list, table, before, current };
  await expectUnchanged(db, subject, updatedAt);
  const places = arranged(before.images, { keep, order }, files.length);
  const added = await uploadPictures(env, descriptor.list, await picturesFrom(files));
  const images = places.map((place) => ('key' in place ? place.key : (added[place.file] ?? '')));
  const next = { ...fields, images } as Partial<Row<T>>;
  const { name } = fields;
  const derived = (name === undefined ? {} : { nameKey: nameKey(name) }) as Partial<Row<T>>;
  const row = await orDiscard(env, descriptor, added, () =>
    save<Row<T>>(db, subject, next, by, derived),
  );
  await discard(
    env,
    before.images.filter((key) => !images.includes(key)),
  );
  return row;
}

/** Deletes the record and the files it names, and writes down what it was; refuses (404) an unknown one. */
export async function remove<T extends Table>(
  env: Env,
  descriptor: Descriptor<T>,
  id: string,
  by: Actor,
): Promise<void> {
  const table: Table = descriptor.table;
  const db = open(env.DB);
  const where = eq(table.id, id);
  const [, [gone]] = await db.batch([
    record(db, by, {
      ...{ noun: descriptor.list, what: 'deleted', table, where },
      fields: fieldsOf(descriptor),
      after: null,
    }),
    db.delete(table).where(where).returning({ images: table.images }),
  ]);
  if (!gone) throw notFound(descriptor);
  await discard(env, gone.images);
}

/** Runs the write; when it is refused, deletes the files uploaded for it and words a name that exists as such. */
async function orDiscard<T extends Table, Result>(
  env: Env,
  { noun }: Descriptor<T>,
  uploaded: string[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    await discardAfter(env, error, uploaded);
    if (!taken(error)?.endsWith('.name_key')) throw error;
    const message = `A ${noun.toLowerCase()} of that name exists already`;
    throw new Refused('conflict', message, { errors: { name: message } });
  }
}
