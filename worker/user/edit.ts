import { sql } from 'drizzle-orm';
import type { EditUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { save } from '../lib/history/save.ts';
import { nameSearch } from '../lib/list/search.ts';
import { expectMayRename, personToEdit } from './editable.ts';
import { type Copied, inOpenOrders } from './open-orders.ts';
import type { UserRow } from './queries.ts';
import { isVouchedFor } from './sql.ts';
import { user } from './table.ts';

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
  const { db, before, edited } = await personToEdit(env, { id, updatedAt }, by);
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
