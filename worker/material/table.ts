import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { row } from '../lib/db/columns.ts';
import { batch, lesson } from '../timetable/table.ts';

/** Recipes and notes for a batch's students: a file or link, of a lesson or of the batch. */
export const material = sqliteTable(
  'material',
  {
    ...row(),
    batch: text('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    /** `lesson.id`: shown from the start of that lesson; null from the start of the batch. */
    lesson: text('lesson_id').references(() => lesson.id, { onDelete: 'set null' }),
    title: text().notNull(),
    link: text().notNull().default(''),
    /** Key in R2, or empty. */
    file: text().notNull().default(''),
  },
  (t) => [
    index('material_batch').on(t.batch, t.seq),
    index('material_file').on(t.file).where(sql.raw(`file <> ''`)),
    check('material_one', sql`(${t.link} = '') <> (${t.file} = '')`),
    check('material_title', sql`length(${t.title}) > 0`),
  ],
);
