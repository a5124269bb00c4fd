import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AcceptInvite, Invitation } from '../../contract/member.ts';
import { deadInvite } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { type Db, now, open, touched } from '../lib/db/index.ts';
import { record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { hash } from '../lib/secret.ts';
import { proven } from '../user/prove.ts';
import { newSession } from '../user/session.ts';
import { endLogins } from '../user/sessions.ts';
import { refuseWeak } from '../user/strength.ts';
import { user } from '../user/table.ts';
import { invite } from './table.ts';

const isValid = (token: string) =>
  and(eq(invite.tokenHash, hash(token)), gt(invite.expiresAt, now()));

async function find(db: Db, token: string) {
  const found = await db
    .select({ id: user.id, name: user.name, email: user.email, role: invite.role })
    .from(invite)
    .innerJoin(user, eq(user.id, invite.userId))
    .where(isValid(token))
    .get();
  if (!found) throw new Refused('unauthorized', deadInvite);
  return found;
}

/** What an invitation says; refuses (401) a link that no longer works. */
export async function readInvite(env: Env, token: string): Promise<Invitation> {
  const { name, email, role } = await find(open(env.DB), token);
  return { name, email, role };
}

/**
 * Ends earlier logins; once. Refuses (401) a link that no longer works and (422) a weak password.
 */
export async function acceptInvite(
  env: Env,
  { token: link, password }: AcceptInvite,
  from: { device: string; replaces: string | undefined },
): Promise<string> {
  const db = open(env.DB);
  const person = await find(db, link);
  await refuseWeak(password, { email: person.email, isAdmin: true });
  const passwordHash = await hashPassword(password);
  const invited = db.select({ id: invite.userId }).from(invite).where(isValid(link));
  const isThem = inArray(user.id, invited);
  const { role } = person;
  const { token, insert, endReplaced, isStored } = newSession(
    db,
    { id: person.id, role, passwordHash },
    { ...from, onlyIf: isThem },
  );
  const [, , [began]] = await db.batch([
    record(db, person, {
      noun: 'user',
      table: user,
      fields: ['role'],
      after: { role, accepted: true },
      where: isThem,
    }),
    db
      .update(user)
      .set({ passwordHash, role, disabledAt: '', updatedAt: touched(user.updatedAt) })
      .where(isThem),
    insert,
    endReplaced,
    // The link was in their mail.
    ...proven(db, person, sql`select ${person.id} where ${isStored}`, {
      session: hash(token),
      passwordHash,
    }),
    ...endLogins(db, invited, hash(token)),
    db
      .update(user)
      .set({ lastLoginAt: now() })
      .where(and(eq(user.id, person.id), isStored)),
    db.delete(invite).where(eq(invite.tokenHash, hash(link))),
  ]);
  if (!began) throw new Refused('unauthorized', deadInvite);
  return token;
}
