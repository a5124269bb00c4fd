import Bowser from 'bowser';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { StaffLogin } from '../../contract/passkey.ts';
import { isStaff, type Role } from '../../contract/team.ts';
import type { Login } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { dummyHash, hashPassword, verifyPassword } from '../lib/auth/password.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { sentTokenHash } from './guard.ts';
import { deleteExpiredSessions, hasPasskey, missingFactor, newSession } from './session.ts';
import { isAtEmail } from './sql.ts';
import { user } from './table.ts';

const wrongLogin = () => new Refused('unauthorized', 'E-mail or password is wrong');

/** A successful login: the token, and of somebody of the staff what else they have to know. */
type LoggedIn = { token: string; data: StaffLogin | undefined };

type Door = {
  /** The call for administrators. */
  asAdmin?: boolean;
  device?: string;
  /** Hash of the token that the caller sent along: its session ends with this login. */
  replaces?: string | undefined;
};

/**
 * A session's token for the right password. Refuses (401) an unknown e-mail and a wrong password
 * alike and in the same time; with `asAdmin` also (403) who is no administrator.
 */
export async function logIn(env: Env, form: Login, door: Door = {}): Promise<LoggedIn> {
  const done = (await tryOnce(env, form, door)) ?? (await tryOnce(env, form, door));
  if (!done) throw wrongLogin();
  return done;
}

/**
 * The login; undefined when the stored hash changed meanwhile, by a new password or by another
 * login with new parameters. A second try tells which.
 */
async function tryOnce(
  env: Env,
  { email, password }: Login,
  { asAdmin = false, device, replaces }: Door,
): Promise<LoggedIn | undefined> {
  const db = open(env.DB);
  const found = await db
    .select({
      id: user.id,
      role: user.role,
      passwordHash: user.passwordHash,
      hasPasskey,
    })
    .from(user)
    .where(isAtEmail(email))
    .get();
  const { valid, needsRehash } = await verifyPassword(password, found?.passwordHash ?? dummyHash());
  if (!found || !valid) throw wrongLogin();
  if (asAdmin && !isStaff(found.role))
    throw new Refused('forbidden', 'Only an administrator may log in here');
  const newHash = needsRehash ? await hashPassword(password) : undefined;
  const { token, insert, endReplaced, isStored } = newSession(db, found, { device, replaces });
  const [[began]] = await db.batch([
    insert,
    endReplaced,
    db
      .update(user)
      .set({ lastLoginAt: now() })
      .where(and(eq(user.id, found.id), isStored)),
    deleteExpiredSessions(db, found.id),
    ...(newHash ? [changeHash(db, found, newHash)] : []),
  ]);
  if (!began) return undefined;
  logAs(found.id);
  return { token, data: staffLogin(env, email, found.role, { ...found, ...began }) };
}

/** What staff learn with the right password alone: also which door the address takes. */
function staffLogin(
  env: Env,
  email: string,
  role: Role,
  began: { hasPasskey: boolean; verifiedAt: string },
): StaffLogin | undefined {
  if (!isStaff(role)) return undefined;
  const missing = missingFactor(env, role, began);
  return {
    role,
    ...(email === env.ADMIN_EMAIL.trim().toLowerCase() && { door: 'admin' as const }),
    ...(missing && { secondFactor: missing }),
  };
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

/** Characters of the header that are read: real ones have a third of it. */
const most = 500;

/** Browser and system by the header `user-agent`, such as `Chrome on Android`. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, most));
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device';
}

/** Where a login comes from, and the session that it replaces. */
export const doorOf = (c: Context) => ({
  device: deviceOf(c.req.header('user-agent')),
  replaces: sentTokenHash(c),
});
