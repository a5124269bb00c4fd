import { eq } from 'drizzle-orm';
import type { NoteStudent } from '../../contract/roster.ts';
import type { Db } from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { save } from '../lib/history/save.ts';
import { orderNotFound } from '../order/queries.ts';
import { type OrderRow, selectOrders } from '../order/select.ts';
import { order } from '../order/table.ts';

/** The order of a course with that `orders.id`; refuses (404) every other one. */
export async function orderById(db: Db, id: string): Promise<OrderRow> {
  const row = await selectOrders(db).where(eq(order.id, id)).get();
  if (row?.kind !== 'course') throw orderNotFound();
  return row;
}

/** That the order, or its batch, was saved by somebody else while the order was being changed. */
export class Conflict extends Error {}

/** The order as `save` takes it: whoever changes it may not see all of it. */
export const editedOrder = (before: OrderRow) => ({
  noun: 'order' as const,
  table: order,
  before,
  current: (): Promise<never> => Promise.reject(new Conflict()),
});

/** Changes an order, anew each time that somebody saved it meanwhile. Refuses as `orderById`. */
export const changeOrder = (
  db: Db,
  id: string,
  change: (before: OrderRow) => Promise<OrderRow>,
): Promise<OrderRow> =>
  inRounds(
    async () => change(await orderById(db, id)),
    (error) => error instanceof Conflict,
  );

/** Writes what a teacher should know of a student. Refuses (404) an unknown order. */
export async function noteStudent(db: Db, { orderId, note }: NoteStudent, by: RecordedActor) {
  let isChanged = false;
  const row = await changeOrder(db, orderId, async (before) => {
    const saved = await save<OrderRow>(db, editedOrder(before), { note }, by);
    isChanged = saved !== before;
    return saved;
  });
  return { row, isChanged };
}
