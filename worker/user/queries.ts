import { and, count, desc, eq, ne, or, sql } from 'drizzle-orm';
import { masked } from '../../contract/aadhar.ts';
import { alike } from '../../contract/reply-schema.ts';
import { yearOf } from '../../contract/serial.ts';
import { type OwnUser, type PublicUser, user as reply, type User } from '../../contract/user.ts';
import type { UserList } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { Refused } from '../lib/http/refuse.ts';
import { records } from '../lib/list/records.ts';
import { hasSerial } from './serial.ts';
import { bouncedOf, missingFactor, ownerOf, sessionOf } from './session.ts';
import { enrolled, unerased } from './sql.ts';
import { earlierEmail, isWaiting, merged, user } from './table.ts';

/** Suggestions at most: a family's phone, or that of an office. */
const most = 5;

export const samePerson = (db: Db, id: string) =>
  [
    db
      .select({ email: earlierEmail.email })
      .from(earlierEmail)
      .where(eq(earlierEmail.userId, id))
      .orderBy(desc(earlierEmail.seq)),
    db
      .select({
        _id: merged.id,
        at: merged.at,
        serialNo: merged.serialNo,
        name: sql<string>`coalesce(${merged.gone} ->> '$.name', '')`.as('name'),
        email: sql<string>`coalesce(${merged.gone} ->> '$.email', '')`.as('email'),
      })
      .from(merged)
      .where(eq(merged.keptId, id))
      .orderBy(desc(merged.seq)),
    db
      .select({ _id: user.id, name: user.name, email: user.email, serialNo: user.serialNo })
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

export type UserRow = typeof user.$inferSelect;

export const view = (env: Env, row: UserRow): User => ({
  ...alike(reply, row),
  _id: row.id,
  aadharNo: masked(row.aadharLast4),
  image: signedPath(env, row.image),
  pendingImage: signedPath(env, row.pendingImage),
  emailConfirmed: row.confirmedAt !== '',
  hasPassword: row.passwordHash !== '',
});

export async function ownRecord(env: Env, tokenHash: string): Promise<OwnUser | undefined> {
  const db = open(env.DB);
  const [[row], [found], [bounced]] = await db.batch([
    ownerOf(db, tokenHash),
    sessionOf(db, tokenHash),
    bouncedOf(db, tokenHash),
  ]);
  if (!row || !found) return undefined;
  const missing = missingFactor(env, row.role, found);
  const bouncedAt = bounced && { bouncedSince: bounced.since };
  return { ...view(env, row), ...bouncedAt, ...(missing && { secondFactor: missing }) };
}

export const publicView = (env: Env, row: UserRow): PublicUser => ({
  name: row.name,
  serialNo: row.serialNo,
  image: signedPath(env, row.image),
  year: yearOf(row.serialNo),
});

export const withId = (db: Db, id: string) => db.select().from(user).where(eq(user.id, id));

/** The person with that id; refuses (404) an unknown one. */
export async function userById(env: Env, id: string): Promise<UserRow> {
  const row = await withId(open(env.DB), id).get();
  if (!row) throw new Refused('notFound', 'User not found');
  return row;
}

/**
 * With a course that the school has confirmed, since whoever registers may call themself anything.
 */
export const isStudent = (serialNo: string) =>
  and(hasSerial(serialNo), eq(user.role, 'student'), eq(user.erasedAt, ''), enrolled.take());

/** That student; refuses (404) everybody else. */
export async function studentBySerial(env: Env, serialNo: string): Promise<UserRow> {
  const row = await open(env.DB).select().from(user).where(isStudent(serialNo)).get();
  if (!row) throw new Refused('notFound', 'Student not found');
  return row;
}

export const personStill = (db: Db, id: string) => db.select().from(user).where(unerased(id));

/** Whether the record of that person names the photo, be it approved or waiting. */
export const namesPhoto = async (env: Env, id: string, image: string): Promise<boolean> =>
  (await open(env.DB)
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), or(eq(user.image, image), eq(user.pendingImage, image))))
    .get()) !== undefined;

export const people = (query: UserList) =>
  records<UserRow>(
    {
      name: 'user',
      table: user,
      day: user.createdAt,
      filters: [query.waiting && isWaiting],
      partial: query.waiting && 'waiting',
      dayOf: ({ createdAt }) => createdAt,
      read: (db) => db.select().from(user),
    },
    query,
  );

export const countWaiting = (db: Db) => db.select({ waiting: count() }).from(user).where(isWaiting);
