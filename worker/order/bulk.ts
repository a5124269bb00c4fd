import { sql } from 'drizzle-orm';
import type { BulkStatus } from '../../contract/order-office.ts';
import { after, type Db } from '../lib/db/index.ts';
import { type Actor, record } from '../lib/history/record.ts';
import type { Edited } from './edit.ts';
import { type AdminRow, adminColumns } from './queries.ts';
import { order } from './table.ts';

/** What became of one order: `edited` when it was changed, `row` unless there is no such order. */
export type Outcome = {
  id: string;
  message: string;
  success: boolean;
  row?: AdminRow;
  edited?: Edited;
};

/**
 * Gives many orders one status, each change with its line in the history, in one batch; answers what became of each,
 * in the order asked for. An unknown order and one saved since its `updatedAt` stay out, the others go ahead.
 */
export async function changeStatus(
  db: Db,
  by: Actor,
  { status, orders }: BulkStatus,
): Promise<Outcome[]> {
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const asked = sql`${order.id} in (select value from json_each(${ids}))`;
  const find = () => db.select(adminColumns).from(order).where(asked);
  const before = new Map((await find()).map((row) => [row.id, row]));
  const due = orders.flatMap(({ id, updatedAt }) => {
    const row = before.get(id);
    const isDue = row && row.status !== status && (updatedAt ?? row.updatedAt) === row.updatedAt;
    return isDue ? [{ id, was: row.updatedAt, at: after(row.updatedAt) }] : [];
  });
  const moments = JSON.stringify(due);
  const isDue = sql`(${order.id}, ${order.updatedAt}) in (select value ->> 'id', value ->> 'was' from json_each(${moments}))`;
  const [, changed, rows] = await db.batch([
    record(db, by, {
      noun: 'order',
      what: 'changed',
      table: order,
      fields: ['status'],
      after: { status },
      at: sql`(select value ->> 'at' from json_each(${moments}) where value ->> 'id' = ${order.id})`,
      where: isDue,
    }),
    db
      .update(order)
      .set({
        status,
        updatedAt: sql`(select value ->> 'at' from json_each(${moments}) where value ->> 'id' = ${order.id})`,
      })
      .where(isDue)
      .returning({ id: order.id }),
    find(),
  ]);
  const done = new Set(changed.map(({ id }) => id));
  const now = new Map(rows.map((row) => [row.id, row]));
  return orders.map(({ id }) => outcome(id, status, before.get(id), now.get(id), done.has(id)));
}

function outcome(
  id: string,
  status: string,
  before: AdminRow | undefined,
  row: AdminRow | undefined,
  isDone: boolean,
): Outcome {
  if (!before || !row) return { id, success: false, message: 'Order not found' };
  if (isDone) return { id, success: true, message: 'Status changed', row, edited: { before, row } };
  return row.status === status
    ? { id, success: true, message: `Was ${status} already`, row }
    : { id, success: false, message: 'Somebody else saved this order first', row };
}
