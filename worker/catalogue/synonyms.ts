import type * as z from 'zod/mini';
import type { Synonyms, saveSynonyms } from '../../contract/synonyms.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { synonyms } from './table.ts';

const view = ({ lines, updatedAt }: typeof synonyms.$inferSelect): Synonyms => ({
  lines,
  updatedAt,
});

/** The one record of them, which the database has from its start. */
async function stored(db: Db) {
  const row = await db.select().from(synonyms).get();
  if (!row) throw new Refused('notFound', 'There are no words');
  return row;
}

export const readSynonyms = async (db: Db): Promise<Synonyms> => view(await stored(db));

/** Writes them anew. Refuses (409) those that somebody changed meanwhile. */
export async function writeSynonyms(
  db: Db,
  { lines, updatedAt }: z.output<typeof saveSynonyms>,
  by: RecordedActor,
): Promise<Synonyms> {
  const before = await stored(db);
  const current = () => readSynonyms(db);
  const edited = { noun: 'synonyms', table: synonyms, before, current } as const;
  await expectUnchanged(db, edited, updatedAt, by);
  return view(await save(db, edited, { lines }, by));
}
