import { and, asc, type Column, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Permission, permissions } from '../../contract/team.ts';
import { listOf } from '../lib/db/columns.ts';
import type { Db } from '../lib/db/index.ts';
import { slot } from '../lib/slot.ts';
import { user } from './table.ts';

const isColleague = (permission: Permission) =>
  and(worksHere, inArray(user.role, [...permissions[permission]]));

export const idsOfColleagues = (permission: Permission) =>
  sql`(select ${user.id} from ${user} where ${isColleague(permission)})`;

export const colleagues = (db: Db, permission: Permission) =>
  db
    .select({ _id: user.id, name: user.name })
    .from(user)
    .where(isColleague(permission))
    .orderBy(asc(user.nameSearch), asc(user.seq));

/** Selects the ids of records that were merged into that person's, and theirs with them. */
export const mergedInto = (userId: string): SQL =>
  sql`select m.gone_id as "userId" from merged m where m.kept_id = ${userId}`;
export const idsOf = (userId: string): SQL => sql`select ${userId} union ${mergedInto(userId)}`;

/** Selects the earlier e-mails `e` of that person which nobody else has confirmed since. */
export const earlierOf = (userId: string | SQL): SQL =>
  sql`select e.email from earlier_email e where e.user_id = ${userId} and not exists (
    select 1 from user o where o.email = e.email and o.id <> e.user_id and o.confirmed_at <> '')`;

/**
 * Enquiries and bookings are whose confirmed e-mail they name, of now or of before: anybody could
 * have typed it. Selects these.
 */
export const confirmedEmails = (userId: string | SQL): SQL =>
  sql`select u.email from user u where u.id = ${userId} and u.confirmed_at <> ''
    union all ${earlierOf(userId)} and e.is_confirmed`;

export const emailOf = (ids: SQL): SQL => sql`select u.email from user u where u.id in (${ids})`;

/** Selects the e-mails of that person, of now and of before, confirmed or not. */
export const emailsOf = (userId: string | SQL): SQL =>
  sql`select u.email from user u where u.id = ${userId} and u.email <> ''
    union all ${earlierOf(userId)}`;

/** Whether the row is the account of that e-mail (trimmed, lower case); an empty one has none. */
export const isAtEmail = (email: string): SQL =>
  sql`(${user.email} <> '' and ${eq(user.email, email)})`;

/** The mailbox of an e-mail: without what follows a plus, and without the dots at Gmail. */
const mailbox = (email: string) => {
  const local = `substr(${email}, 1, instr(replace(${email}, '@', '+'), '+') - 1)`;
  return `iif(${email} like '%@gmail.com', replace(${local}, '.', ''), ${local})
    || substr(${email}, instr(${email}, '@'))`;
};

/** Whether both are e-mails of one mailbox; none shares it with none. */
const sharesBox = (email: string, other: string): SQL =>
  sql.raw(`(${other} <> '' and ${mailbox(email)} = ${mailbox(other)})`);

export const isConfirmed = (userId: string | SQL): SQL =>
  sql`exists (select 1 from user c where c.id = ${userId} and c.confirmed_at <> '')`;

/**
 * Whether an order `o` is of that person: by account, mailbox or mobile. A mobile that somebody
 * unconfirmed typed says nothing about a confirmed person.
 */
export const isSamePerson = (userId: string | SQL): SQL =>
  sql`exists (select 1 from user me join user buyer on buyer.id = o.user_id
    where me.id = ${userId} and (buyer.id = me.id
      or ${sharesBox('o.email', 'me.email')}
      or (o.mobile <> '' and o.mobile = me.mobile
        and (me.confirmed_at = '' or buyer.confirmed_at <> ''))))`;

export const sharesMailbox = (userId: string | SQL): SQL =>
  sql`exists (select 1 from user me, user other where me.id = ${userId} and other.id <> me.id
    and other.id = w.user_id
    and ${sharesBox('other.email', 'me.email')})`;

export const nameOf = (id: string) =>
  sql<string>`coalesce((select u.name from user u where u.id = ${sql.raw(id)}), '')`;

/** Whether who acted at that moment had that power, by the role of then; the server has each. */
export const couldThen = (actor: SQL, at: SQL, permission: Permission): SQL =>
  sql`coalesce(
    (select r.before ->> 'role' from audit r where r.noun = 'user' and r.record = ${actor}
      and r.at > ${at} and r.before ->> 'role' is not null order by r.seq limit 1),
    (select u.role from user u where u.id = ${actor}), 'owner') in ${listOf(permissions[permission])}`;

/** The moment of the first account, with which the records begin. */
export const firstAccountAt = sql<string>`(select min(created_at) from user)`;

/** Whether the person of the row may log in: who is disabled, invited or erased may not. */
export const hasAccess = eq(user.disabledAt, '');

export const worksHere = and(ne(user.role, 'student'), hasAccess);

export const unerased = (id: string | Column) => and(eq(user.id, id), eq(user.erasedAt, ''));

export const enrolled = slot<SQL<boolean>>('whether somebody is a student');

/**
 * Whether name and photo vouch for what was learned here: then they change with the office's yes.
 */
export const vouched = slot<SQL<boolean>>('whether somebody is vouched for');

export async function isVouchedFor(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ isVouched: vouched.take() })
    .from(user)
    .where(eq(user.id, userId))
    .get();
  return Boolean(found?.isVouched);
}

export const serialOf = (id: string) =>
  sql<string>`coalesce((select serial_no from ${user} where id = ${id}), '')`;
