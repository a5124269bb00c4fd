import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { row } from '../lib/db/columns.ts';
import { user } from '../user/table.ts';

export const interest = sqliteTable(
  'interest',
  {
    ...row(),
    courseId: text('course_id').notNull(),
    courseName: text('course_name').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull().default(''),
    /** Of whoever was logged in. */
    userId: text('user_id').references(() => user.id),
    /** When they were told, or empty, and of which batch; before, the last bookable when asked. */
    toldAt: text('told_at').notNull().default(''),
    batch: text('batch_id').notNull().default(''),
  },
  (t) => [
    uniqueIndex('interest_once').on(t.courseId, t.email).where(sql.raw(`told_at = ''`)),
    index('interest_made').on(t.createdAt),
    index('interest_course').on(t.courseId),
    index('interest_user').on(t.userId),
  ],
);

/** The version of a person's secret calendar address: a new one ends the address before. */
export const calendarFeed = sqliteTable('calendar_feed', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  version: text().notNull(),
});
