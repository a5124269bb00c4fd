import type { Source } from '../lib/list/filters.ts';
import type { UserRow } from './queries.ts';
import { user } from './table.ts';

/** The list of users. */
export const people: Source<UserRow> = {
  name: 'user',
  table: user,
  day: user.createdAt,
  read: (db, { where, orderBy }) =>
    db
      .select()
      .from(user)
      .where(where)
      .orderBy(...orderBy),
  dayOf: ({ createdAt }) => createdAt,
};
