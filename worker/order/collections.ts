import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { isRunning } from './sql.ts';

/** Shop orders by the days on which they are collected, and what of them is open. */

/** Whether `"orders"` runs and is collected on such a day. */
export const isToCollect = (when: SQL): SQL =>
  sql`("orders"."kind" = 'shop' and ${isRunning('"orders"')} and ${when})`;

/** Whether something of `"orders"` is still to be collected. */
export const isOpen = sql`("orders"."id" in (
  select l.order_row from order_line l where l.state <> 'collected'))`;

/** The days from that one on with running orders, and how many pieces are still to be baked. */
export const daysWithOrders = (db: Db, from: string) =>
  db
    .select({
      day: sql<string>`day`,
      orders: sql<number>`orders`,
      toBake: sql<number>`to_bake`,
    })
    .from(
      sql`(select o.needed_on as day, count(distinct o.id) as orders,
          sum(iif(l.state = 'to-bake', l.amount, 0)) as to_bake
        from orders o join order_line l on l.order_row = o.id
        where o.needed_on <> '' and o.needed_on >= ${from} and ${isRunning()}
        group by o.needed_on)`,
    )
    .orderBy(sql`day`);
