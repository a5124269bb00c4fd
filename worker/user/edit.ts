import { and, eq } from 'drizzle-orm';
import type { EditUser } from '../../contract/people.ts';
import { stale } from '../audit/read.ts';
import { type Actor, differences, record } from '../audit/write.ts';
import { after, open } from '../db/index.ts';
import { user } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { type Row, userById, view } from './queries.ts';

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
  const refusal = async (since: string) =>
    stale(db, { noun: 'user', id, since, current: view(env, await userById(env, id)) });
  if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw await refusal(updatedAt);
  const changes = differences<Partial<Row>>(before, fields);
  if (Object.keys(changes).length === 0) return before;
  const unchanged = and(eq(user.id, id), eq(user.updatedAt, before.updatedAt));
  const at = after(before.updatedAt);
  const [, [row]] = await db.batch([
    record(db, by, {
      noun: 'user',
      what: 'changed',
      table: user,
      fields: Object.keys(changes),
      after: changes,
      at,
      where: unchanged,
    }),
    db
      .update(user)
      .set({ ...changes, updatedAt: at })
      .where(unchanged)
      .returning(),
  ]);
  if (!row) throw await refusal(before.updatedAt);
  return row;
}
