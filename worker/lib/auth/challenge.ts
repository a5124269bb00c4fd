import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type Db, now } from '../db/index.ts';
import { nonce } from './nonce-table.ts';
import { newToken } from './token.ts';

const lifetime = 5 * 60 * 1000;

const hashOf = (purpose: string, challenge: string) =>
  createHash('sha256')
    .update(JSON.stringify([purpose, challenge]))
    .digest('hex');

/** A challenge for one use by its owner within five minutes. */
export async function newChallenge(db: Db, purpose: string, owner: string): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(Date.now() + lifetime).toISOString();
  await db.insert(nonce).values({ hash: hashOf(purpose, challenge), owner, expiresAt });
  return challenge;
}

/**
 * Whether it was made for this purpose and owner and is unused. One statement: of two uses one
 * wins.
 */
export async function spendChallenge(
  db: Db,
  purpose: string,
  owner: string,
  challenge: string,
): Promise<boolean> {
  const used = await db
    .delete(nonce)
    .where(
      and(
        eq(nonce.hash, hashOf(purpose, challenge)),
        eq(nonce.owner, owner),
        gt(nonce.expiresAt, now()),
      ),
    )
    .returning({ hash: nonce.hash });
  return used.length > 0;
}
