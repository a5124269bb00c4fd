import { and, type Column, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Member } from '../../contract/member.ts';
import type { StaffRole } from '../../contract/team.ts';
import { type Audited, rule } from '../lib/audit.ts';
import { noPassword } from '../lib/auth/password.ts';
import { type Db, now } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/record.ts';
import { deleteOwned, held, type Personal, type PersonalRequest } from '../lib/personal.ts';
import { slot } from '../lib/slot.ts';
import { erasureRules, hasNone } from '../user/personal.ts';
import { hasPasskey } from '../user/session.ts';
import { worksHere } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { invite } from './table.ts';

/** How much of a kind is somebody's to do, and the statements that give it to nobody. */
type Task = {
  count: (user: Column) => SQL<number>;
  giveUp: (db: Db, by: Actor, user: string, when: SQL) => BatchItem<'sqlite'>[];
};

export const teaching = slot<Task>('the classes of a teacher');

export const answering = slot<Task>('the questions of a colleague');

/** Members that the list shows; a school has a few. */
const most = 200;

/** Whether somebody invited has not accepted yet: no password matches theirs, as of the erased. */
export const neverAccepted = sql`(${eq(user.passwordHash, noPassword)} and ${user.erasedAt} = '')`;

const state = () => sql<Member['state']>`case
  when ${invite.expiresAt} > ${now()} then 'invited'
  when ${invite.expiresAt} is not null or ${neverAccepted} then 'expired'
  when ${user.disabledAt} <> '' then 'disabled'
  else 'active' end`;

export const colleagues = (db: Db, which: (id: SQL, role: SQL) => SQL) =>
  db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(and(worksHere, eq(user.erasedAt, ''), which(sql`${user.id}`, sql`${user.role}`)));

export const members = (db: Db): Promise<Member[]> =>
  db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: sql<StaffRole>`coalesce(${invite.role}, ${user.role})`,
      state: state(),
      hasPasskey,
      classes: teaching.take().count(user.id),
      questions: answering.take().count(user.id),
      lastLoginAt: user.lastLoginAt,
    })
    .from(user)
    .leftJoin(invite, eq(invite.userId, user.id))
    .where(or(ne(user.role, 'student'), sql`${invite.userId} is not null`))
    .orderBy(sql`${user.role} <> 'owner'`, user.nameSearch, user.seq)
    .limit(most);

export const teamPersonal: Personal = {
  passes: ['invite'],
  erase: (whom) => [deleteOwned('invite', whom)],
};

/** The invitation that waits for whoever asks for all that is held of them. */
export function heldInvitations(request: PersonalRequest) {
  const where = eq(invite.userId, request.userId);
  const { role, createdAt, expiresAt } = invite;
  const rows = request.db.select({ role, createdAt, expiresAt }).from(invite).$dynamic();
  return held(request, { from: invite, where, rows, newest: [createdAt], view: (row) => row });
}

export const teamAudit: Audited = { rules: [rule(erasureRules.access, hasNone('invite'))] };
