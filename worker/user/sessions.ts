import { and, desc, eq, gt, inArray, ne, type SQLWrapper } from 'drizzle-orm';
import type { LoginSession } from '../../contract/passkey.ts';
import { isStaff, may } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { invite } from '../team/table.ts';
import { endOpenings } from './opening.ts';
import { endCodes } from './otp.ts';
import { userById } from './queries.ts';
import type { SignedIn } from './session.ts';
import { confirmation, opening, otp, session, user } from './table.ts';

const mostShown = 50;

export async function ownSessions(db: Db, me: SignedIn): Promise<LoginSession[]> {
  const rows = await db
    .select({
      id: session.id,
      device: session.device,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(and(eq(session.userId, me.id), gt(session.expiresAt, now())))
    .orderBy(desc(eq(session.id, me.sessionId)), desc(session.createdAt))
    .limit(mostShown);
  return rows.map((row) => ({ ...row, isCurrent: row.id === me.sessionId }));
}

/** Ends one session of the caller; refuses (404) an unknown one and somebody else's. */
export async function endOwnSession(db: Db, me: SignedIn, id: string): Promise<void> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, me.id)))
    .returning({ id: session.id });
  if (ended.length === 0) throw new Refused('notFound', 'This login has ended already');
}

export const endOtherSessions = (db: Db, me: SignedIn) =>
  db
    .delete(session)
    .where(and(eq(session.userId, me.id), ne(session.tokenHash, me.tokenHash)))
    .returning({ id: session.id });

/** All sessions but that of `except`, and codes: for who gets another password or loses access. */
export const endLogins = (db: Db, owners: SQLWrapper, except = '') =>
  [
    db.delete(session).where(and(inArray(session.userId, owners), ne(session.tokenHash, except))),
    endCodes(db, inArray(otp.userId, owners)),
    endOpenings(db, inArray(opening.userId, owners)),
  ] as const;

/** These, and the links that were mailed: for who gets another e-mail. */
export const endMailed = (db: Db, owners: SQLWrapper) =>
  [
    ...endLogins(db, owners),
    db.delete(confirmation).where(inArray(confirmation.userId, owners)),
    db.delete(invite).where(inArray(invite.userId, owners)),
  ] as const;

/** Answers how many. Refuses (404) who is unknown and, for all but the owner, (403) the team. */
export async function endSessionsOf(env: Env, id: string, by: RecordedActor): Promise<number> {
  const db = open(env.DB);
  const { role } = await userById(env, id);
  if (isStaff(role) && !may(by.role ?? 'student', 'manageTeam'))
    throw new Refused('forbidden', 'Only the owner may log somebody of the team out');
  const [, ended] = await db.batch([
    record(db, by, { table: user, after: { sessions: 'ended' }, where: eq(user.id, id) }),
    db.delete(session).where(eq(session.userId, id)).returning({ id: session.id }),
  ]);
  return ended.length;
}
