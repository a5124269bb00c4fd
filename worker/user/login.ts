import { and, eq } from 'drizzle-orm';
import type { Login } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { dummyHash, hashPassword, verifyPassword } from '../lib/auth/password.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { deleteExpiredSessions, newSession } from './session.ts';
import { user } from './table.ts';

const wrongLogin = () => new Refused('unauthorized', 'E-mail or password is wrong');

/**
 * The token of a new session for the right password. Refuses (401) an unknown e-mail and a wrong password with the same
 * message and, as both are hashed, in the same time; with `asAdmin` also (403) a person who is no administrator.
 */
export async function logIn(env: Env, form: Login, { asAdmin = false } = {}): Promise<string> {
  const db = open(env.DB);
  const token = (await tryOnce(db, form, asAdmin)) ?? (await tryOnce(db, form, asAdmin));
  if (!token) throw wrongLogin();
  return token;
}

/**
 * The token, or undefined when the stored hash changed while the password was checked against it: the password was changed,
 * or a login at the same moment hashed it with new parameters. A second try tells which.
 */
async function tryOnce(
  db: Db,
  { email, password }: Login,
  asAdmin: boolean,
): Promise<string | undefined> {
  const found = await db
    .select({
      id: user.id,
      isAdmin: user.isAdmin,
      role: user.role,
      passwordHash: user.passwordHash,
    })
    .from(user)
    .where(eq(user.email, email))
    .get();
  const { valid, needsRehash } = await verifyPassword(password, found?.passwordHash ?? dummyHash);
  if (!found || !valid) throw wrongLogin();
  if (asAdmin && !found.isAdmin)
    throw new Refused('forbidden', 'Only an administrator may log in here');
  const newHash = needsRehash ? await hashPassword(password) : undefined;
  const { token, insert } = newSession(db, found);
  const [sessions] = await db.batch([
    insert,
    deleteExpiredSessions(db, found.id),
    db.update(user).set({ lastLoginAt: now() }).where(eq(user.id, found.id)),
    ...(newHash ? [changeHash(db, found, newHash)] : []),
  ]);
  if (sessions.length === 0) return undefined;
  logAs(found.id);
  return token;
}

/** Replaces the hash, unless the password was changed meanwhile. */
const changeHash = (
  db: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
  newHash: string,
) =>
  db
    .update(user)
    .set({ passwordHash: newHash })
    .where(and(eq(user.id, id), eq(user.passwordHash, passwordHash)));
