import { sql } from 'drizzle-orm';
import {
  check,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { seatChoices } from '../../contract/batch.ts';
import { listOf } from '../lib/db/columns.ts';
import { order } from '../order/table.ts';
import { waiting } from '../waiting/table.ts';
import { batch } from './table.ts';

/**
 * One row a seat, taken by an order that holds it or an offer while it lasts (`seatIsFree`); a free
 * seat may still name who had it before.
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
