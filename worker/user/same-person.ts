import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { earlierEmail, merged, user } from './table.ts';

/** Suggestions at most: a family's phone, or that of an office. */
const most = 5;

/** The statements that read what else there is of a person: other e-mails, merges, same mobile. */
export const samePerson = (db: Db, id: string) =>
  [
    db
      .select({ email: earlierEmail.email })
      .from(earlierEmail)
      .where(eq(earlierEmail.userId, id))
      .orderBy(desc(earlierEmail.seq)),
    db
      .select({
        ...{ _id: merged.id, at: merged.at, serialNo: merged.serialNo },
        name: sql<string>`coalesce(${merged.gone} ->> '$.name', '')`.as('name'),
        email: sql<string>`coalesce(${merged.gone} ->> '$.email', '')`.as('email'),
      })
      .from(merged)
      .where(eq(merged.keptId, id))
      .orderBy(desc(merged.seq)),
    db
      .select({
        ...{ _id: user.id, name: user.name, email: user.email, serialNo: user.serialNo },
      })
      .from(user)
      .where(
        and(
          ...[
            ne(user.id, id),
            ne(user.mobile, ''),
            eq(user.erasedAt, ''),
            eq(user.role, 'student'),
          ],
          sql`${user.mobile} = (select me.mobile from user me where me.id = ${id})`,
        ),
      )
      .orderBy(desc(user.seq))
      .limit(most),
  ] as const;
