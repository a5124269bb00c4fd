import { sql } from 'drizzle-orm';
import { isStaff, may, type Permission } from '../../contract/team.ts';
import type { EditUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { type Copied, inOpenOrders } from './open-orders.ts';
import { type UserRow, userById, view } from './queries.ts';
import { isVouchedFor } from './sql.ts';
import { user } from './table.ts';

/** Refuses (403) an editor whose role does not allow this. */
function expectMay(by: RecordedActor, permission: Permission, message: string): void {
  if (!may(by.role ?? 'student', permission)) throw refusedField('forbidden', 'name', message);
}

/** Refuses (403) all but the owner to change somebody of the team, and so also themselves. */
export function expectMayChange({ role }: UserRow, by: RecordedActor): void {
  if (isStaff(role)) expectMay(by, 'manageTeam', 'Only the owner may change somebody of the team');
}

/** Refuses (403) who may not approve it to change the name of somebody who is vouched for. */
export const expectMayRename = (by: RecordedActor): void =>
  expectMay(
    by,
    'approveChanges',
    'The name of a student with a confirmed course is approved by the office',
  );

const isSaved = (id: string, at: string) =>
  sql`exists (select 1 from ${user} where ${user.id} = ${id} and ${user.updatedAt} = ${at})`;

/** What of name and mobile is another than before. */
const followed = (before: UserRow, { name, mobile }: Copied): Copied => ({
  ...(name !== undefined && name !== before.name && { name }),
  ...(mobile !== undefined && mobile !== before.mobile && { mobile }),
});

/**
 * Changes a person's name, mobile and address, and with `orders` the first two in their open
 * orders; another name ends a waiting one. Refuses who is
 * unknown (404), was saved since `updatedAt` or erased (409), and (403) one of the team but for the
 * owner, and a name that the role may not approve.
 */
export async function editUser(
  env: Env,
  { id, updatedAt, orders, ...fields }: EditUser,
  by: RecordedActor,
): Promise<UserRow> {
  const db = open(env.DB);
  const before = await userById(env, id);
  if (before.erasedAt) throw new Refused('conflict', 'This person was erased');
  const current = async () => view(env, await userById(env, id));
  const edited = { noun: 'user', table: user, before, current } as const;
  await expectUnchanged(db, edited, updatedAt, by);
  expectMayChange(before, by);
  const isRenamed = fields.name !== undefined && fields.name !== before.name;
  if (isRenamed && (await isVouchedFor(db, id))) expectMayRename(by);
  const next = { ...fields, ...(isRenamed && { pendingName: '' }) };
  const derived = fields.name === undefined ? {} : { nameSearch: nameSearch(fields.name) };
  const copied = followed(before, fields);
  const beside = (at: string) =>
    inOpenOrders.take()(db, by, { userId: id, next: copied, when: isSaved(id, at) });
  const follows = orders && Object.keys(copied).length > 0;
  return save<UserRow>(db, edited, next, by, { derived, ...(follows && { beside }) });
}
