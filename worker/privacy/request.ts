import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { answerBy } from '../../contract/privacy.ts';
import { isStaff } from '../../contract/team.ts';
import { demo } from '../demo/table.ts';
import { isOfPerson as isOfEnquirer } from '../enquiry/sql.ts';
import { enquiry } from '../enquiry/table.ts';
import type { Env } from '../env.ts';
import { type Db, newId, now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { runningCoursesOf } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { notLoggedIn, passwordOnceMore } from '../user/guard.ts';
import type { SignedIn } from '../user/session.ts';
import { confirmedEmails, unerased } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { erasure } from './table.ts';

/**
 * S. 12(3) of the Act; the first request stands. Refuses (422) a wrong password, (409) who works
 * here, (401) the erased.
 */
export async function requestErasure(env: Env, me: SignedIn, password: string): Promise<void> {
  const db = open(env.DB);
  if (isStaff(me.holds))
    throw new Refused(
      'conflict',
      'You work here. Ask the owner to end your access under Team; then you can ask to be erased.',
    );
  await passwordOnceMore(env, me, password);
  const isThere = sql`exists (select 1 from ${user} where ${unerased(me.id)})`;
  const [request] = await db.all(sql`
    insert into ${erasure} (id, user_id, asked_at) select ${newId()}, ${me.id}, ${now()}
    where not exists (select 1 from ${erasure} where user_id = ${me.id} and state = 'open')
      and ${isThere}
    returning id`);
  if (!request && !(await openRequestOf(db, me.id).get())) throw notLoggedIn();
}

/** Takes back the caller's request; without an open one nothing happens. */
export const withdrawErasure = (db: Db, me: SignedIn) =>
  db
    .update(erasure)
    .set({ state: 'withdrawn', endedAt: now() })
    .where(and(eq(erasure.userId, me.id), eq(erasure.state, 'open')));

export const openRequestOf = (db: Db, userId: string) =>
  db
    .select({ askedAt: erasure.askedAt })
    .from(erasure)
    .where(and(eq(erasure.userId, userId), eq(erasure.state, 'open')));

const counted = (query: SQL, name: string) => sql<number>`(${query})`.mapWith(Number).as(name);

export function requestForOffice(db: Db, userId: string) {
  const emails = confirmedEmails(userId);
  const isTheirs = isOfEnquirer({ userId, emails });
  return db
    .select({
      _id: erasure.id,
      askedAt: erasure.askedAt,
      orders: counted(sql`select count(*) from ${order} o where o.user_id = ${userId}`, 'orders'),
      enquiries: counted(sql`select count(*) from ${enquiry} where ${isTheirs}`, 'asked'),
      demos: counted(sql`select count(*) from ${demo} d where d.email in (${emails})`, 'booked'),
      runningCourses: runningCoursesOf(sql`${userId}`).mapWith(Number).as('running'),
    })
    .from(erasure)
    .where(and(eq(erasure.userId, userId), eq(erasure.state, 'open')));
}

/** The statement that reads who asks to be erased, the first ten, who asked first above. */
export const openRequests = (db: Db) =>
  db
    .select({ person: user.id, name: user.name, askedAt: erasure.askedAt })
    .from(erasure)
    .innerJoin(user, eq(user.id, erasure.userId))
    .where(eq(erasure.state, 'open'))
    .orderBy(asc(erasure.seq))
    .limit(10);

/** A request as the person sees it, or null. */
export const ownView = (row: { askedAt: string } | undefined) =>
  row ? { askedAt: row.askedAt, answerBy: answerBy(row.askedAt) } : null;

export const wantsErasure = (userId: string) =>
  sql`exists (select 1 from erasure e where e.user_id = ${userId} and e.state = 'open')`;
