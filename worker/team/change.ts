import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ChangeRole, DisableMember, HandOver } from '../../contract/member.ts';
import type { Env } from '../env.ts';
import { noPassword } from '../lib/auth/password.ts';
import { type Db, now, open, touched } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { passwordOnceMore } from '../user/guard.ts';
import { userById } from '../user/queries.ts';
import { endLogins } from '../user/sessions.ts';
import { idsOfColleagues, worksHere } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { answering, neverAccepted, teaching } from './queries.ts';

const lastOwner = () =>
  new Refused('conflict', 'Hand over first: somebody has to stay the owner of the school');
const notTheirs = () => new Refused('conflict', 'They are not active in the team');

/** Whether an owner is left without the row's person; read as they are taken away. */
const ownerStays = sql`("user"."role" <> 'owner' or exists (
  select 1 from ${user} other
  where other.role = 'owner' and other.disabled_at = '' and other.id <> "user"."id"))`;

/** Ends sessions and codes of who is disabled by it; answers whether there was such a member. */
async function change(
  db: Db,
  by: RecordedActor,
  id: string,
  next: Partial<Pick<typeof user.$inferInsert, 'role' | 'disabledAt'>>,
  ...rules: (SQL | undefined)[]
): Promise<boolean> {
  const where = and(eq(user.id, id), ...rules);
  const disabled = db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), ne(user.disabledAt, '')));
  const worksNoMore = sql`not exists (
    select 1 from ${user} where ${and(eq(user.id, id), worksHere)})`;
  const [, changed] = await db.batch([
    record(db, by, { table: user, fields: Object.keys(next), after: next, where }),
    db
      .update(user)
      .set({ ...next, updatedAt: touched(user.updatedAt) })
      .where(where)
      .returning({ id: user.id }),
    ...endLogins(db, disabled),
    ...teaching.take().giveUp(db, by, id, worksNoMore),
    ...answering.take().giveUp(db, by, id, sql`${id} not in ${idsOfColleagues('answerEnquiries')}`),
  ]);
  return changed.length > 0;
}

/** Why nobody was changed: unknown (404), the last owner or not active (409). */
async function reasonFor(env: Env, id: string): Promise<Refused> {
  const { role, disabledAt } = await userById(env, id);
  return role === 'owner' && disabledAt === '' ? lastOwner() : notTheirs();
}

/** Changes what somebody does here. Of two owners who demote each other at once, one stays. */
export async function changeRole(
  env: Env,
  { id, role }: ChangeRole,
  by: RecordedActor,
): Promise<void> {
  if (!(await change(open(env.DB), by, id, { role }, worksHere, ownerStays)))
    throw await reasonFor(env, id);
}

/**
 * At once; classes to come and questions are nobody's then. Refuses (409) where these are others
 * than `classes`, and who is not active, or the last owner.
 */
export async function disableMember(
  env: Env,
  { id, classes }: DisableMember,
  by: RecordedActor,
): Promise<void> {
  if (id === by.id) throw new Refused('conflict', 'Ask another owner to disable your account');
  const next = { disabledAt: now() };
  const db = open(env.DB);
  const isSeen = sql`${teaching.take().count(user.id)} = ${classes}`;
  const rules = classes === undefined ? [] : [isSeen];
  if (await change(db, by, id, next, worksHere, ownerStays, ...rules)) return;
  if (await db.$count(user, and(eq(user.id, id), worksHere, ownerStays)))
    throw new Refused('conflict', 'They teach other classes by now. Please look again.');
  throw await reasonFor(env, id);
}

/** Gives access back. Whoever never accepted an invitation needs a new one (409). */
export async function enableMember(env: Env, id: string, by: RecordedActor): Promise<void> {
  const hasAccepted = ne(user.passwordHash, noPassword);
  const isDisabled = and(ne(user.role, 'student'), ne(user.disabledAt, ''));
  if (await change(open(env.DB), by, id, { disabledAt: '' }, isDisabled, hasAccepted)) return;
  await userById(env, id);
  throw new Refused('conflict', 'They are not disabled');
}

/** Makes somebody an owner too; needs the caller's password once more (403). */
export async function handOver(
  env: Env,
  { id, password }: HandOver,
  by: RecordedActor,
): Promise<void> {
  const message = 'This is not your password';
  await passwordOnceMore(env, by, password, { code: 'forbidden', field: 'password', message });
  if (await change(open(env.DB), by, id, { role: 'owner' }, worksHere, sql`not ${neverAccepted}`))
    return;
  await userById(env, id);
  throw notTheirs();
}
