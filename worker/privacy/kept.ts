import type { R2Bucket } from '@cloudflare/workers-types';
import { eq } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { everyKeyIn } from '../lib/files/keys.ts';
import { erasureFolder } from './erasing.ts';
import { erasure } from './table.ts';

/** An erasure that was carried out: ids and moments alone. */
export type KeptErasure = Pick<
  typeof erasure.$inferSelect,
  'id' | 'userId' | 'askedAt' | 'endedAt' | 'endedBy'
>;

/**
 * Notes in R2 who was erased, where a restored database does not take it along. Written after the
 * erasure, never before: a false note would erase somebody at the next restore.
 */
export async function keepErasure(
  bucket: R2Bucket,
  { id, userId, askedAt, endedAt, endedBy }: KeptErasure,
): Promise<void> {
  const note: KeptErasure = { id, userId, askedAt, endedAt, endedBy };
  await bucket.put(`${erasureFolder}${userId}`, JSON.stringify(note), {
    httpMetadata: { contentType: 'application/json' },
  });
}

/** Writes missing notes: of an erasure after which the Worker crashed or R2 was away. */
export async function keepErasures(env: Env): Promise<void> {
  const done = await open(env.DB).select().from(erasure).where(eq(erasure.state, 'done'));
  const kept = new Set(await Array.fromAsync(everyKeyIn(env.FILES, { prefix: erasureFolder })));
  for (const row of done)
    if (!kept.has(`${erasureFolder}${row.userId}`)) await keepErasure(env.FILES, row);
}
