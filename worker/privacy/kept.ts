import type { R2Bucket } from '@cloudflare/workers-types';
import { eq, sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { erasureFolder, everyKeyIn, keepNote } from '../lib/files/files.ts';
import { noteWithdrawn, type Withdrawn, withdrawnEntries } from '../school/withdraw.ts';
import { mergedInto } from '../user/sql.ts';
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
export async function noteErasure(env: Env, row: KeptErasure): Promise<void> {
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
