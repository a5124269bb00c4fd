import { and, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { MissingFactor } from '../../contract/passkey.ts';
import { isStaff, type Role } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { type Db, insertFrom, newId, now } from '../lib/db/index.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import { hash, newToken } from '../lib/secret.ts';
import { bouncedSince } from '../message/bounce.ts';
import { passkey } from '../passkey/table.ts';
import { emailOf, hasAccess } from './sql.ts';
import { session, user } from './table.ts';

export type SignedIn = {
  id: string;
  name: string;
  email: string;
  /** What they may do: `student` for staff whose second factor is missing. */
  role: Role;
  holds: Role;
  missing: MissingFactor | undefined;
  hasPasskey: boolean;
  sessionId: string;
  /** When the session began, and the second factor was verified in it. */
  since: string;
  verifiedAt: string;
  tokenHash: string;
};

const day = 24 * 60 * 60 * 1000;
const lifetime = { student: 7 * day, staff: day / 2 };
/** Milliseconds within which a login at one door and then at the other is one login. */
const oneLogin = 60 * 1000;

export const hasPasskey =
  sql<boolean>`exists (select 1 from ${passkey} k where k.user_id = "user"."id")`.mapWith(Boolean);

type NewSession = {
  device?: string | SQL | undefined;
  /** Hash of the token whose session this one replaces. */
  replaces?: string | undefined;
  /** The second factor was verified. Otherwise only a person's first login counts as verified. */
  isVerified?: boolean;
  onlyIf?: SQL | undefined;
};

/**
 * A new session: its token, the statement that stores its hash, and the one after it that ends the
 * session replaced. Both do nothing when `passwordHash` is the owner's no more: the password was
 * changed during this login.
 */
export function newSession(
  db: Db,
  owner: { id: string; role: Role; passwordHash?: string | undefined },
  { device = '', replaces = '', isVerified = false, onlyIf }: NewSession = {},
) {
  const token = newToken();
  const at = now();
  const life = lifetime[isStaff(owner.role) ? 'staff' : 'student'];
  const expiresAt = new Date(Date.now() + life).toISOString();
  const recently = new Date(Date.now() - oneLogin).toISOString();
  const isFirst = sql`not ${hasPasskey} and ("user"."last_login_at" = '' or exists (
    select 1 from session old where old.token_hash = ${replaces} and old.user_id = "user"."id"
      and old.verified_at > ${recently}))`;
  // From door to door the moment stays, or a chain of logins would never ask for a passkey.
  const first = sql`coalesce((select old.verified_at from session old where old.token_hash = ${replaces}
    and old.user_id = "user"."id" and old.verified_at > ${recently}), ${at})`;
  const { id: userId, passwordHash } = owner;
  const isSame = passwordHash === undefined ? undefined : eq(user.passwordHash, passwordHash);
  const insert = insertFrom(
    db,
    session,
    {
      tokenHash: hash(token),
      id: newId(),
      userId,
      createdAt: at,
      expiresAt,
      device,
      verifiedAt: isVerified ? at : sql`case when ${isFirst} then ${first} else '' end`,
    },
    sql`from ${user}
      where ${and(eq(user.id, userId), hasAccess, onlyIf, isSame)}`,
  ).returning({ userId: session.userId, verifiedAt: session.verifiedAt });
  const isStored = sql`exists (select 1 from session began where began.token_hash = ${hash(token)})`;
  const endReplaced = db
    .delete(session)
    .where(and(eq(session.tokenHash, replaces), ne(session.tokenHash, hash(token)), isStored));
  return { token, insert, endReplaced, isStored };
}

/** Under another token; `endsOthers` ends the others too. Undefined when it has ended meanwhile. */
export async function verifySession(
  db: Db,
  { id, holds, tokenHash }: SignedIn,
  { endsOthers = false } = {},
): Promise<string | undefined> {
  const isCurrent = sql`exists (select 1 from session mine
    where mine.token_hash = ${tokenHash} and mine.expires_at > ${now()})`;
  const { token, insert, isStored } = newSession(
    db,
    { id, role: holds },
    {
      device: sql`(select device from session mine where mine.token_hash = ${tokenHash})`,
      isVerified: true,
      onlyIf: isCurrent,
    },
  );
  const ended = endsOthers ? eq(session.userId, id) : eq(session.tokenHash, tokenHash);
  const [began] = await db.batch([
    insert,
    db.delete(session).where(and(ended, ne(session.tokenHash, hash(token)), isStored)),
  ]);
  return began.length > 0 ? token : undefined;
}

export const endSession = (db: Db, { tokenHash }: Pick<SignedIn, 'tokenHash'>) =>
  db.delete(session).where(eq(session.tokenHash, tokenHash));

export const deleteExpiredSessions = (db: Db, userId?: string) => {
  const isTheirs = userId === undefined ? undefined : eq(session.userId, userId);
  return db.delete(session).where(and(lt(session.expiresAt, now()), isTheirs));
};

const isValid = (tokenHash: string) =>
  and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now()));

export async function findSession(
  env: Pick<Env, 'ENVIRONMENT'>,
  db: Db,
  tokenHash: string,
): Promise<SignedIn | undefined> {
  const found = await sessionOf(db, tokenHash).get();
  if (!found) return undefined;
  const missing = missingFactor(env, found.holds, found);
  return { ...found, missing, role: missing ? 'student' : found.holds };
}

export const sessionOf = (db: Db, tokenHash: string) =>
  db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      holds: user.role,
      hasPasskey,
      // D1 answers a batch by the names of columns, of which two are `id`.
      sessionId: sql<string>`${session.id}`.as('session_id'),
      since: session.createdAt,
      verifiedAt: session.verifiedAt,
      tokenHash: session.tokenHash,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(isValid(tokenHash), hasAccess));

/**
 * What a session lacks before it opens the office. Whoever has a passkey verifies it at each login;
 * but for a local installation no staff stay without one beyond their first.
 */
export function missingFactor(
  { ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>,
  role: Role,
  { hasPasskey, verifiedAt }: { hasPasskey: boolean; verifiedAt: string },
): MissingFactor | undefined {
  if (!isStaff(role) || verifiedAt !== '') return undefined;
  if (hasPasskey) return 'verify';
  return ENVIRONMENT === 'local' ? undefined : 'register';
}

export const ownerOf = (db: Db, tokenHash: string) => {
  const owner = db.select({ id: session.userId }).from(session).where(isValid(tokenHash));
  return db
    .select()
    .from(user)
    .where(and(inArray(user.id, owner), hasAccess));
};

export const bouncedOf = (db: Db, tokenHash: string) => {
  const owner = db.select({ id: session.userId }).from(session).where(isValid(tokenHash));
  return bouncedSince(db, emailOf(owner.getSQL()));
};

export function heldSessions(request: PersonalRequest) {
  const where = eq(session.userId, request.userId);
  const { createdAt, expiresAt, device } = session;
  const rows = request.db.select({ createdAt, expiresAt, device }).from(session).$dynamic();
  const newest = [desc(createdAt), session.id];
  return held(request, { from: session, where, rows, newest, view: (row) => row });
}
