import { and, eq, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { type InviteMember, inviteDays } from '../../contract/member.ts';
import { paths } from '../../contract/paths.ts';
import { isStaff, roleWords, type StaffRole } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { noPassword } from '../lib/auth/password.ts';
import { type Db, insertFrom, now, open } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { letter } from '../lib/mail/letter.ts';
import { hash, newToken } from '../lib/secret.ts';
import { addPerson } from '../user/insert.ts';
import { userById } from '../user/queries.ts';
import { isAtEmail, unerased } from '../user/sql.ts';
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
) => record(db, by, { noun: 'user', table: user, after, where });

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
