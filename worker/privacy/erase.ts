import { eq, sql } from 'drizzle-orm';
import type { DeleteRecord, ErasePerson } from '../../contract/erasure.ts';
import { isStaff } from '../../contract/team.ts';
import { deleteConsents } from '../consent/consents.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import { type Db, now, open, plainSql, writeOrFind } from '../lib/db/index.ts';
import { discard } from '../lib/files/files.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { describe, log } from '../lib/log/log.ts';
import { userById } from '../user/queries.ts';
import { erasing, filesOf } from './erasing.ts';
import { noteErasure } from './kept.ts';
import { erasure } from './table.ts';

type ErasureRow = typeof erasure.$inferSelect;

/** Files that are looked up at once: D1 takes 100 values a statement. */
const chunk = 50;

/**
 * In one batch, then noted in R2; chores make good a crash. Refuses (404) an unknown request, (409)
 * one withdrawn or whose person changed since or works here.
 */
export async function erase(
  env: Env,
  { id, personUpdatedAt }: ErasePerson,
  by: RecordedActor,
): Promise<ErasureRow> {
  const db = open(env.DB);
  const before = await requestById(db, id);
  if (!before) throw new Refused('notFound', 'Request not found');
  if (before.state === 'done') {
    await keep(env, before);
    return before;
  }
  const files = await db.all<{ key: string }>(sql.join(filesOf(before.userId), sql` union `));
  const at = now();
  const statements = erasing({ id, userId: before.userId, at, by: by.id }, personUpdatedAt).map(
    (statement) => plainSql(db, statement),
  );
  const row = await writeOrFind(
    async () => {
      const read = db.select().from(erasure).where(eq(erasure.id, id));
      const results = await db.batch([read, ...statements, read]);
      return (results.at(-1) as ErasureRow[])[0];
    },
    async () => {
      const found = await requestById(db, id);
      return found?.state === 'done' ? found : undefined;
    },
  );
  if (row?.state !== 'done') throw await refusal(env, row);
  await keep(env, row);
  const keys = files.map(({ key }) => key);
  for (let from = 0; from < keys.length; from += chunk)
    await discard(env, keys.slice(from, from + chunk));
  return row;
}

const keep = (env: Env, row: ErasureRow) =>
  noteErasure(env, row).catch((error: unknown) =>
    log('warn', { what: 'note of an erasure left to the chores', ...describe(error) }),
  );

const requestById = (db: Db, id: string) =>
  db.select().from(erasure).where(eq(erasure.id, id)).get();

async function refusal(env: Env, row: ErasureRow | undefined): Promise<Refused> {
  if (row?.state === 'withdrawn')
    return new Refused('conflict', 'This request was withdrawn. Nothing was erased.');
  const worksHere = row && isStaff((await userById(env, row.userId)).role);
  return new Refused(
    'conflict',
    worksHere
      ? 'They work here. End that under Team first; then they can be erased.'
      : 'The record changed since you looked at it. Load the page again.',
  );
}

/** S. 6(6) and s. 8(7) of the Act; the history keeps only who did. Refuses (404) an unknown one. */
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
    record(db, by, { noun, what: 'deleted', table, after: null, at, where }),
    deleteConsents(db, noun, [id]),
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  if (deleted.length === 0) throw new Refused('notFound', 'There is no such record');
  if (photo) await discard(env, [photo.key]);
}
