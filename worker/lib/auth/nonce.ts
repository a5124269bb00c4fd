import { lt, sql } from 'drizzle-orm';
import { type Db, newId, now } from '../db/index.ts';
import { type Budget, spend } from '../http/budget.ts';
import { nonce } from './nonce-table.ts';

/**
 * Uses up a value that works once and counts a call beyond its budgets. False, and nothing counted,
 * when it was used before.
 */
export async function spendNonce(
  db: Db,
  budgets: Budget[],
  { hash, expiresAt }: { hash: string; expiresAt: string },
): Promise<boolean> {
  const owner = newId();
  const isOurs = sql`exists (select 1 from ${nonce} where hash = ${hash} and owner = ${owner})`;
  const [used] = await db.batch([
    db.insert(nonce).values({ hash, owner, expiresAt }).onConflictDoNothing().returning(),
    spend(db, budgets, isOurs),
  ]);
  return used.length > 0;
}

/** Deletes values that can no longer be used, for the first time or again. */
export const deleteExpiredNonces = (db: Db) => db.delete(nonce).where(lt(nonce.expiresAt, now()));
