import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { erasureStates } from '../../contract/privacy.ts';
import { listOf } from '../lib/db/columns.ts';
import { user } from '../user/table.ts';

/**
 * Requests to be erased. `running` exists inside the erasing batch alone, and opens the history.
 */
export const erasure = sqliteTable(
  'erasure',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    askedAt: text('asked_at').notNull(),
    state: text({ enum: erasureStates }).notNull().default('open'),
    endedAt: text('ended_at').notNull().default(''),
    /** Id of the administrator who ended it, or empty. */
    endedBy: text('ended_by').notNull().default(''),
  },
  (t) => [
    index('erasure_user').on(t.userId, t.state),
    index('erasure_state').on(t.state, t.seq),
    check('erasure_state_known', sql`${t.state} in ${listOf(erasureStates)}`),
  ],
);
