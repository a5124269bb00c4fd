import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { isByThem, type Them } from '../user/who.ts';
import { order } from './table.ts';

/** Some by their id or number, or those of a person. */
export type Sought = { id: string } | { number: string } | Them;

const most = 10;

/** The statement that reads such orders in a line each, newest first. */
export const briefOrders = (db: Db, sought: Sought) =>
  db
    .select({
      kind: sql<'order'>`'order'`.as('kind'),
      _id: order.id,
      number: order.orderId,
      what: order.courseName,
      status: sql<string>`${order.status}`.as('status_'),
      createdAt: order.createdAt,
    })
    .from(order)
    .where(whichOf(sought))
    .orderBy(desc(order.seq))
    .limit(most);

function whichOf(sought: Sought) {
  if ('id' in sought) return eq(order.id, sought.id);
  if ('number' in sought) return eq(order.orderId, sought.number);
  return isByThem(order, sought);
}
