import { and, eq, sql } from 'drizzle-orm';
import { answerBy } from '../../contract/privacy.ts';
import { isStaff } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { type Db, newId, now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { notLoggedIn } from '../user/guard.ts';
import { passwordOnceMore } from '../user/own-password.ts';
import type { SignedIn } from '../user/session.ts';
import { unerased } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { erasure } from './table.ts';

/**
 * Notes that the caller asks to be erased (s. 12(3) of the Act); the first request stands. Refuses
 * a wrong password (422), people who work here (409), and who was erased (401).
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
  const [asked] = await db.all(sql`
    insert into ${erasure} (id, user_id, asked_at) select ${newId()}, ${me.id}, ${now()}
    where not exists (select 1 from ${erasure} where user_id = ${me.id} and state = 'open')
      and ${isThere}
    returning id`);
  if (!asked && !(await openRequestOf(db, me.id).get())) throw notLoggedIn();
}

/** Takes back the caller's request; without an open one nothing happens. */
export const withdrawErasure = (db: Db, me: SignedIn) =>
  db
    .update(erasure)
    .set({ state: 'withdrawn', endedAt: now() })
    .where(and(eq(erasure.userId, me.id), eq(erasure.state, 'open')));

/** The statement that reads the caller's open request. */
export const openRequestOf = (db: Db, userId: string) =>
  db
    .select({ askedAt: erasure.askedAt })
    .from(erasure)
    .where(and(eq(erasure.userId, userId), eq(erasure.state, 'open')));

/** A request as the person sees it, or null. */
export const ownView = (row: { askedAt: string } | undefined) =>
  row ? { askedAt: row.askedAt, answerBy: answerBy(row.askedAt) } : null;

/** Whether that person has asked to be erased. */
export const wantsErasure = (userId: string) =>
  sql`exists (select 1 from erasure e where e.user_id = ${userId} and e.state = 'open')`;
