import { and, eq, gt, sql } from 'drizzle-orm';
import { addDays, minute, today } from '../../contract/day.ts';
import { balanceDueOn } from '../../contract/payment-terms.ts';
import { seatOf } from '../batch/seats.ts';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';
import { user } from '../user/table.ts';
import { columns, type OrderRow } from './columns.ts';
import { balanceDue } from './remind-mail.ts';
import { isRunning } from './sql.ts';
import { order } from './table.ts';

/** Days before the balance of an order is due on which its buyer is reminded. */
export const remindedBefore = [3, 0];

/** Nobody is reminded of money at night: the first hour of India's day in which they are. */
export const morning = 9;

/** Reminders that one statement writes. */
const atOnce = 50;

/** The key by which each of them is written once. A class that is moved is reminded of anew. */
const keyOf = sql`'balance-due/' || ${order.id} || '/' || ${order.dueOn} || '/'`;

/** Whether a seat is still held for the order, where it has a batch: nothing is due for one that does not take place or is gone. */
const hasWhatItPaysFor = (at: string) => sql`(${order.batch} is null or (${seatOf(at)} <> 'none'
  and exists (select 1 from batch b where b.id = ${order.batch} and b.state <> 'cancelled')))`;

/**
 * Writes the reminders of balances that are due in three days, and today, once each. They are sent at once, and not if the
 * balance is paid, claimed or no longer due by then.
 */
export async function writeReminders(env: Env): Promise<void> {
  if (Number(minute(new Date().toISOString()).slice(11, 13)) < morning) return;
  const db = open(env.DB);
  for (const days of remindedBefore) {
    const due = await db
      .select({ ...columns, confirmedAt: user.confirmedAt })
      .from(order)
      .innerJoin(user, eq(user.id, order.userId))
      .where(
        and(
          gt(order.balancePayment, 0),
          isRunning('"orders"'),
          eq(user.erasedAt, ''),
          eq(order.dueOn, addDays(today(), days)),
          hasWhatItPaysFor(now()),
          sql`not exists (select 1 from message m where m.key = ${keyOf} || ${String(days)})`,
        ),
      );
    for (let from = 0; from < due.length; from += atOnce)
      await writeMessages(
        db,
        due.slice(from, from + atOnce).map((row) => reminder(row, days, env.SITE_URL)),
      );
  }
}

function reminder(row: OrderRow & { confirmedAt: string }, days: number, site: string): NewMessage {
  const due = balanceDueOn(row);
  return {
    mail: balanceDue({ ...row, dueOn: due }, row, site),
    ...{ kind: 'balance-due', noun: 'order', record: row.id },
    key: `balance-due/${row.id}/${due}/${days}`,
    expects: { owes: true, dueOn: due },
    isLimited: !row.confirmedAt,
  };
}
