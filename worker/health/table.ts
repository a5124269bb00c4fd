import { sql } from 'drizzle-orm';
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listOf } from '../lib/db/columns.ts';

export const rounds = ['minute', 'hour'] as const;

/** When each round of the clock began to be, went well last, and failed last, and why then. */
export const clockRun = sqliteTable(
  'clock_run',
  {
    round: text({ enum: rounds }).primaryKey(),
    firstAt: text('first_at').notNull(),
    goodAt: text('good_at').notNull().default(''),
    failedAt: text('failed_at').notNull().default(''),
    why: text().notNull().default(''),
  },
  (t) => [check('clock_run_round', sql`${t.round} in ${listOf(rounds)}`)],
);

/** What is known to be wrong, and when `ALARM_URL` was notified of it; empty for not yet. */
export const alarm = sqliteTable('alarm', {
  key: text().primaryKey(),
  title: text().notNull(),
  since: text().notNull(),
  notifiedAt: text('notified_at').notNull().default(''),
});
