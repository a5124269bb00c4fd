import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { staffRoles } from '../../contract/team.ts';
import { listOf } from '../lib/db/columns.ts';
import { user } from '../user/table.ts';

/** Links with which somebody invited to the team sets a password. */
export const invite = sqliteTable(
  'invite',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What they become by accepting. */
    role: text({ enum: staffRoles }).notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [
    index('invite_expiry').on(t.expiresAt),
    check('invite_role', sql`${t.role} in ${listOf(staffRoles)}`),
  ],
);
