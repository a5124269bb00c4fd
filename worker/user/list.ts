import { desc, sql } from 'drizzle-orm';
import type { Source } from '../lib/list/read.ts';
import type { UserRow } from './queries.ts';
import { user } from './table.ts';

/** The people who have registered, newest first. */
export const people: Source<UserRow> = {
  list: { name: 'user', table: 'user', day: 'created_at', columns: {} },
  rowsIn: (db, seqs) =>
    db
      .select()
      .from(user)
      .where(sql`${user.seq} in (${seqs})`)
      .orderBy(desc(user.createdAt), desc(user.seq)),
  dayOf: ({ createdAt }) => createdAt,
};
