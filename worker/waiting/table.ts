import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { waitingEnds } from '../../contract/batch.ts';
import { batch } from '../batch/table.ts';
import { listOf, row } from '../lib/db/columns.ts';
import { user } from '../user/table.ts';

/** Who waits for a seat, in the order of `seq`. */
export const waiting = sqliteTable(
  'waiting',
  {
    ...row(),
    batch: text('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    /** Until when a seat is offered, empty before. An offer that is over ends the wait. */
    offeredUntil: text('offered_until').notNull().default(''),
    /** How the wait ended, and when; empty while it lasts. */
    end: text('ended_as', { enum: waitingEnds }).notNull().default(''),
    endedAt: text('ended_at').notNull().default(''),
  },
  (t) => [
    index('waiting_batch').on(t.batch, t.seq),
    uniqueIndex('waiting_once').on(t.userId, t.batch).where(sql.raw(`ended_as = ''`)),
    index('waiting_offered')
      .on(t.offeredUntil)
      .where(sql.raw(`offered_until <> '' and ended_as = ''`)),
    check(
      'waiting_end',
      sql`${t.end} in ${listOf(waitingEnds)} and (${t.end} = '') = (${t.endedAt} = '')`,
    ),
  ],
);
