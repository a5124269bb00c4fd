import { sql } from 'drizzle-orm';
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { listOf } from '../lib/db/columns.ts';

/** What the clock does, every minute and every hour. */
export const rounds = ['minute', 'hour'] as const;

/** When each round of the clock went well last, when it failed last, and why; empty for never. */
export const clockRun = sqliteTable(
  'clock_run',
  {
    round: text({ enum: rounds }).primaryKey(),
    goodAt: text('good_at').notNull().default(''),
    failedAt: text('failed_at').notNull().default(''),
    why: text().notNull().default(''),
  },
  (t) => [check('clock_run_round', sql`${t.round} in ${listOf(rounds)}`)],
);

/** What is found to be wrong, since when, and whether `ALARM_URL` has been told. */
export const alarm = sqliteTable('alarm', {
  key: text().primaryKey(),
  since: text().notNull(),
  title: text().notNull(),
  toldAt: text('told_at').notNull().default(''),
});
