import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { jsonColumn } from '../lib/db/columns.ts';
import { type Db, valuesOf } from '../lib/db/index.ts';
import { history } from '../lib/history/table.ts';
import { nameSearch } from '../lib/list/search.ts';
import type { UserRow } from './queries.ts';
import { earlierOf } from './sql.ts';
import { user } from './table.ts';

export type Described = { name: string; email?: string | undefined; mobile?: string | undefined };

/** Somebody who may be meant, and what of now and of before is surely theirs. */
type Candidate = { person: UserRow } & Record<'names' | 'emails' | 'mobiles', string[]>;

/** Whether the school itself wrote that e-mail down, and not whoever registered. */
const isWrittenHere = (email: string) =>
  sql`exists (select 1 from ${history} where ${history.actor} <> "user"."id"
    and (${history.noun}, ${history.record}, ${history.after} ->> 'email')
      = ('user', "user"."id", ${sql.raw(email)}))`;

const emails = sql`select "user"."email" as email
  union all ${earlierOf(sql`"user"."id"`)} and (e.is_confirmed or ${isWrittenHere('e.email')})`;

const given = (values: (string | undefined)[]): SQL => valuesOf(values.filter(Boolean));

/**
 * Whom `whoIs` may find: customers, not the team, and no account whose e-mail its maker has not
 * confirmed, since anybody may have typed that name, e-mail and phone.
 */
const mayBeMeant = sql`${user.role} = 'student' and ${user.erasedAt} = ''
  and (${user.email} = '' or ${user.confirmedAt} <> '' or ${isWrittenHere('"user"."email"')})`;

/** Selects by what records name somebody: an empty e-mail where there is none. */
export type Them = Record<'names' | 'emails' | 'mobiles', SQL>;

export const themOf = (userId: string | SQL): Them => ({
  names: sql`select u.name_search from user u where u.id = ${userId}
    union all select m.gone ->> '$.name_search' from merged m where m.kept_id = ${userId}`,
  emails: sql`select u.email from user u where u.id = ${userId} union all ${earlierOf(userId)}`,
  mobiles: sql`select u.mobile from user u where u.id = ${userId}
    union all select m.gone ->> '$.mobile' from merged m where m.kept_id = ${userId}`,
});

/** Whether they, or somebody merged into them, have one of the values there, by an index. */
const has = (field: 'name_search' | 'mobile', values: SQL): SQL =>
  sql`${user.id} in (select u.id from user u where u.${sql.raw(field)} in (${values})
    union all select m.kept_id from merged m where m.gone ->> ${`$.${field}`} in (${values}))`;

/** Reads the first whom `whoIs` finds, by the e-mail rather than by the phone, or has that id. */
export function whoHas(db: Db, { id, name, email = '', mobile = '' }: { id: string } & Described) {
  const hasNone = eq(user.email, '');
  const byEmail = email && sql`exists (select 1 from (${emails}) where email = ${email})`;
  const byPhone = and(has('mobile', sql`${mobile}`), byEmail ? hasNone : undefined);
  const isCalled = has('name_search', sql`${nameSearch(name)}`);
  const isMeant = and(mayBeMeant, isCalled, or(byEmail || undefined, byPhone));
  const first = sql.join(byEmail ? [hasNone, user.seq] : [user.seq], sql`, `);
  return db
    .select()
    .from(user)
    .where(
      sql`${user.seq} = (select ${user.seq} from ${user} where ${or(eq(user.id, id), isMeant)}
        order by ${first} limit 1)`,
    );
}

const me = themOf(sql`"user"."id"`);
const listOf = (name: keyof Candidate, column: string, query: SQL) =>
  jsonColumn<string[]>(sql`(select json_group_array(${sql.raw(column)}) from (${query}))`, name);

export const candidates = (db: Db, sought: Described[]) =>
  db
    .select({
      person: user,
      names: listOf('names', 'name_search', me.names),
      mobiles: listOf('mobiles', 'mobile', me.mobiles),
      emails: listOf('emails', 'email', emails),
    })
    .from(user)
    .where(
      and(
        mayBeMeant,
        sql`(${has('mobile', given(sought.map(({ mobile }) => mobile)))}
          or exists (select 1 from (${emails})
            where email in (${given(sought.map(({ email }) => email))})))`,
      ),
    )
    .orderBy(user.seq);

/**
 * Who of them it is, and by what. The one rule for all that is bought or written down: the same
 * name, and with it the same e-mail or, where one of the two has none, the same phone.
 */
export function whoIs(among: Candidate[], { name, email = '', mobile = '' }: Described) {
  const called = among.filter(({ names }) => names.includes(nameSearch(name)));
  const byEmail = called.find(({ emails }) => email && emails.includes(email));
  if (byEmail) return { person: byEmail.person, by: 'e-mail and name' };
  const byPhone = called.find(
    ({ person, mobiles }) => mobile && mobiles.includes(mobile) && !(email && person.email),
  );
  return byPhone && { person: byPhone.person, by: 'phone and name' };
}

/** The same rule of what somebody typed under a name, for who looks at records side by side. */
type Naming = Record<'nameSearch' | 'email' | 'mobile', SQLiteColumn>;
export const isByThem = (
  { nameSearch, email, mobile }: Naming,
  { names, emails, mobiles }: Them,
): SQL => sql`(${nameSearch} in (${names}) and ((${email} <> '' and ${email} in (${emails}))
  or (${mobile} <> '' and ${mobile} in (${mobiles}) and (${email} = '' or '' in (${emails})))))`;

/** Selects the ids of what names that person so, now or before; none of who may not be meant. */
export const idsOfTheirs = (table: SQLiteTable & Naming & { id: SQLiteColumn }, userId: string) =>
  sql`select ${table.id} from ${user} join ${table} on ${isByThem(table, me)}
    where ${user.id} = ${userId} and ${mayBeMeant}`;

/** The statement that reads whose those e-mails are, for whom a newcomer can have none of them. */
export const ownersOf = (db: Db, sought: Described[]) =>
  db
    .select({ email: user.email, name: user.name })
    .from(user)
    .where(sql`${user.email} in (${given(sought.map(({ email }) => email))})`);
