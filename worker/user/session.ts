import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type Db, now } from '../db/index.ts';
import { session, user } from '../db/schema.ts';

/** Who a valid token belongs to. */
export type SignedIn = { id: string; email: string; isAdmin: boolean; tokenHash: string };

const day = 24 * 60 * 60 * 1000;
const lifetime = { student: 7 * day, administrator: day / 2 };

const newToken = () => randomBytes(32).toString('base64url');

/** The token's shape: 256 bits as 43 characters of base64url. */
export const tokenShape = /^[\w-]{43}$/;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new session as its opaque token and the statement that stores the token's hash. */
export function newSession(db: Db, owner: { id: string; isAdmin: boolean }) {
  const token = newToken();
  const expiresAt = new Date(
    Date.now() + (owner.isAdmin ? lifetime.administrator : lifetime.student),
  ).toISOString();
  const insert = db
    .insert(session)
    .values({ tokenHash: hash(token), userId: owner.id, createdAt: now(), expiresAt });
  return { token, insert };
}

/** Whose token this is, or undefined when it is unknown or has expired. */
export async function findSession(db: Db, token: string): Promise<SignedIn | undefined> {
  if (!tokenShape.test(token)) return undefined;
  const tokenHash = hash(token);
  return db
    .select({ id: user.id, email: user.email, isAdmin: user.isAdmin, tokenHash: session.tokenHash })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now())))
    .get();
}
