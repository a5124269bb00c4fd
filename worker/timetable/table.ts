import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { batchKinds, batchStates } from '../../contract/batch.ts';
import { places } from '../../contract/course.ts';
import { dayForm, listOf, row, timeForm } from '../lib/db/columns.ts';
import { user } from '../user/table.ts';

/** A course on certain days, or a demo class on one, with a row of `seat` for each seat. */
export const batch = sqliteTable(
  'batch',
  {
    ...row(),
    kind: text({ enum: batchKinds }).notNull().default('course'),
    /** `course.id`, empty for a demo class, and its name at the last save: it may change. */
    courseId: text('course_id').notNull(),
    courseName: text('course_name').notNull(),
    state: text({ enum: batchStates }).notNull(),
    /** Days of the first and the last lesson: written with the lessons. */
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    /** Weekdays of the lessons, 0 for Sunday; empty where days were chosen one by one. */
    weekdays: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    /** `HH:mm` in India, of every lesson. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    place: text({ enum: places }).notNull(),
    teacherId: text('teacher_id').references(() => user.id),
    seats: integer().notNull(),
    bakes: text().notNull().default(''),
    bring: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Why it was cancelled, for its students. */
    reason: text().notNull().default(''),
  },
  (t) => [
    index('batch_course').on(t.courseId, t.firstDay),
    index('batch_days').on(t.lastDay, t.firstDay),
    index('batch_teacher').on(t.teacherId, t.lastDay).where(sql.raw('teacher_id is not null')),
    check(
      'batch_kind',
      sql`${t.kind} in ${listOf(batchKinds)} and (${t.kind} = 'demo') = (${t.courseId} = '')`,
    ),
    check('batch_state', sql`${t.state} in ${listOf(batchStates)}`),
    check('batch_place', sql`${t.place} in ${listOf(places)}`),
    check(
      'batch_days_order',
      sql`${t.firstDay} glob ${dayForm} and ${t.lastDay} glob ${dayForm} and ${t.lastDay} >= ${t.firstDay}`,
    ),
    check(
      'batch_times',
      sql`${t.startTime} glob ${timeForm} and ${t.endTime} glob ${timeForm} and ${t.endTime} > ${t.startTime}`,
    ),
    check('batch_seats', sql`typeof(${t.seats}) = 'integer' and ${t.seats} between 1 and 60`),
    check('batch_reason', sql`(${t.reason} = '') or ${t.state} = 'cancelled'`),
  ],
);

/** The days on which a batch meets, one lesson a day. */
export const lesson = sqliteTable(
  'lesson',
  {
    id: text().primaryKey(),
    batch: text('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    day: text().notNull(),
  },
  (t) => [
    uniqueIndex('lesson_day').on(t.batch, t.day),
    index('lesson_week').on(t.day),
    check('lesson_day_form', sql`${t.day} glob ${dayForm}`),
  ],
);
