import type { R2Bucket } from '@cloudflare/workers-types';
import { eq, sql } from 'drizzle-orm';
import type { DeleteRecord, ErasePerson } from '../../contract/erasure.ts';
import { isStaff } from '../../contract/team.ts';
import { deleteConsents } from '../consent/consents.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import { type Db, now, open, plainSql, writeOrFind } from '../lib/db/index.ts';
import { discard, erasureFolder, everyKeyIn, keepNote } from '../lib/files/files.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { describe, log } from '../lib/log/log.ts';
import { noteWithdrawn, type Withdrawn, withdrawnEntries } from '../school/withdraw.ts';
import { userById } from '../user/queries.ts';
import { mergedInto } from '../user/sql.ts';
import { erasing, filesOf } from './erasing.ts';
import { erasure } from './table.ts';

/** An erasure that was carried out: ids and moments alone. */
export type KeptErasure = Pick<
  typeof erasure.$inferSelect,
  'id' | 'userId' | 'askedAt' | 'endedAt' | 'endedBy'
>;

/** After the erasure, never before: a false note would erase somebody at the next restore. */
export async function keepErasure(
  bucket: R2Bucket,
  { id, userId, askedAt, endedAt, endedBy }: KeptErasure,
): Promise<void> {
  const note: KeptErasure = { id, userId, askedAt, endedAt, endedBy };
  await keepNote(bucket, userId, note);
}

/** An erasure and, under ids of their own, those of records that had been merged into it. */
async function withMerged(db: Db, row: KeptErasure): Promise<KeptErasure[]> {
  const gone = await db.all<{ userId: string }>(mergedInto(row.userId));
  return [row, ...gone.map(({ userId }) => ({ ...row, id: `${row.id}.${userId}`, userId }))];
}

/** Notes an erasure: a database from before a merge has two records to erase. */
async function noteErasure(env: Env, row: KeptErasure): Promise<void> {
  for (const keptErasure of await withMerged(open(env.DB), row))
    await keepErasure(env.FILES, keptErasure);
}

/** Writes missing notes: of what was erased before the Worker crashed or while R2 was away. */
export async function keepErasures(env: Env): Promise<void> {
  const db = open(env.DB);
  const done = await db.select().from(erasure).where(eq(erasure.state, 'done'));
  const kept = new Set(await Array.fromAsync(everyKeyIn(env.FILES, { prefix: erasureFolder })));
  for (const row of done)
    for (const keptErasure of await withMerged(db, row))
      if (!kept.has(`${erasureFolder}${keptErasure.userId}`))
        await keepErasure(env.FILES, keptErasure);
  const withdrawn = await db.all<Withdrawn>(sql.raw(withdrawnEntries));
  await noteWithdrawn(
    env,
    withdrawn.filter(({ id }) => !kept.has(`${erasureFolder}${id}`)),
  );
}

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
    record(db, by, { what: 'deleted', table, after: null, at, where }),
    deleteConsents(db, noun, [id]),
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  if (deleted.length === 0) throw new Refused('notFound', 'There is no such record');
  if (photo) await discard(env, [photo.key]);
}
