import { and, eq } from 'drizzle-orm';
import type { Login } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { dummyHash, hashPassword, verifyPassword } from '../lib/auth/password.ts';
import { type Db, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { endExpired, newSession } from './session.ts';
import { user } from './table.ts';

const wrong = () => new Refused('unauthorized', 'E-mail or password is wrong');

/**
 * A new session's token for the right password. Refuses (401) an unknown e-mail and a wrong password in the same
 * words and, hashing in both cases, in the same time; with `asAdmin` also (403) whoever is no administrator.
 */
export async function logIn(env: Env, form: Login, { asAdmin = false } = {}): Promise<string> {
  const db = open(env.DB);
  const token = (await tryOnce(db, form, asAdmin)) ?? (await tryOnce(db, form, asAdmin));
  if (!token) throw wrong();
  return token;
}

/**
 * The token, or undefined when the hash was replaced while the password was checked against it: by that of another
 * password, or by a login at the same moment that hashed this one anew. To look once more tells them apart.
 */
async function tryOnce(
  db: Db,
  { email, password }: Login,
  asAdmin: boolean,
): Promise<string | undefined> {
  const found = await db
    .select({ id: user.id, isAdmin: user.isAdmin, passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.email, email))
    .get();
  const { valid, needsRehash } = await verifyPassword(password, found?.passwordHash ?? dummyHash);
  if (!found || !valid) throw wrong();
  if (asAdmin && !found.isAdmin)
    throw new Refused('forbidden', 'Only an administrator may log in here');
  const fresh = needsRehash ? await hashPassword(password) : undefined;
  const { token, insert } = newSession(db, found);
  const [begun] = await db.batch([
    insert,
    endExpired(db, found.id),
    ...(fresh ? [changeHash(db, found, fresh)] : []),
  ]);
  return begun.length === 0 ? undefined : token;
}

/** Keeps another hash, unless the password behind the old one was changed meanwhile. */
const changeHash = (
  db: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
  fresh: string,
) =>
  db
    .update(user)
    .set({ passwordHash: fresh })
    .where(and(eq(user.id, id), eq(user.passwordHash, passwordHash)));
