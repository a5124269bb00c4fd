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
import { user } from '../user/table.ts';
import { batch, lesson } from './table.ts';

/**
 * One row a seat. It is taken by an order that holds it, or by somebody of the waiting list while their offer lasts
 * (`seatIsFree` says when); who had it before may still be named in a seat that is free.
 */
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
    /** What its student says to a batch that was moved or cancelled: empty when there is nothing to say. */
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
    /** Until when a seat is offered; empty before there is an offer. An offer that is over ends the wait. */
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

/** Who came to a lesson. */
export const attendance = sqliteTable(
  'attendance',
  {
    lesson: text('lesson_id')
      .notNull()
      .references(() => lesson.id, { onDelete: 'cascade' }),
    /** `orders.id`. */
    order: text('order_row')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    isPresent: integer('is_present', { mode: 'boolean' }).notNull(),
    /** When it was noted, by the clock of the device, and by whom (`user.id`). */
    notedAt: text('noted_at').notNull(),
    notedBy: text('noted_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lesson, t.order] }),
    index('attendance_order').on(t.order),
    check('attendance_present', sql`${t.isPresent} in (0, 1)`),
  ],
);
