import type { EditUser } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { nameSearch } from '../lib/list/search.ts';
import { type Row, userById, view } from './queries.ts';
import { user } from './table.ts';

/**
 * Changes name, mobile and address of a person and writes the change down in the same batch. Refuses an unknown
 * person (404) and one who was saved since `updatedAt` (409 with what changed).
 */
export async function editUser(
  env: Env,
  by: Actor,
  { id, updatedAt, ...fields }: EditUser,
): Promise<Row> {
  const db = open(env.DB);
  const before = await userById(env, id);
  const current = async () => view(env, await userById(env, id));
  const subject = { noun: 'user', table: user, before, current } as const;
  await expectUnchanged(db, subject, updatedAt);
  const derived = fields.name === undefined ? {} : { nameSearch: nameSearch(fields.name) };
  return save<Row>(db, subject, fields, by, derived);
}
