import { desc, type SQL, sql } from 'drizzle-orm';
import {
  check,
  integer,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { Topic } from '../../contract/catalogue-field.ts';
import { goodsStates } from '../../contract/catalogue-office.ts';
import { courseDays, levels, places } from '../../contract/course.ts';
import { diets } from '../../contract/product.ts';
import { every, listOf, row } from '../lib/db/columns.ts';

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
  state: text({ enum: goodsStates }).notNull().default('published'),
  /** Since when; empty from the start. */
  stateAt: text('state_at').notNull().default(''),
  /** Its place where the office has moved it, among the `seq` of the others: the highest first. */
  rank: integer(),
});

/** A draft may wait for its pictures; what is shown has some. */
const hasPictures = ({ images, state }: Record<'images' | 'state', SQLiteColumn>) =>
  every(
    sql`json_array_length(${images}) <= 3`,
    sql`(json_array_length(${images}) > 0 or ${state} in ('draft', 'binned'))`,
  );

/** The order in which courses or products are listed: newest first, but for those moved. */
export const inOrder = ({ rank, seq }: Record<'rank' | 'seq', SQLiteColumn>): SQL[] => [
  sql`coalesce(${rank}, ${seq}) desc`,
  desc(seq),
];

export const course = sqliteTable(
  'course',
  {
    ...goods(),
    duration: text().notNull(),
    details: text({ mode: 'json' }).$type<Topic[]>().notNull(),
    level: text({ enum: ['', ...levels] })
      .notNull()
      .default(''),
    days: text({ enum: ['', ...courseDays] })
      .notNull()
      .default(''),
    weeks: integer().notNull().default(0),
    hours: text().notNull().default(''),
    place: text({ enum: places }).notNull().default('Institute'),
    classSize: integer('class_size').notNull().default(0),
    language: text().notNull().default(''),
    teacher: text().notNull().default(''),
    teacherLine: text('teacher_line').notNull().default(''),
    included: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    questions: text({ mode: 'json' }).$type<Topic[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('course_name').on(t.nameKey).where(sql.raw(`state <> 'binned'`)),
    check('course_state', sql`${t.state} in ${listOf(goodsStates)}`),
    check(
      'course_price',
      sql`typeof(${t.price}) = 'integer' and ${t.price} between 1 and 10000000`,
    ),
    check('course_stock', sql`${t.stock} in ('Yes', 'No')`),
    check('course_name_given', sql`length(${t.name}) between 1 and 120`),
    check('course_images', hasPictures(t)),
    check('course_details', sql`json_type(${t.details}) = 'array'`),
    check('course_level', sql`${t.level} in ${listOf(['', ...levels])}`),
    check('course_days', sql`${t.days} in ${listOf(['', ...courseDays])}`),
    check('course_place', sql`${t.place} in ${listOf(places)}`),
    check('course_weeks', sql`typeof(${t.weeks}) = 'integer' and ${t.weeks} >= 0`),
    check('course_class', sql`typeof(${t.classSize}) = 'integer' and ${t.classSize} >= 0`),
    check('course_included', sql`json_type(${t.included}) = 'array'`),
    check('course_questions', sql`json_type(${t.questions}) = 'array'`),
  ],
);

export const product = sqliteTable(
  'product',
  {
    ...goods(),
    category: text().notNull().default(''),
    /** Weight or pieces. */
    pieces: text().notNull().default(''),
    diet: text({ enum: ['', ...diets] })
      .notNull()
      .default(''),
    allergens: text().notNull().default(''),
    keeps: text().notNull().default(''),
    leadDays: integer('lead_days').notNull().default(0),
    /** Pieces that can be collected on one day; 0 for as many as are ordered. */
    perDay: integer('per_day').notNull().default(0),
    asksWords: text('asks_words', { enum: ['Yes', 'No'] })
      .notNull()
      .default('No'),
    options: text({ mode: 'json' }).$type<Topic[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('product_name').on(t.nameKey).where(sql.raw(`state <> 'binned'`)),
    check('product_state', sql`${t.state} in ${listOf(goodsStates)}`),
    check(
      'product_price',
      sql`typeof(${t.price}) = 'integer' and ${t.price} between 1 and 10000000`,
    ),
    check('product_stock', sql`${t.stock} in ('Yes', 'No')`),
    check('product_name_given', sql`length(${t.name}) between 1 and 120`),
    check('product_images', hasPictures(t)),
    check('product_diet', sql`${t.diet} in ${listOf(['', ...diets])}`),
    check('product_lead_days', sql`typeof(${t.leadDays}) = 'integer' and ${t.leadDays} >= 0`),
    check('product_per_day', sql`typeof(${t.perDay}) = 'integer' and ${t.perDay} >= 0`),
    check('product_asks_words', sql`${t.asksWords} in ('Yes', 'No')`),
    check('product_options', sql`json_type(${t.options}) = 'array'`),
  ],
);

/** A random word per list, changed by triggers at every write: the list's ETag. */
export const catalogue = sqliteTable('catalogue', {
  list: text({ enum: ['course', 'product'] }).primaryKey(),
  version: text().notNull(),
});

export const synonyms = sqliteTable('synonyms', {
  ...row(),
  lines: text({ mode: 'json' }).$type<string[]>().notNull(),
});
