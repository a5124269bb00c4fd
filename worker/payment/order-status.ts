import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Status } from '../../contract/order.ts';
import { type Db, now, touched } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { order } from '../order/table.ts';

/**
 * The two statements, history and change, that give an order a status in the batch of a payment, if `when` holds there and
 * the order has another one.
 */
export function setStatus(db: Db, id: string, status: Status, when: SQL, by: RecordedActor) {
  const where = and(eq(order.id, id), ne(order.status, status), when);
  const change = { noun: 'order', what: 'changed', table: order, after: { status } } as const;
  return [
    record(db, by, { ...change, fields: ['status'], where }),
    db
      .update(order)
      .set({ status, statusAt: now(), updatedAt: touched(order.updatedAt) })
      .where(where),
  ] as const;
}
