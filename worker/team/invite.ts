import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import {
  type AcceptInvite,
  type Invitation,
  type InviteMember,
  inviteDays,
} from '../../contract/member.ts';
import { paths } from '../../contract/paths.ts';
import { deadInvite, isStaff, roleWords, type StaffRole } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { hashPassword, noPassword } from '../lib/auth/password.ts';
import { type Db, insertFrom, now, open, touched } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { letter } from '../lib/mail/letter.ts';
import { hash, newToken } from '../lib/secret.ts';
import { addPerson } from '../user/add.ts';
import { proven } from '../user/confirm.ts';
import { userById } from '../user/queries.ts';
import { newSession } from '../user/session.ts';
import { endLogins } from '../user/sessions.ts';
import { isAtEmail, unerased } from '../user/sql.ts';
import { refuseWeak } from '../user/strength.ts';
import { user } from '../user/table.ts';
import { neverAccepted } from './queries.ts';
import { invite } from './table.ts';

const life = inviteDays * 24 * 60 * 60 * 1000;

export type Invited = { name: string; email: string; role: StaffRole; token: string };

const refused = (message: string) => refusedField('conflict', 'email', message);

/**
 * A new person's account is disabled until they accept. Refuses (409) the team and the disabled.
 */
export async function inviteMember(
  env: Env,
  { name, email, role }: InviteMember,
  by: RecordedActor,
): Promise<Invited> {
  const db = open(env.DB);
  const known = await db.select().from(user).where(isAtEmail(email)).get();
  if (known && isStaff(known.role)) throw refused('They are in the team already');
  if (known?.disabledAt) throw refused('This account is disabled');
  const person =
    known ??
    (await addPerson(
      env,
      { name, email, mobile: '', address: '', passwordHash: noPassword, role, disabledAt: now() },
      by,
    ));
  // As the owner wrote it: the name of a known account is its owner's, who may be anybody.
  return sendInvite(db, { ...person, name }, role, by);
}

/** A new link for who has not accepted; the old one ends. Refuses (409) everybody else. */
export async function inviteAgain(env: Env, id: string, by: RecordedActor): Promise<Invited> {
  const db = open(env.DB);
  const person = await userById(env, id);
  const pending = await db.select().from(invite).where(eq(invite.userId, id)).get();
  const role = pending?.role ?? (person.passwordHash === noPassword ? person.role : 'student');
  if (!isStaff(role)) throw new Refused('conflict', 'Nobody waits for this invitation any more');
  // A name typed at registration is a stranger's words until the e-mail is confirmed.
  const isTheirs = person.passwordHash === noPassword || person.confirmedAt !== '';
  return sendInvite(db, { ...person, name: isTheirs ? person.name : '' }, role, by);
}

async function sendInvite(
  db: Db,
  { id, name, email }: { id: string; name: string; email: string },
  role: StaffRole,
  by: RecordedActor,
): Promise<Invited> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + life).toISOString();
  const row = { tokenHash: hash(token), role, createdAt: now(), expiresAt };
  const from = sql`from ${user} where ${unerased(id)}`;
  const [[stored]] = await db.batch([
    insertFrom(db, invite, { userId: id, ...row }, from)
      .onConflictDoUpdate({ target: invite.userId, set: row })
      .returning({ userId: invite.userId }),
    changed(db, by, { invitedAs: role }, unerased(id)),
  ]);
  if (!stored) throw refused('This account is disabled');
  return { name, email, role, token };
}

/**
 * An account made for it goes too, with what the history names. Refuses (409) once it is accepted.
 */
export async function withdrawInvite(env: Env, id: string, by: RecordedActor): Promise<void> {
  const db = open(env.DB);
  const isPending = sql`(${neverAccepted}
    or exists (select 1 from invite where invite.user_id = "user"."id"))`;
  const theirs = and(eq(user.id, id), isPending);
  const [, gone, deleted] = await db.batch([
    changed(db, by, { invitedAs: '' }, theirs),
    db.delete(invite).where(eq(invite.userId, id)).returning({ userId: invite.userId }),
    db
      .delete(user)
      .where(and(eq(user.id, id), neverAccepted))
      .returning({ id: user.id }),
  ]);
  if (gone.length + deleted.length === 0)
    throw new Refused('conflict', 'There is no invitation to take back');
}

/** The line of the history about what is no field of the record. */
const changed = (
  db: Db,
  by: RecordedActor,
  after: Record<string, unknown>,
  where: ReturnType<typeof eq> | undefined,
) => record(db, by, { table: user, after, where });

/** The invitation. The token is in the fragment, which browsers send to nobody. */
export const invitation = ({ name, email, role, token }: Invited, site: string) =>
  letter(
    { name, email },
    `Your place in the team of ${business.name}`,
    `You are invited to the back office of ${business.name}: ${roleWords[role]}.`,
    'Follow this link and choose a password. It works once.',
    { link: 'Accept the invitation', href: `${site}${paths.acceptInvite}#${token}` },
    `The link is good for ${inviteDays} days. If you do not know what this is about, leave this mail as it is.`,
  );

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
