import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { seatChoices, waitingEnds } from '../../contract/batch.ts';
import { listOf, row } from '../lib/db/columns.ts';
import { order } from '../order/table.ts';
import { batch } from '../timetable/table.ts';
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
    index('waiting_user').on(t.userId),
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

/** Taken by an order, or an offer while it lasts (`seatIsFree`); a free one may name its last. */
export const seat = sqliteTable(
  'seat',
  {
    batch: text('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** `orders.id` and `waiting.id`. */
    order: text('order_row').references(() => order.id, { onDelete: 'set null' }),
    waiting: text('waiting_id').references(() => waiting.id, { onDelete: 'set null' }),
    /** What its student says to a batch that was moved or cancelled, or empty. */
    choice: text({ enum: seatChoices }).notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.batch, t.number] }),
    uniqueIndex('seat_order').on(t.order).where(sql.raw('order_row is not null')),
    uniqueIndex('seat_waiting').on(t.waiting).where(sql.raw('waiting_id is not null')),
    check('seat_number', sql`typeof(${t.number}) = 'integer' and ${t.number} >= 1`),
    check('seat_one', sql`${t.order} is null or ${t.waiting} is null`),
    check('seat_choice', sql`${t.choice} in ${listOf(seatChoices)}`),
  ],
);
