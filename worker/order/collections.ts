import { type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { byProduct } from '../../contract/line-key.ts';
import { perDayOf } from '../catalogue/sql.ts';
import type { Db } from '../lib/db/index.ts';
import { isRunning } from './sql.ts';

/** Shop orders by the days on which they are collected, and what of them is open. */

/** Whether `"orders"` runs and is collected on such a day. */
export const isToCollect = (when: SQL): SQL =>
  sql`("orders"."kind" = 'shop' and ${isRunning('"orders"')} and ${when})`;

/** Whether something of `"orders"` is still to be collected, by the index `order_line_open`. */
export const isOpen = sql`("orders"."id" in (
  select l.order_row from order_line l where l.state <> 'collected'))`;

/** The days from that one on with running orders, and how many pieces are still to be baked. */
export const daysWithOrders = (db: Db, from: string) =>
  db
    .select({ day: sql<string>`day`, orders: sql<number>`orders`, toBake: sql<number>`to_bake` })
    .from(
      sql`(select o.needed_on as day, count(distinct o.id) as orders,
          sum(iif(l.state = 'to-bake', l.amount, 0)) as to_bake
        from orders o join order_line l on l.order_row = o.id
        where o.needed_on <> '' and o.needed_on >= ${from} and ${isRunning()}
        group by o.needed_on)`,
    )
    .orderBy(sql`day`);

/** Running orders `o` with their lines `l` of that product. */
const ordered = (product: SQL) =>
  sql`from orders o join order_line l on l.order_row = o.id and l.product_id = ${product}
    where o.needed_on <> '' and ${isRunning()}`;

/**
 * How many pieces of that product are ordered for each day from today on, as a JSON object, without
 * those of the order `except`.
 */
export const takenByDay = (product: SQL, except = '') =>
  sql`(select json_group_object(day, taken) from (
    select o.needed_on as day, sum(l.amount) as taken ${ordered(product)}
      and o.needed_on >= ${today()} and o.id <> ${except} group by o.needed_on))`;

/**
 * The day inside the INSERT or UPDATE of an order with such lines, `full` where one of its products
 * has not as many pieces left on it, which the table refuses. Counted and written in one statement,
 * so that twenty orders at once are no more than there are. `except` is the order that is moved.
 */
export const dayLeft = (
  day: string,
  lines: readonly { id: string; amount: number }[],
  except = '',
) =>
  sql<string>`(case when exists (
    select 1 from json_each(${JSON.stringify(piecesOf(lines))}) w
    where ${perDayOf(sql`w.value ->> 0`)} between 1 and w.value ->> 1 - 1 + (
      select coalesce(sum(l.amount), 0) ${ordered(sql`w.value ->> 0`)}
        and o.needed_on = ${day} and o.id <> ${except})
  ) then 'full' else ${day} end)`;

const piecesOf = (lines: Parameters<typeof dayLeft>[1]) =>
  byProduct(lines).map(({ id, amount }) => [id, amount]);

/** Whether one of those orders `w` stands on a day that has not as many pieces of a product. */
export const isDayOvertaken = (which: SQL) =>
  sql`exists (select 1 from orders w join order_line m on m.order_row = w.id
    where ${which} and w.needed_on >= ${today()} and ${isRunning('w')}
      and ${perDayOf(sql`m.product_id`)} between 1 and (
        select sum(l.amount) - 1 ${ordered(sql`m.product_id`)} and o.needed_on = w.needed_on))`;

/** Whether a day has not as many as are wanted of something of `"orders"`. */
export const isLimited = sql`exists (select 1 from order_line l
  where l.order_row = "orders"."id" and ${perDayOf(sql`l.product_id`)} > 0)`;
