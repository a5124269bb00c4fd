import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { order } from '../order/table.ts';
import { lesson } from '../timetable/table.ts';

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
    notedAt: text('noted_at').notNull(),
    notedBy: text('noted_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lesson, t.order] }),
    index('attendance_order').on(t.order),
    check('attendance_present', sql`${t.isPresent} in (0, 1)`),
  ],
);
