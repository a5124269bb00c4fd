import { desc, type SQL, sql } from 'drizzle-orm';
import { pageSize } from '../../contract/list.ts';
import type { UserList } from '../../contract/people.ts';
import type { Db } from '../db/index.ts';
import { user } from '../db/schema.ts';
import { slice } from '../list/email.ts';
import type { List } from '../list/span.ts';
import { type Cursor, chunkOf, walk } from '../list/walk.ts';

const list = {
  name: 'user',
  table: 'user',
  day: 'created_at',
  columns: {},
} as const satisfies List;

const rowsIn = (db: Db, seqs: SQL) =>
  db
    .select()
    .from(user)
    .where(sql`${user.seq} in (${seqs})`)
    .orderBy(desc(user.createdAt), desc(user.seq));

/** One page of the people whose e-mail has the text in it, newest first, and how many there are. */
export async function listUsers(db: Db, { email, page = 1, limit = pageSize }: UserList) {
  const { total, seqs } = slice(list, {}, { needle: email, skip: (page - 1) * limit, limit });
  const [[count], rows] = await db.batch([
    db.select({ total }).from(sql`(select 1)`),
    rowsIn(db, seqs),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** All such people, chunk after chunk, and how many they were at the start. */
export async function everyUser(db: Db, { email }: Pick<UserList, 'email'>) {
  const { total } = slice(list, {}, { needle: email, skip: 0, limit: 1 });
  const count = await db.select({ total }).from(sql`(select 1)`).get();
  const also = email ? sql`instr(email, ${email})` : undefined;
  const read = (cursor?: Cursor) => rowsIn(db, chunkOf(list, {}, also, cursor));
  return { chunks: walk(read, ({ createdAt }) => createdAt), total: count?.total ?? 0 };
}
