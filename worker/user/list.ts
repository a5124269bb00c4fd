import { count } from 'drizzle-orm';
import type { UserList } from '../../contract/user-office.ts';
import type { Db } from '../lib/db/index.ts';
import type { Filters, Source } from '../lib/list/filters.ts';
import { readPage } from '../lib/list/read.ts';
import type { UserRow } from './queries.ts';
import { isWaiting, user } from './table.ts';

type Asked = Filters & Pick<UserList, 'waiting'>;

/** The list of users. */
export const people: Source<UserRow, Asked> = {
  name: 'user',
  table: user,
  day: user.createdAt,
  filters: ({ waiting }) => [waiting && isWaiting],
  partial: ({ waiting }) => waiting && 'waiting',
  read: (db, { where, orderBy }) =>
    db
      .select()
      .from(user)
      .where(where)
      .orderBy(...orderBy),
  dayOf: ({ createdAt }) => createdAt,
};

/** One page of the users that match, newest first, and how many there are; `counts` says of how many a change waits. */
export async function listUsers(db: Db, asked: UserList) {
  const counted = db.select({ waiting: count() }).from(user).where(isWaiting);
  const { rows, total, beside } = await readPage(db, people, asked, counted);
  return { rows, total, counts: { waiting: beside[0][0]?.waiting ?? 0 } };
}
