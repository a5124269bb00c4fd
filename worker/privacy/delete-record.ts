import { eq } from 'drizzle-orm';
import type { DeleteRecord } from '../../contract/erasure.ts';
import { deleteConsents } from '../consent/give.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import { discard } from '../lib/files/files.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';

/**
 * Deletes a message or booking whose sender withdrew consent (s. 6(6) and s. 8(7) of the Act), with
 * its photo; the history keeps only who did. Refuses (404) an unknown one.
 */
export async function deleteRecord(
  env: Env,
  { noun, id }: DeleteRecord,
  by: RecordedActor,
): Promise<void> {
  const db = open(env.DB);
  const table = noun === 'demo' ? demo : enquiry;
  const where = eq(table.id, id);
  const at = now();
  const photo =
    noun === 'demo'
      ? await db.select({ key: demo.photo }).from(demo).where(where).get()
      : undefined;
  const [, , deleted] = await db.batch([
    record(db, by, { noun, what: 'deleted', table, fields: [], after: null, at, where }),
    deleteConsents(db, noun, [id]),
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  if (deleted.length === 0) throw new Refused('notFound', 'There is no such record');
  if (photo) await discard(env, [photo.key]);
}
