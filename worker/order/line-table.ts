import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { lineStates } from '../../contract/own-order.ts';
import { areWhole, listOf } from '../lib/db/columns.ts';
import { order } from './table.ts';

/** Lines of shop orders, name and price as they were: nothing but the state changes. */
export const orderLine = sqliteTable(
  'order_line',
  {
    /** `orders.id`, not the number people see. */
    order: text('order_row')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The product as it was; it may be gone from the catalogue. */
    productId: text('product_id').notNull(),
    /** What was chosen of it, which `name` and `price` have too; empty without options. */
    variant: text().notNull().default(''),
    name: text().notNull(),
    price: integer().notNull(),
    amount: integer().notNull(),
    /** Words on the cake, exactly as they were typed. */
    words: text().notNull().default(''),
    /** Key in R2 of a photo that its buyer sent of what they have in mind, or empty. */
    idea: text().notNull().default(''),
    /** Its part of the order's discount, in whole rupees of all pieces. */
    discount: integer().notNull().default(0),
    state: text({ enum: lineStates }).notNull().default('to-bake'),
  },
  (t) => [
    primaryKey({ columns: [t.order, t.position] }),
    index('order_line_of').on(t.productId, t.order),
    index('order_line_words').on(t.order).where(sql.raw(`words <> ''`)),
    index('order_line_idea').on(t.idea).where(sql.raw(`idea <> ''`)),
    index('order_line_open').on(t.order).where(sql.raw(`state <> 'collected'`)),
    check('order_line_name', sql`length(${t.name}) > 0`),
    check('order_line_price', sql`${areWhole(t.price)} and ${t.price} >= 1`),
    check(
      'order_line_discount',
      sql`${areWhole(t.discount)} and ${t.discount} between 0 and ${t.price} * ${t.amount}`,
    ),
    check('order_line_state', sql`${t.state} in ${listOf(lineStates)}`),
    check('order_line_amount', sql`${areWhole(t.amount)} and ${t.amount} >= 1`),
  ],
);
