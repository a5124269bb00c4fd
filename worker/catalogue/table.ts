import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Topic } from '../../contract/course.ts';
import { row } from '../lib/db/columns.ts';

const goods = () => ({
  ...row(),
  name: text().notNull(),
  /** `nameKey(name)`: two names are the same when their keys are. */
  nameKey: text('name_key').notNull(),
  desc: text().notNull(),
  price: integer().notNull(),
  stock: text({ enum: ['Yes', 'No'] }).notNull(),
  /** Keys in R2, in the order they are shown. */
  images: text({ mode: 'json' }).$type<string[]>().notNull(),
});

export const course = sqliteTable(
  'course',
  {
    ...goods(),
    duration: text().notNull(),
    details: text({ mode: 'json' }).$type<Topic[]>().notNull(),
  },
  (t) => [
    uniqueIndex('course_name').on(t.nameKey),
    check(
      'course_price',
      sql`typeof(${t.price}) = 'integer' and ${t.price} between 1 and 10000000`,
    ),
    check('course_stock', sql`${t.stock} in ('Yes', 'No')`),
    check('course_name_given', sql`length(${t.name}) between 1 and 120`),
    check('course_images', sql`json_array_length(${t.images}) between 1 and 3`),
    check('course_details', sql`json_type(${t.details}) = 'array'`),
  ],
);

export const product = sqliteTable('product', goods(), (t) => [
  uniqueIndex('product_name').on(t.nameKey),
  check('product_price', sql`typeof(${t.price}) = 'integer' and ${t.price} between 1 and 10000000`),
  check('product_stock', sql`${t.stock} in ('Yes', 'No')`),
  check('product_name_given', sql`length(${t.name}) between 1 and 120`),
  check('product_images', sql`json_array_length(${t.images}) between 1 and 3`),
]);

/** A random word per list, changed by triggers at every write: the list's ETag. */
export const catalogue = sqliteTable('catalogue', {
  list: text({ enum: ['course', 'product'] }).primaryKey(),
  version: text().notNull(),
});
