import { count } from 'drizzle-orm';
import type { UserList } from '../../contract/user-office.ts';
import type { Db } from '../lib/db/index.ts';
import { page } from '../lib/list/page.ts';
import { records } from '../lib/list/records.ts';
import type { UserRow } from './queries.ts';
import { isWaiting, user } from './table.ts';

/** The list of users. */
export const people = (asked: UserList) =>
  records<UserRow>(
    {
      name: 'user',
      table: user,
      day: user.createdAt,
      filters: [asked.waiting && isWaiting],
      partial: asked.waiting && 'waiting',
      dayOf: ({ createdAt }) => createdAt,
      read: (db) => db.select().from(user),
    },
    asked,
  );

/** A page of the users, newest first, and how many; `counts` says for how many a change waits. */
export async function listUsers(db: Db, asked: UserList) {
  const counted = db.select({ waiting: count() }).from(user).where(isWaiting);
  const { rows, total, beside } = await page(db, asked, people(asked), counted);
  return { rows, total, counts: { waiting: beside[0][0]?.waiting ?? 0 } };
}
