import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, open } from '../lib/db/index.ts';
import { confirmations } from './messages.ts';
import { adminOrder } from './queries.ts';
import { gotStatus } from './sql.ts';
import { order } from './table.ts';

/** An order that its buyer or the office answers about, and when the e-mail was confirmed. */
export const readToCancel = (DB: Parameters<typeof open>[0], id: string) => {
  const db = open(DB);
  return db.batch([adminOrder(db, id), confirmations(db, eq(order.id, id))]);
};

export const isAsRead = ({ id, updatedAt }: { id: string; updatedAt: string }): SQL =>
  sql`(${order.id} = ${id} and ${order.updatedAt} = ${updatedAt})`;

/** The statement after which the school owes what is paid of an order cancelled at that moment. */
export const noteOwed = (db: Db, id: string, at: string) =>
  db
    .update(order)
    .set({ cancelAskedAt: at })
    .where(and(eq(order.id, id), gotStatus(order.id, 'cancelled', at)));
