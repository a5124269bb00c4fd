import { and, eq, gt, lt } from 'drizzle-orm';
import { type Db, now } from '../db/index.ts';
import { hash, newToken } from '../secret.ts';
import { nonce } from '../table.ts';

export const deleteExpiredNonces = (db: Db) => db.delete(nonce).where(lt(nonce.expiresAt, now()));

const lifetime = 5 * 60 * 1000;

const hashOf = (purpose: string, challenge: string) => hash(JSON.stringify([purpose, challenge]));

/** A challenge for one use by its owner within five minutes, or as many as are given. */
export async function newChallenge(
  db: Db,
  purpose: string,
  owner: string,
  { challenge = newToken(), life = lifetime } = {},
): Promise<string> {
  const expiresAt = new Date(Date.now() + life).toISOString();
  await db.insert(nonce).values({ hash: hashOf(purpose, challenge), owner, expiresAt });
  return challenge;
}

const isMeant = (purpose: string, owner: string, challenge: string) =>
  and(
    eq(nonce.hash, hashOf(purpose, challenge)),
    eq(nonce.owner, owner),
    gt(nonce.expiresAt, now()),
  );

/** Whether it can be used for this purpose by this owner; it can still afterwards. */
export const isOpenChallenge = async (
  db: Db,
  ...meant: Parameters<typeof isMeant>
): Promise<boolean> =>
  (await db
    .select({ hash: nonce.hash })
    .from(nonce)
    .where(isMeant(...meant))
    .get()) !== undefined;

/** Whether it is unused and made for this purpose and owner: of two uses at once one is. */
export async function spendChallenge(
  db: Db,
  purpose: string,
  owner: string,
  challenge: string,
): Promise<boolean> {
  const used = await db
    .delete(nonce)
    .where(isMeant(purpose, owner, challenge))
    .returning({ hash: nonce.hash });
  return used.length > 0;
}
