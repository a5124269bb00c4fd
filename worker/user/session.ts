import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { isStaff, type Role } from '../../contract/team.ts';
import { hash, newToken } from '../lib/auth/token.ts';
import { type Db, newId, now } from '../lib/db/index.ts';
import { session, user } from './table.ts';

/** The caller as a valid session names them. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  role: Role;
  isAdmin: boolean;
  tokenHash: string;
};

const day = 24 * 60 * 60 * 1000;
const lifetime = { student: 7 * day, staff: day / 2 };

/**
 * A new session: its opaque token and the statement that stores the token's hash. The statement stores nothing when
 * `passwordHash` is no longer the owner's, since the password was changed during this login.
 */
export function newSession(
  db: Db,
  owner: { id: string; role: Role; passwordHash?: string | undefined },
) {
  const token = newToken();
  const expiresAt = new Date(
    Date.now() + (isStaff(owner.role) ? lifetime.staff : lifetime.student),
  ).toISOString();
  const insert = db
    .insert(session)
    .select(
      db
        .select({
          tokenHash: sql<string>`${hash(token)}`.as('token_hash'),
          id: sql<string>`${newId()}`.as('id'),
          userId: user.id,
          createdAt: sql<string>`${now()}`.as('created_at'),
          expiresAt: sql<string>`${expiresAt}`.as('expires_at'),
          device: sql<string>`''`.as('device'),
          verifiedAt: sql<string>`''`.as('verified_at'),
        })
        .from(user)
        .where(
          and(
            eq(user.id, owner.id),
            eq(user.disabledAt, ''),
            owner.passwordHash === undefined
              ? undefined
              : eq(user.passwordHash, owner.passwordHash),
          ),
        ),
    )
    .returning({ userId: session.userId });
  return { token, insert };
}

/** Ends the session of one token. */
export const endSession = (db: Db, { tokenHash }: Pick<SignedIn, 'tokenHash'>) =>
  db.delete(session).where(eq(session.tokenHash, tokenHash));

/** Deletes expired sessions, of one person or of all. */
export const deleteExpiredSessions = (db: Db, userId?: string) =>
  db
    .delete(session)
    .where(
      and(
        lt(session.expiresAt, now()),
        userId === undefined ? undefined : eq(session.userId, userId),
      ),
    );

const isValid = (tokenHash: string) =>
  and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now()));

/** The owner of the session, or undefined when it is unknown or has expired. */
export const findSession = (db: Db, tokenHash: string): Promise<SignedIn | undefined> =>
  db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      isAdmin: user.isAdmin,
      tokenHash: session.tokenHash,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(isValid(tokenHash), eq(user.disabledAt, '')))
    .get();

/** The statement that reads the whole record of a valid session's owner: one row, or none. */
export const ownerOf = (db: Db, tokenHash: string) =>
  db
    .select()
    .from(user)
    .where(
      and(
        inArray(user.id, db.select({ id: session.userId }).from(session).where(isValid(tokenHash))),
        eq(user.disabledAt, ''),
      ),
    );
