import { type SQL, sql } from 'drizzle-orm';
import { type Db, plainSql } from '../lib/db/index.ts';
import { holdsSeat } from '../order/sql.ts';
import { order as orders } from '../order/table.ts';

/** What students of a moved or cancelled batch are asked: whether they keep their seat. */

/** The statement that asks everybody who has a seat in it. */
export const askStudents = (db: Db, batch: string, at: string) =>
  plainSql(
    db,
    sql`update seat set choice = 'asked' where batch_id = ${batch}
    and exists (select 1 from ${orders} o where o.id = seat.order_row and ${holdsSeat(at)})`,
  );

const asked = (order: string): SQL => sql`order_row = ${order} and choice <> ''`;

export const isAsked = async (db: Db, order: string): Promise<boolean> =>
  (await db.get(sql`select 1 from seat where ${asked(order)}`)) !== undefined;

/** Whether the order has a seat of that batch. */
export const hasSeatIn = async (db: Db, order: string, batch: string): Promise<boolean> =>
  (await db.get(sql`select 1 from seat where order_row = ${order} and batch_id = ${batch}`)) !==
  undefined;

/** The statement that notes what the student of the order chose. */
export const noteChoice = (db: Db, order: string, choice: string) =>
  plainSql(db, sql`update seat set choice = ${choice} where ${asked(order)}`);
