import { and, eq, sql } from 'drizzle-orm';
import { type Db, valuesOf } from '../lib/db/index.ts';
import { nameSearch } from '../lib/list/search.ts';
import type { UserRow } from './queries.ts';
import { earlierEmail, user } from './table.ts';

/** What is known of somebody who may be here already. */
export type Described = { name: string; email?: string | undefined; mobile?: string | undefined };

const given = (values: (string | undefined)[]) => valuesOf(values.filter(Boolean));

/** The people who may be those, with e-mails that they had before. */
export const peopleAlike = (db: Db, sought: Described[]) =>
  db
    .select({
      person: user,
      earlier: sql<string>`coalesce((select group_concat(${earlierEmail.email}, ' ')
        from ${earlierEmail} where ${earlierEmail.userId} = ${user.id}), '')`.as('earlier'),
    })
    .from(user)
    .where(
      and(
        eq(user.erasedAt, ''),
        sql`(${user.email} in (${given(sought.map(({ email }) => email))})
          or ${user.mobile} in (${given(sought.map(({ mobile }) => mobile))})
          or ${user.id} in (select ${earlierEmail.userId} from ${earlierEmail}
            where ${earlierEmail.email} in (${given(sought.map(({ email }) => email))})))`,
      ),
    );

type Alike = { person: UserRow; earlier: string };

/**
 * Who of them it is, and by what: by the e-mail, or by phone and name, unless both have e-mails and
 * they differ, since a family may share a phone.
 */
export function whoIs(people: Alike[], { name, email = '', mobile = '' }: Described) {
  const isAt = ({ person, earlier }: Alike) =>
    person.email === email || earlier.split(' ').includes(email);
  const byEmail = email && people.find(isAt);
  if (byEmail) return { person: byEmail.person, by: 'e-mail' };
  const key = nameSearch(name);
  const byName = people.find(
    ({ person }) =>
      mobile !== '' &&
      person.mobile === mobile &&
      person.nameSearch === key &&
      (email === '' || person.email === ''),
  );
  return byName && { person: byName.person, by: 'phone and name' };
}
