import { eq } from 'drizzle-orm';
import { nameKey } from '../../contract/field.ts';
import type { Env } from '../env.ts';
import { newId, now, open, taken } from '../lib/db/index.ts';
import { discard, discardAfter, stash } from '../lib/files/files.ts';
import { type Actor, record } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { picturesFrom } from '../lib/http/upload.ts';
import { type Arrangement, arranged } from './arrangement.ts';
import type { Fields, Row, Shelf, Table } from './descriptor.ts';
import { byId, notFound } from './read.ts';

/** What the history keeps of a record of the shelf. */
const fieldsOf = ({ list }: Pick<Shelf<Table>, 'list'>) =>
  list === 'course'
    ? (['name', 'price', 'desc', 'stock', 'images', 'duration', 'details'] as const)
    : (['name', 'price', 'desc', 'stock', 'images'] as const);

/**
 * Adds a record with its pictures and writes down who did; the seed is nobody. Refuses a name that exists (409) and
 * unfit files.
 */
export async function add<T extends Table>(
  env: Env,
  shelf: Shelf<T>,
  fields: Fields<T>,
  files: File[],
  by?: Actor,
): Promise<Row<T>> {
  const images = await stash(env, shelf.list, await picturesFrom(files));
  const at = now();
  const values = {
    ...fields,
    nameKey: nameKey(fields.name),
    id: newId(),
    images,
    createdAt: at,
    updatedAt: at,
  };
  return orDiscard(env, shelf, images, async () => {
    const table: Table = shelf.table;
    const db = open(env.DB);
    const insert = db
      .insert(table)
      .values(values as never)
      .returning();
    const noun = shelf.list;
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
  shelf: Shelf<T>,
  { id, updatedAt, keep, order, ...fields }: Edit<T>,
  files: File[],
  by: Actor,
): Promise<Row<T>> {
  const db = open(env.DB);
  const table: Table = shelf.table;
  const before = await byId(db, shelf, id);
  const current = async () => shelf.view(await byId(db, shelf, id));
  const subject = { noun: shelf.list, table, before, current };
  await expectUnchanged(db, subject, updatedAt);
  const places = arranged(before.images, { keep, order }, files.length);
  const added = await stash(env, shelf.list, await picturesFrom(files));
  const images = places.map((place) => ('key' in place ? place.key : (added[place.file] ?? '')));
  const next = { ...fields, images } as Partial<Row<T>>;
  const { name } = fields;
  const derived = (name === undefined ? {} : { nameKey: nameKey(name) }) as Partial<Row<T>>;
  const row = await orDiscard(env, shelf, added, () =>
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
  shelf: Shelf<T>,
  id: string,
  by: Actor,
): Promise<void> {
  const table: Table = shelf.table;
  const db = open(env.DB);
  const where = eq(table.id, id);
  const [, [gone]] = await db.batch([
    record(db, by, {
      ...{ noun: shelf.list, what: 'deleted', table, where },
      fields: fieldsOf(shelf),
      after: null,
    }),
    db.delete(table).where(where).returning({ images: table.images }),
  ]);
  if (!gone) throw notFound(shelf);
  await discard(env, gone.images);
}

/** Runs the write; when it is refused, deletes the files uploaded for it and words a name that exists as such. */
async function orDiscard<T extends Table, Result>(
  env: Env,
  { noun }: Shelf<T>,
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
