import type { EditUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { type UserRow, userById, view } from './queries.ts';
import { user } from './table.ts';

/**
 * Changes name, mobile and address of a person. Another name takes the place of one that waits for approval. Refuses an
 * unknown person (404) and one who was saved since `updatedAt` (409, with the changes since), or was erased (409).
 */
export async function editUser(
  env: Env,
  { id, updatedAt, ...fields }: EditUser,
  by: Actor,
): Promise<UserRow> {
  const db = open(env.DB);
  const before = await userById(env, id);
  if (before.erasedAt) throw new Refused('conflict', 'This person was erased');
  const current = async () => view(env, await userById(env, id));
  const edited = { noun: 'user', table: user, before, current } as const;
  await expectUnchanged(db, edited, updatedAt);
  const isRenamed = fields.name !== undefined && fields.name !== before.name;
  const next = { ...fields, ...(isRenamed && { pendingName: '' }) };
  const derived = fields.name === undefined ? {} : { nameSearch: nameSearch(fields.name) };
  return save<UserRow>(db, edited, next, by, derived);
}
