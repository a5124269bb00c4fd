import Bowser from 'bowser';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { StaffLogin } from '../../contract/passkey.ts';
import { isStaff, type Role } from '../../contract/team.ts';
import { type Login, type VerifyOtp, wrongCode } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { dummyHash, hashPassword, verifyPassword } from '../lib/auth/password.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { hash } from '../lib/secret.ts';
import { proven } from './confirm.ts';
import { sentTokenHash } from './guard.ts';
import { endCodes, exchangeCode } from './otp.ts';
import type { UserRow } from './queries.ts';
import { deleteExpiredSessions, hasPasskey, missingFactor, newSession } from './session.ts';
import { isAtEmail } from './sql.ts';
import { otp, user } from './table.ts';

/** Proves the e-mail. Refuses (422) as `exchangeCode`, and (403) staff, whose passkey it skips. */
export async function logInByCode(
  env: Env,
  form: VerifyOtp,
  { browser, device }: { browser: string; device: string },
): Promise<{ token: string; row: UserRow; isPasswordGone: boolean }> {
  const proof = await exchangeCode(env, form, browser);
  const db = open(env.DB);
  const isProof = and(eq(otp.resetHash, hash(proof)), gt(otp.resetUntil, now()));
  const person = await db
    .select({ id: user.id, name: user.name, email: user.email, role: user.role })
    .from(otp)
    .innerJoin(user, eq(user.id, otp.userId))
    .where(isProof)
    .get();
  if (!person) throw refusedField('unprocessableContent', 'userEnteredOtp', wrongCode);
  if (isStaff(person.role)) throw new Refused('forbidden', 'Please log in with your password');
  const { id } = person;
  const holds = sql`exists (select 1 from ${otp} where ${isProof})`;
  const { token, insert, isStored } = newSession(
    db,
    { id, role: person.role },
    { device, onlyIf: holds },
  );
  const me = and(eq(user.id, id), isStored);
  const [, , gone, ...rest] = await db.batch([
    insert,
    ...proven(db, person, sql`select ${id} where ${isStored}`, { session: hash(token) }),
    db.update(user).set({ lastLoginAt: now() }).where(me),
    endCodes(db, and(eq(otp.userId, id), isStored)),
    db.select().from(user).where(me),
  ]);
  const [row] = rest.at(-1) as UserRow[];
  if (!row) throw refusedField('unprocessableContent', 'userEnteredOtp', wrongCode);
  logAs(id);
  return { token, row, isPasswordGone: gone.length > 0 };
}

const wrongLogin = () => new Refused('unauthorized', 'E-mail or password is wrong');

type LoggedIn = { token: string; data: StaffLogin | undefined };

type Door = {
  asAdmin?: boolean;
  device?: string;
  /** Hash of the token that the caller sent along: its session ends with this login. */
  replaces?: string | undefined;
};

/**
 * Refuses (401) an unknown e-mail and a wrong password alike and in the same time; with `asAdmin`
 * also (403) who is no administrator.
 */
export async function logIn(env: Env, form: Login, door: Door = {}): Promise<LoggedIn> {
  const done = (await tryOnce(env, form, door)) ?? (await tryOnce(env, form, door));
  if (!done) throw wrongLogin();
  return done;
}

/** Undefined when the stored hash changed meanwhile; a second try tells by what. */
async function tryOnce(
  env: Env,
  { email, password }: Login,
  { asAdmin = false, device, replaces }: Door,
): Promise<LoggedIn | undefined> {
  const db = open(env.DB);
  const found = await db
    .select({ id: user.id, role: user.role, passwordHash: user.passwordHash, hasPasskey })
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

export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, most));
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device';
}

export const doorOf = (c: Context) => ({
  device: deviceOf(c.req.header('user-agent')),
  replaces: sentTokenHash(c),
});
