import { and, eq } from 'drizzle-orm';
import { nameKey } from '../../contract/field.ts';
import { after, newId, now, open, taken } from '../db/index.ts';
import type { Env } from '../env.ts';
import { Refused } from '../http/refuse.ts';
import { picturesFrom } from '../http/upload.ts';
import { discard, stash } from '../outside/files.ts';
import { kept } from './images.ts';
import { byId, notFound } from './read.ts';
import type { Fields, Row, Shelf, Table } from './table.ts';

/** Adds a record with its pictures. Refuses a name that exists (409) and unfit files. */
export async function add<T extends Table>(
  env: Env,
  shelf: Shelf<T>,
  fields: Fields<T>,
  files: File[],
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
    return (await open(env.DB)
      .insert(table)
      .values(values as never)
      .returning()
      .get()) as Row<T>;
  });
}

/**
 * Changes the fields given; `keep` names the stored pictures to keep, new files follow them. Refuses an unknown
 * record (404), a name that exists or a record somebody else saved meanwhile (409) and unfit files.
 */
export async function update<T extends Table>(
  env: Env,
  shelf: Shelf<T>,
  id: string,
  fields: Partial<Fields<T>>,
  pictures: { keep: string[] | undefined; files: File[] },
): Promise<Row<T>> {
  const db = open(env.DB);
  const before = await byId(db, shelf, id);
  const keep = kept(before.images, pictures.keep, pictures.files.length);
  const added = await stash(env, shelf.list, await picturesFrom(pictures.files));
  const row = await orDiscard(env, shelf, added, async () => {
    const table: Table = shelf.table;
    const changed = await db
      .update(table)
      .set({
        ...fields,
        ...(fields.name !== undefined && { nameKey: nameKey(fields.name) }),
        images: [...keep, ...added],
        updatedAt: after(before.updatedAt),
      } as never)
      .where(and(eq(table.id, id), eq(table.updatedAt, before.updatedAt)))
      .returning()
      .get();
    if (!changed) throw new Refused('conflict', 'Somebody else saved this first. Load it again.');
    return changed as Row<T>;
  });
  await discard(
    env,
    before.images.filter((key) => !keep.includes(key)),
  );
  return row;
}

/** Deletes the record and the files it names; refuses (404) an unknown one. */
export async function remove<T extends Table>(
  env: Env,
  shelf: Shelf<T>,
  id: string,
): Promise<void> {
  const table: Table = shelf.table;
  const gone = await open(env.DB)
    .delete(table)
    .where(eq(table.id, id))
    .returning({ images: table.images })
    .get();
  if (!gone) throw notFound(shelf);
  await discard(env, gone.images);
}

/** Runs the write; when it fails, deletes the files uploaded for it and words a name that exists as such. */
async function orDiscard<T extends Table, Result>(
  env: Env,
  { noun }: Shelf<T>,
  uploaded: string[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    await discard(env, uploaded);
    if (!taken(error)?.endsWith('.name_key')) throw error;
    const message = `A ${noun.toLowerCase()} of that name exists already`;
    throw new Refused('conflict', message, { errors: { name: message } });
  }
}
