import { sql } from 'drizzle-orm';
import { runningStatuses, type Status } from '../../contract/order.ts';
import type { BulkStatus } from '../../contract/order-office.ts';
import type { Role } from '../../contract/team.ts';
import { retakeSeats } from '../batch/seats.ts';
import { after, type Db, now } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { ifSaved } from '../lib/history/save.ts';
import { given, heldAs, writeMessages } from '../message/write.ts';
import { type AdminRow, adminColumns } from './columns.ts';
import type { Edited } from './edit.ts';
import { changedMessage, confirmations } from './messages.ts';
import { isRefund, mayRefund, notRefunded, ownerRefunds } from './refund.ts';
import { order } from './table.ts';

/** The result for one order: `edited` if it was changed, `row` unless it does not exist. */
export type Outcome = {
  id: string;
  message: string;
  success: boolean;
  row?: AdminRow;
  edited?: Edited;
};

/**
 * Gives many orders one status, in one batch; answers the result of each, in the given order. Unknown orders and orders
 * that were saved since their `updatedAt` are left out, the others are changed; those that are taken up again get seats of their
 * batches, while anybody could book one. Refunds are the owner's: refuses (403) to
 * make any, and leaves refunded orders out.
 */
export async function changeStatus(
  db: Db,
  { status, orders, requestId }: BulkStatus,
  by: RecordedActor & { role: Role },
): Promise<Outcome[]> {
  if (status === 'refunded' && !mayRefund(by)) throw notRefunded();
  const isBarred = (from: Status) => isRefund(from, status) && !mayRefund(by);
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const isSelected = sql`${order.id} in (select value from json_each(${ids}))`;
  const find = () => db.select(adminColumns).from(order).where(isSelected);
  const [rowsBefore, confirmed] = await db.batch([
    db.select(adminColumns).from(order).where(isSelected),
    confirmations(db, isSelected),
  ]);
  const before = new Map(rowsBefore.map((row) => [row.id, row]));
  const due = orders.flatMap(({ id, updatedAt }) => {
    const row = before.get(id);
    const isDue =
      row &&
      row.status !== status &&
      !isBarred(row.status) &&
      !isTakenUp(row, status) &&
      (updatedAt ?? row.updatedAt) === row.updatedAt;
    return isDue ? [{ id, was: row.updatedAt, at: after(row.updatedAt) }] : [];
  });
  const moments = JSON.stringify(due);
  const isDue = sql`(${order.id}, ${order.updatedAt}) in (select value ->> 'id', value ->> 'was' from json_each(${moments}))`;
  const isChanged = sql`(o.id, o.updated_at) in (select value ->> 'id', value ->> 'at' from json_each(${moments}))`;
  const messages = due.flatMap(({ id, at }) => {
    const was = before.get(id);
    const row = was && { ...was, status, statusAt: at, updatedAt: at };
    const message = was && row && changedMessage(was, row, confirmed);
    return message ? [{ ...message, given: { was: was.updatedAt } }] : [];
  });
  const [, , changed, , rows] = await db.batch([
    writeMessages(db, messages, {
      when: sql`exists (select 1 from orders o where o.id = ${given('record')} and o.updated_at = ${given('given.was')})`,
      ...heldAs(requestId),
    }),
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
        statusAt: now(),
        updatedAt: sql`(select value ->> 'at' from json_each(${moments}) where value ->> 'id' = ${order.id})`,
      })
      .where(isDue)
      .returning({ id: order.id }),
    retakeSeats(db, sql`${isChanged} and ${ifSaved}`, now()),
    find(),
  ]);
  const done = new Set(changed.map(({ id }) => id));
  const found = new Map(rows.map((row) => [row.id, row]));
  return orders.map(({ id }) => {
    const row = found.get(id);
    if (row && !done.has(id) && isBarred(row.status))
      return { id, success: false, message: ownerRefunds, row };
    if (row && !done.has(id) && isTakenUp(row, status))
      return { id, success: false, message: 'Its credit may be used. Change it by itself', row };
    return outcome(id, status, before.get(id), row, done.has(id));
  });
}

/** Whether an order with a credit would be taken up again, which the database refuses, and with it the whole batch. */
const isTakenUp = ({ creditDemo, status: from }: AdminRow, to: Status) =>
  creditDemo !== null && !isRunning(from) && isRunning(to);

const isRunning = (status: Status) => (runningStatuses as readonly Status[]).includes(status);

function outcome(
  id: string,
  status: string,
  before: AdminRow | undefined,
  row: AdminRow | undefined,
  isDone: boolean,
): Outcome {
  if (!before || !row) return { id, success: false, message: 'Order not found' };
  if (isDone) {
    const message = row.isWithoutSeat
      ? 'Status changed, but it has no seat in its batch'
      : 'Status changed';
    return { id, success: true, message, row, edited: { before, row } };
  }
  return row.status === status
    ? { id, success: true, message: `Was ${status} already`, row }
    : { id, success: false, message: 'Somebody else saved this order first', row };
}
